public import AppIntents
public import Foundation

/// What a widget shows at a time.
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters.
///
/// Without effect: no home screen chooses among widgets.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  /// In seconds.
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// What a widget shows one after the other.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a widget asks for new entries.
public struct TimelineReloadPolicy: Equatable, Sendable {
  private let date: Date?
  private let isNever: Bool

  public static let atEnd = TimelineReloadPolicy(date: nil, isNever: false)
  public static let never = TimelineReloadPolicy(date: nil, isNever: true)

  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date, isNever: false)
  }
}

/// Where entries will be shown.
public struct TimelineProviderContext: Sendable {
  public let family: WidgetFamily
  /// Whether it is for somebody who chooses a widget; in a preview it is.
  public let isPreview: Bool
  /// In points.
  public let displaySize: CGSize

  init(family: WidgetFamily) {
    self.family = family
    isPreview = true
    displaySize = family.size
  }
}

/// Makes the entries of a widget.
///
/// Partly: previews ask for the placeholder; there is no home screen to ask for more.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context,
    completion: @escaping @Sendable (Entry) -> Void,
  )
  @preconcurrency func getTimeline(
    in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void,
  )
}

/// Makes the entries of a widget that people can set.
///
/// Partly: previews ask for the placeholder; there is no home screen to ask for more.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A setting of a widget that is offered.
///
/// Without effect: there is no gallery of widgets.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
  public let intent: Intent
  public let description: String

  public init(intent: Intent, description: some StringProtocol) {
    self.intent = intent
    self.description = String(description)
  }
}
