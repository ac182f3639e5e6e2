public import SwiftUI

/// The shortcuts that an app brings along.
///
/// Without effect: there is no Shortcuts and no Siri here.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Without effect: there is no Shortcuts and no Siri here.
  public static func updateAppShortcutParameters() {}
}

/// A shortcut that an app brings along.
///
/// Without effect: there is no Shortcuts and no Siri here.
public struct AppShortcut: Sendable {
  /// The intent that the shortcut performs.
  public let intent: any AppIntent
  public let shortTitle: LocalizedStringResource?
  public let systemImageName: String?

  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String,
  ) {
    self.intent = intent
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    shortTitle = nil
    systemImageName = nil
  }
}

/// A part of a phrase that is not told yet.
public enum AppShortcutPhraseToken: Sendable {
  case applicationName
}

/// What a person would say to Siri.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${\(token)}"
    }
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += "${}"
    }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Makes a list of the shortcuts in a closure.
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] {
    shortcuts ?? []
  }
  public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
  public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
}

/// The colour of an app's shortcuts.
///
/// Without effect: there is no Shortcuts here.
public enum ShortcutTileColor: Hashable, Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

/// An intent in words.
public protocol ParameterSummary: Sendable {}

/// No words.
public struct EmptyParameterSummary: ParameterSummary {
  public init() {}
}

/// An intent in words with its parameters in them.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  let text: String

  public init(_ text: ParameterSummaryString<Intent>) { self.text = text.text }

  /// - Parameter otherParameters: those that are not in the words.
  public init(
    _ text: ParameterSummaryString<Intent>,
    @ParameterKeyPathsBuilder<Intent> _ otherParameters: () -> [PartialKeyPath<Intent>],
  ) {
    self.text = text.text
  }
}

/// Words with parameters in them.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
  Sendable
{
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += "…"
    }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Takes the words of an intent.
@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}

/// Makes a list of parameters.
@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] {
    [keyPath]
  }
  public static func buildBlock(
    _ keyPaths: [PartialKeyPath<Intent>]...
  ) -> [PartialKeyPath<Intent>] {
    keyPaths.flatMap(\.self)
  }
}
