public import Properties

/// What begins dictation.
public nonisolated struct TextInputDictationActivation: Equatable, Sendable {
  private let isByLook: Bool

  /// The microphone is chosen, or the field is looked at.
  public static let onLook = TextInputDictationActivation(isByLook: true)
  /// The microphone is chosen.
  public static let onSelect = TextInputDictationActivation(isByLook: false)
}

/// How a search field offers dictation.
public nonisolated struct TextInputDictationBehavior: Equatable, Sendable {
  private let activation: TextInputDictationActivation?

  /// As the platform has it.
  public static let automatic = inline(activation: .onSelect)
  /// None.
  public static let preventDictation = TextInputDictationBehavior(activation: nil)

  /// A microphone in the field.
  public static func inline(
    activation: TextInputDictationActivation
  ) -> TextInputDictationBehavior {
    TextInputDictationBehavior(activation: activation)
  }
}

/// How much the platform's writing tools do in a field.
public nonisolated struct WritingToolsBehavior: Hashable, Sendable {
  private enum Kind { case automatic, complete, limited, disabled }

  private let kind: Kind

  public static let automatic = WritingToolsBehavior(kind: .automatic)
  public static let complete = WritingToolsBehavior(kind: .complete)
  public static let limited = WritingToolsBehavior(kind: .limited)
  public static let disabled = WritingToolsBehavior(kind: .disabled)
}

nonisolated extension EnvironmentValues {
  @Entry var chosenWritingTools: WritingToolsBehavior?

  /// How much writing tools are to do here; nil where nobody says.
  public var writingToolsBehavior: WritingToolsBehavior? { chosenWritingTools }
}

extension View {
  /// Without effect: search fields here have no microphone of their own.
  public nonisolated func searchDictationBehavior(
    _ dictationBehavior: TextInputDictationBehavior
  ) -> some View { self }

  /// Sets the value that views inside read from the environment.
  ///
  /// Without effect: no front end has writing tools.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    environment(\.chosenWritingTools, behavior)
  }

  /// Without effect: no front end has writing tools.
  public nonisolated func writingToolsAffordanceVisibility(
    _ visibility: Visibility
  ) -> some View { self }
}
