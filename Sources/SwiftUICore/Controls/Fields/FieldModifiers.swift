import Display
import Foundation
import Geometry
import Layout
import Properties

/// The label of a phone's return key.
public nonisolated struct SubmitLabel: Sendable {
  let word: String

  public static let done = SubmitLabel(word: "done")
  public static let go = SubmitLabel(word: "go")
  public static let send = SubmitLabel(word: "send")
  public static let join = SubmitLabel(word: "enter")
  public static let route = SubmitLabel(word: "go")
  public static let search = SubmitLabel(word: "search")
  public static let `return` = SubmitLabel(word: "enter")
  public static let next = SubmitLabel(word: "next")
  public static let `continue` = SubmitLabel(word: "next")
}

/// The kind of a phone's keyboard.
public nonisolated enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static var alphabet: UIKeyboardType { .asciiCapable }

  var inputMode: String {
    switch self {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad, .namePhonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    default: "text"
    }
  }
}

/// The letters that are made capital while a person types.
public nonisolated struct TextInputAutocapitalization: Sendable {
  let word: String

  public static let never = TextInputAutocapitalization(word: "none")
  public static let words = TextInputAutocapitalization(word: "words")
  public static let sentences = TextInputAutocapitalization(word: "sentences")
  public static let characters = TextInputAutocapitalization(word: "characters")

  private init(word: String) {
    self.word = word
  }

  public init?(_ type: UITextAutocapitalizationType) {
    word = type.word
  }
}

/// The letters that are made capital while a person types, under UIKit's names.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters

  var word: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}

/// The events that complete an entry.
public nonisolated struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

nonisolated struct SubmitModifier: EnvironmentModifier {
  let triggers: SubmitTriggers
  let action: () -> Void

  func change(_ environment: inout EnvironmentValues) {
    if triggers.contains(.text) { environment.submitActions += [action] }
    if triggers.contains(.search) { environment.searchSubmitActions += [action] }
  }
}

extension View {
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void,
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
  /// Sets what the return key of a telephone says.
  ///
  /// Without effect in the terminal: its keyboard has all keys.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabelWord, submitLabel.word)
  }
  /// Sets which letters are made capital while a person types: in a terminal, and by the keyboard of
  /// a telephone.
  public nonisolated func autocapitalization(
    _ style: UITextAutocapitalizationType
  ) -> some View {
    environment(\.capitalization, style.word)
  }
  /// Says what is to be entered, so that a browser can fill it in.
  ///
  /// Without effect in the terminal: it keeps nothing to fill in.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.completion, textContentType?.completion ?? "off")
  }
  /// Sets which keys a telephone offers.
  ///
  /// Without effect in the terminal: its keyboard has all keys.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.inputMode, type.inputMode)
  }
  /// Sets which letters are made capital while a person types: in a terminal, where a letter that is
  /// taken back and typed again stays small, and by the keyboard of a telephone.
  ///
  /// Nil leaves it to them.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.capitalization, autocapitalization?.word)
  }
  /// Says whether what is typed is corrected.
  ///
  /// A terminal never corrects anything.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.isCorrected, !disable)
  }
  /// Says whether what is typed is corrected.
  ///
  /// A terminal never corrects anything.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.isCorrected, !(disable ?? false))
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the return key in a field presses the button that it would press outside one, too.
  @Entry var submitPressesDefault: Bool = false
  @Entry var submitLabelWord: String = "done"
  @Entry var inputMode: String = "text"
  @Entry var capitalization: String?
  /// HTML's word for what is to be entered.
  @Entry var completion: String = "off"
  @Entry var isCorrected: Bool = true
}

nonisolated extension EnvironmentValues {
  /// The action of the return key in the search fields inside.
  @Entry var searchSubmitActions: [() -> Void] = []
}
