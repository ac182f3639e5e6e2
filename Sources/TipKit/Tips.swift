public import Foundation
public import SwiftUI

/// The tips of an app.
public enum Tips {
  /// Whether a tip is shown.
  public enum Status: Hashable, Sendable {
    /// Its rules are not met, or others were shown too lately.
    case pending
    case available
    case invalidated(InvalidationReason)
  }

  /// Why a tip is over.
  public enum InvalidationReason: String, Codable, Hashable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  /// Begins to show tips; before it none is.
  ///
  /// - Throws: never; on Apple's systems, when it is called twice.
  public static func configure(_ options: [ConfigurationOption] = []) throws {
    TipStore.shared.configure(frequency: options.compactMap(\.frequency).last)
  }

  /// Forgets which tips were shown, what was done and all parameters.
  ///
  /// - Throws: never; on Apple's systems, when it comes after `configure`.
  public static func resetDatastore() throws { TipStore.shared.forget() }

  /// Shows all tips whatever their rules say, until the app's end.
  public static func showAllTipsForTesting() { TipStore.shared.force(true) }

  /// Shows no tip whatever their rules say, until the app's end.
  public static func hideAllTipsForTesting() { TipStore.shared.force(false) }

  /// Shows some tips whatever their rules say, until the app's end.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.force(true, tips.map { "\($0)" })
  }

  /// Hides some tips whatever their rules say, until the app's end.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
    TipStore.shared.force(false, tips.map { "\($0)" })
  }

  /// How tips are shown and kept.
  public struct ConfigurationOption: Sendable {
    /// How often a new tip is shown.
    public struct DisplayFrequency: Sendable {
      /// In seconds.
      let seconds: TimeInterval

      public static let immediate = DisplayFrequency(seconds: 0)
      public static let hourly = DisplayFrequency(seconds: 3600)
      public static let daily = DisplayFrequency(seconds: 86_400)
      public static let weekly = DisplayFrequency(seconds: 7 * 86_400)
      public static let monthly = DisplayFrequency(seconds: 30 * 86_400)
    }

    /// Where the state of tips is kept.
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = DatastoreLocation()

      public static func groupContainer(identifier: String) -> DatastoreLocation {
        DatastoreLocation()
      }

      public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation() }
    }

    let frequency: DisplayFrequency?

    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> Self {
      Self(frequency: displayFrequency)
    }

    /// Without effect: the state of tips is always kept in the app's defaults.
    public static func datastoreLocation(_ datastoreLocation: DatastoreLocation) -> Self {
      Self(frequency: nil)
    }
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    /// The place among the tip's buttons, from 0; nil until it is shown.
    public internal(set) var index: Int?
    var isDisabled = false
    var handler: @Sendable () -> Void
    let makeLabel: @Sendable () -> Text

    public init(
      id: String? = nil,
      perform handler: @escaping @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text,
    ) {
      self.id = id ?? UUID().uuidString
      self.handler = handler
      makeLabel = label
    }

    public init(
      id: String? = nil,
      title: some StringProtocol,
      disabled: Bool = false,
      perform handler: @escaping @Sendable () -> Void = {},
    ) {
      let text = Text(title)
      self.init(id: id, perform: handler) { text }
      isDisabled = disabled
    }
  }

  /// Shows a tip although another was shown a short time ago.
  public struct IgnoresDisplayFrequency: TipOption {
    let ignores: Bool

    public init(_ ignoresDisplayFrequency: Bool) { ignores = ignoresDisplayFrequency }
  }

  /// How often a tip is shown before it is over.
  public struct MaxDisplayCount: TipOption {
    let count: Int

    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// For how long a tip is shown before it is over.
  ///
  /// Without effect: a tip does not go away by itself while somebody reads it.
  public struct MaxDisplayDuration: TipOption {
    public init(_ maxDisplayDuration: TimeInterval) {}
  }

  @resultBuilder public enum ActionBuilder {
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap(\.self) }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    public static func buildEither(first: [Action]) -> [Action] { first }
    public static func buildEither(second: [Action]) -> [Action] { second }
    public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap(\.self) }
  }

  @resultBuilder public enum RuleBuilder {
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap(\.self) }
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    public static func buildEither(first: [Rule]) -> [Rule] { first }
    public static func buildEither(second: [Rule]) -> [Rule] { second }
  }

  @resultBuilder public enum OptionsBuilder {
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap(\.self)
    }
    public static func buildOptional(_ options: [any TipOption]?) -> [any TipOption] {
      options ?? []
    }
    public static func buildEither(first: [any TipOption]) -> [any TipOption] { first }
    public static func buildEither(second: [any TipOption]) -> [any TipOption] { second }
  }
}
