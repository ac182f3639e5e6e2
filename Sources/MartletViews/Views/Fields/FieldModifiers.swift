import Display
import Foundation
import Geometry
import Layout
import Properties

/// How text fields look.
public nonisolated protocol TextFieldStyle {
  static var kind: FieldStyleKind { get }
}

/// The built-in looks of text fields.
public nonisolated enum FieldStyleKind: Sendable {
  case plain, roundedBorder
}

nonisolated extension TextFieldStyle {
  public static var kind: FieldStyleKind { .plain }
}

public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var kind: FieldStyleKind { .roundedBorder }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// What the return key of a telephone says.
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

/// Which keys a telephone offers.
public nonisolated enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

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

/// Which letters a telephone begins with.
public nonisolated struct TextInputAutocapitalization: Sendable {
  let word: String

  public static let never = TextInputAutocapitalization(word: "none")
  public static let words = TextInputAutocapitalization(word: "words")
  public static let sentences = TextInputAutocapitalization(word: "sentences")
  public static let characters = TextInputAutocapitalization(word: "characters")
}

/// What makes an entry complete.
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
    guard triggers.contains(.text) else { return }
    environment.submitActions = environment.submitActions + [action]
  }
}

nonisolated struct FieldStyleModifier: EnvironmentModifier {
  let kind: FieldStyleKind

  func change(_ environment: inout EnvironmentValues) { environment.fieldStyle = kind }
}

extension View {
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(FieldStyleModifier(kind: S.kind))
  }
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void,
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabelWord, submitLabel.word)
  }
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.inputMode, type.inputMode)
  }
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.capitalization, autocapitalization?.word ?? "sentences")
  }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.isCorrected, !disable)
  }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.isCorrected, !(disable ?? false))
  }
}

nonisolated extension EnvironmentValues {
  private enum FieldStyleKey: EnvironmentKey {
    static var defaultValue: FieldStyleKind { .plain }
  }
  private enum SubmitKey: EnvironmentKey {
    static var defaultValue: [() -> Void] { [] }
  }
  private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: String { "done" } }
  private enum InputModeKey: EnvironmentKey { static var defaultValue: String { "text" } }
  private enum CapitalizationKey: EnvironmentKey {
    static var defaultValue: String { "sentences" }
  }
  private enum CorrectedKey: EnvironmentKey { static var defaultValue: Bool { true } }

  var fieldStyle: FieldStyleKind {
    get { self[FieldStyleKey.self] }
    set { self[FieldStyleKey.self] = newValue }
  }
  var submitActions: [() -> Void] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
  var submitLabelWord: String {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
  var inputMode: String {
    get { self[InputModeKey.self] }
    set { self[InputModeKey.self] = newValue }
  }
  var capitalization: String {
    get { self[CapitalizationKey.self] }
    set { self[CapitalizationKey.self] = newValue }
  }
  var isCorrected: Bool {
    get { self[CorrectedKey.self] }
    set { self[CorrectedKey.self] = newValue }
  }
}
