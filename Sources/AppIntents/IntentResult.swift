public import SwiftUI

/// What came of an intent.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable = Never
  var value: Value? { get }
}

extension IntentResult where Value == Never {
  public var value: Never? { nil }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words for the person.
public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog { get }
}

/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}

/// A result after which another intent is performed.
public protocol OpensIntent: IntentResult {
  associatedtype Next: AppIntent
  var next: Next? { get }
}

/// Words for the person.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  let words: String

  public init(_ words: LocalizedStringResource) { self.words = String(localized: words) }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full)
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// A result and nothing more.
public struct PlainIntentResult: IntentResult {}

extension IntentResult where Self == PlainIntentResult {
  public static func result() -> Self { PlainIntentResult() }
}

/// A result with words.
public struct SpokenIntentResult: ProvidesDialog {
  public let dialog: IntentDialog
}

extension IntentResult where Self == SpokenIntentResult {
  public static func result(dialog: IntentDialog) -> Self { SpokenIntentResult(dialog: dialog) }
}

/// A result with a value.
public struct ValueIntentResult<Value: Sendable>: ReturnsValue {
  public let value: Value?
}

extension IntentResult {
  public static func result<V: Sendable>(value: V) -> Self where Self == ValueIntentResult<V> {
    ValueIntentResult(value: value)
  }
}

/// A result with a value and words.
public struct SpokenValueIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
  public let value: Value?
  public let dialog: IntentDialog
}

extension IntentResult {
  public static func result<V: Sendable>(value: V, dialog: IntentDialog) -> Self
  where Self == SpokenValueIntentResult<V> {
    SpokenValueIntentResult(value: value, dialog: dialog)
  }
}

/// A result with a view, which is not shown.
public struct SnippetIntentResult: ShowsSnippetView {}

extension IntentResult where Self == SnippetIntentResult {
  /// Without effect: there is no place for the view.
  public static func result(view: some View) -> Self { SnippetIntentResult() }

  /// Without effect: there is no place for the view.
  public static func result(@ViewBuilder content: () -> some View) -> Self {
    SnippetIntentResult()
  }
}

/// A result with words and a view, which is not shown.
public struct SpokenSnippetIntentResult: ShowsSnippetView, ProvidesDialog {
  public let dialog: IntentDialog
}

extension IntentResult where Self == SpokenSnippetIntentResult {
  /// Without effect of view: there is no place for it.
  public static func result(dialog: IntentDialog, view: some View) -> Self {
    SpokenSnippetIntentResult(dialog: dialog)
  }
}

/// A result after which another intent is performed.
public struct OpeningIntentResult<Next: AppIntent>: OpensIntent {
  public let next: Next?
}

extension IntentResult {
  public static func result<I: AppIntent>(opensIntent: I) -> Self
  where Self == OpeningIntentResult<I> {
    OpeningIntentResult(next: opensIntent)
  }
}
