import Properties

/// What a text is, for those who hear it.
public nonisolated struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// Which assistive technologies something is for.
public nonisolated struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// How a view is touched directly by those who use a screen reader.
public nonisolated struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension View {
  /// Without effect: the person's screen reader chooses how it speaks.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }
  /// Without effect: touches of screen readers are not told apart here.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = [],
  ) -> some View { self }
  /// Lets assistive technology say the punctuation marks of the texts in the view by their English
  /// names.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    transformEnvironment(\.spokenText) { $0.saysPunctuation = value }
  }
  /// Lets assistive technology say the texts in the view letter by letter.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    transformEnvironment(\.spokenText) { $0.spellsOut = value }
  }
  /// Without effect: the person's screen reader chooses how it speaks.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Without effect: the person's screen reader chooses how it speaks.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

nonisolated extension Text {
  /// Without effect: the person's screen reader chooses how it speaks.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
  /// Lets assistive technology say punctuation marks by their English names.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    with { $0.spoken.saysPunctuation = value }
  }
  /// Lets assistive technology say the text letter by letter.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    with { $0.spoken.spellsOut = value }
  }
  /// Sets what is said in place of the text.
  public func accessibilityLabel(_ label: Text) -> Text {
    with { $0.spoken.label = .texts([label]) }
  }
  /// Sets what is said in place of the text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }
  /// Sets what is said in place of the text.
  @_disfavoredOverload public func accessibilityLabel(_ label: LocalizedStringResource) -> Text {
    accessibilityLabel(Text(label))
  }
  /// Sets what is said in place of the text.
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }
  /// Makes the text a heading of a level; a longer text is one where its first part is.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    with { $0.spoken.level = Int(max(1, level.rawValue)) }
  }
  /// Without effect: the person's screen reader chooses how it speaks.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// Without effect: the person's screen reader chooses how it speaks.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}
