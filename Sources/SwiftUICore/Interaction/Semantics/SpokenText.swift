import Display
public import Properties

/// What a text is, for those who hear it.
public nonisolated struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  fileprivate var isCode: Bool { [.console, .fileSystem, .sourceCode].contains(self) }

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

  public init() { self.init(rawValue: 0) }

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

nonisolated extension AccessibilityFocusState {
  /// Whether a view has the focus.
  ///
  /// Without effect of technologies: the keyboard's focus stands for that of all of them.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// Which of several views has the focus.
  ///
  /// Without effect of technologies: the keyboard's focus stands for that of all of them.
  public init<V: Hashable>(for technologies: AccessibilityTechnologies) where Value == V? {
    self.init()
  }
}

/// How a view is touched directly by those who use a screen reader.
public nonisolated struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension View {
  /// Says what the texts in the view are: source code, a console's text and the names of files are
  /// code to assistive technology.
  ///
  /// Without effect in the terminal: it has no name for kinds of texts.
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { transformEnvironment(\.spokenText) { $0.isCode = value.isCode } }
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
  /// Lets assistive technology tell what changes in the view: after what it is saying, or at once.
  ///
  /// Without effect in the terminal: it says nothing by itself.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    semantics {
      $0.isLive = true
      $0.isUrgent = !value
    }
  }
}

nonisolated extension Text {
  /// Says what the text is: source code, a console's text and the names of files are code to
  /// assistive technology; a longer text is where all its parts are.
  ///
  /// Without effect in the terminal: it has no name for kinds of texts.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    with { $0.spoken.isCode = value.isCode }
  }
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
  /// Lets assistive technology tell changes of the text: after what it is saying, or at once.
  ///
  /// A longer text does as its first part.
  ///
  /// Without effect in the terminal: it says nothing by itself.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    with { $0.spoken.isQueued = value }
  }
}
