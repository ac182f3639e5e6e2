import Foundation
@_exported public import SwiftUI

/// Something that an app can do, for buttons, and on Apple's systems for Siri and Shortcuts.
///
/// Partly: buttons and toggles perform it; there is no Siri and no Shortcuts here.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  init()

  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Tells the system that the app did it by itself.
  ///
  /// Without effect: nothing learns from it.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Does it, and answers its value.
  @discardableResult public func callAsFunction(
    donate: Bool
  ) async throws -> PerformResult.Value? {
    try await perform().value
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// A name of something that was told to the system.
public struct IntentDonationIdentifier: Hashable, Sendable {
  private let id = UUID()
}

/// Whether somebody must be recognised first.
///
/// Without effect: nobody is recognised here.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What an intent is for.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public let searchKeywords: [LocalizedStringResource]

  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource? = nil,
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// An intent that opens something in the app.
public protocol OpenIntent: AppIntent {
  associatedtype Value
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
}

/// An intent that sets a value, such as that of a toggle.
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}

/// An intent that says what a widget shows.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that says what a control does.
public protocol ControlConfigurationIntent: AppIntent {}

/// An intent of a Live Activity; it is performed as any other.
public protocol LiveActivityIntent: AppIntent {}

/// An intent that begins to play; it is performed as any other.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that asks for the app while it runs; it is there.
public protocol ForegroundContinuableIntent: AppIntent {}

/// Why an intent was not performed.
public struct AppIntentError: Error, Sendable {
  /// Something that only a person can give.
  public enum PermissionRequired: Error, Sendable {
    case unknown
  }

  /// Why it cannot go on by itself.
  public enum Unrecoverable: Error, Sendable {
    case entityNotFound, featureCurrentlyRestricted, notAllowed, unknown
  }
}
