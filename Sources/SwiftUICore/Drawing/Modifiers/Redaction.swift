import Foundation
public import Properties

/// The reasons to hide content behind blocks.
public nonisolated struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is a placeholder.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

nonisolated extension EnvironmentValues {
  @Entry public var redactionReasons: RedactionReasons = []
  @Entry var isPrivacySensitive: Bool = false
  @Entry var isInvalidatable: Bool = false

  /// Whether texts and pictures are drawn as blocks.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder)
      || redactionReasons.contains(.invalidated) && isInvalidatable
      || redactionReasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Draws texts and pictures as blocks of their size.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  /// Draws the view's content as blocks while the environment is redacted for being out of date
  /// (`RedactionReasons.invalidated`); other content stays then.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    environment(\.isInvalidatable, invalidatable)
  }
  /// Draws content without redaction.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Content to hide where private content is hidden.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
