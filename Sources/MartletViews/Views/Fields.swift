import Display
public import Foundation
import Geometry
public import Layout
public import Properties

/// A line of text that a person may type.
public nonisolated struct TextField<Label: View>: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  private let axis: Axis
  private let onCommit: (() -> Void)?
  private let onEditing: ((Bool) -> Void)?

  init(
    text: Binding<String>,
    prompt: Text?,
    label: Label,
    axis: Axis = .horizontal,
    onCommit: (() -> Void)? = nil,
    onEditing: ((Bool) -> Void)? = nil,
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label
    self.axis = axis
    self.onCommit = onCommit
    self.onEditing = onEditing
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label())
  }

  @MainActor var inner: some View {
    StyledField(
      kind: axis == .vertical ? .editor : .line,
      text: text,
      prompt: (prompt ?? label as? Text)?.string ?? "",
      label: (label as? Text)?.string ?? "",
      onCommit: onCommit,
      onEditing: onEditing,
    )
  }
}

nonisolated extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(titleKey), axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(title), axis: axis)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void,
  ) {
    self.init(
      text: text,
      prompt: nil,
      label: Text(titleKey),
      onCommit: onCommit,
      onEditing: onEditingChanged,
    )
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(text: value.formatted(format), prompt: prompt, label: Text(titleKey))
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(text: value.formatted(format), prompt: prompt, label: Text(titleKey))
  }
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
  ) {
    self.init(
      text: Binding(
        { formatter.string(for: value.wrappedValue) ?? "" },
        { text, _ in
          if let number = (formatter as? NumberFormatter)?.number(from: text),
            let new = number as? V
          {
            value.wrappedValue = new
          } else if let new = text as? V {
            value.wrappedValue = new
          }
        },
        .closures,
      ),
      prompt: prompt,
      label: Text(titleKey),
    )
  }
}

nonisolated extension Binding {
  /// The value as text; text that cannot be read leaves the value as it is.
  fileprivate func formatted<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      { format.format(wrappedValue) },
      { text, _ in
        if let value = try? format.parseStrategy.parse(text) { wrappedValue = value }
      },
      .closures,
    )
  }

  fileprivate func formatted<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput? == Value, F.FormatOutput == String {
    Binding<String>(
      { wrappedValue.map { format.format($0) } ?? "" },
      { text, _ in wrappedValue = try? format.parseStrategy.parse(text) },
      .closures,
    )
  }
}

/// A line of text that is not shown.
public nonisolated struct SecureField<Label: View>: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  @MainActor var inner: some View {
    StyledField(
      kind: .secure,
      text: text,
      prompt: (prompt ?? label as? Text)?.string ?? "",
      label: (label as? Text)?.string ?? "",
    )
  }
}

nonisolated extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// Many lines of text that a person may type.
public nonisolated struct TextEditor: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>

  public init(text: Binding<String>) {
    self.text = text
  }

  @MainActor var inner: some View {
    FieldLeaf(kind: .editor, text: text, prompt: "", label: "", isGreedy: true)
  }
}

/// A field with what its style puts around it.
private nonisolated struct StyledField: View {
  let kind: Content.Field.Kind
  let text: Binding<String>
  let prompt: String
  let label: String
  var onCommit: (() -> Void)?
  var onEditing: ((Bool) -> Void)?
  @Environment(\.fieldStyle) private var style
  @Environment(\.metrics) private var metrics

  init(
    kind: Content.Field.Kind,
    text: Binding<String>,
    prompt: String,
    label: String,
    onCommit: (() -> Void)? = nil,
    onEditing: ((Bool) -> Void)? = nil,
  ) {
    self.kind = kind
    self.text = text
    self.prompt = prompt
    self.label = label
    self.onCommit = onCommit
    self.onEditing = onEditing
  }

  var body: some View {
    FieldLeaf(
      kind: kind,
      text: text,
      prompt: prompt,
      label: label,
      isBordered: style == .roundedBorder,
      onCommit: onCommit,
      onEditing: onEditing,
    )
  }
}

/// A field, as one element.
nonisolated struct FieldLeaf: LeafView {
  let kind: Content.Field.Kind
  let text: Binding<String>
  let prompt: String
  let label: String
  var isGreedy = false
  var isBordered = false
  var onCommit: (() -> Void)?
  var onEditing: ((Bool) -> Void)?

  func makeBox(_ node: Node) -> FieldBox { FieldBox(node) }

  func update(_ box: FieldBox, _ environment: EnvironmentValues) {
    box.change(self, environment)
  }
}

final class FieldBox: Box, Focusable {
  private var view: FieldLeaf?
  private var environment = EnvironmentValues()
  private var reader: FieldReader?
  private var text = ""
  private var focusLink: FocusLink?

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ view: FieldLeaf, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    if reader == nil {
      reader = FieldReader(NodeContext(graph: graph, parent: owner, environment: environment))
      reader?.box = self
    }
    connect(environment.focusLink, &focusLink)
    reader?.evaluate()
    redraw()
  }

  /// Follows the text wherever it lives, so that a change of it alone reaches the field alone.
  fileprivate func read() {
    let new = view?.text.wrappedValue ?? ""
    guard new != text else { return }
    text = new
    if view?.kind == .editor { invalidateSize() }
    redraw()
  }

  private var metrics: Metrics { graph.screen.metrics }
  private var face: Typeface { (environment.font ?? .body).typeface(environment, metrics) }
  private var inset: CGSize { view?.isBordered == true ? metrics.fieldPadding : .zero }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let line = graph.screen.measurer.lineHeight(of: face)
    let inset = inset
    let width = proposal.width ?? (metrics.grid == nil ? 160 : 160)
    guard view?.kind == .editor else {
      return CGSize(width: width, height: line + 2 * inset.height)
    }
    if view?.isGreedy == true {
      return CGSize(width: width, height: proposal.height ?? line * 4)
    }
    var run = Paragraphs([TextRun(text.isEmpty ? " " : text, font: face, ink: .black)])
    run.lineLimit = environment.lineLimit
    run.reservedLines = environment.reservedLines
    let block = graph.screen.measurer.block(
      run,
      width: max(0, width - 2 * inset.width),
      height: nil,
    )
    return CGSize(width: width, height: max(line, block.size.height) + 2 * inset.height)
  }

  override func content() -> Content {
    guard let view else { return .group }
    var field = Content.Field(
      kind: view.kind,
      text: text,
      prompt: view.prompt,
      font: face,
      ink: ForegroundStyle().fill(environment).mean,
      promptInk: Color.tertiary.ink(environment),
    )
    field.alignment = environment.multilineTextAlignment.paragraphs
    field.inset = inset
    field.inputMode = environment.inputMode
    field.submitLabel = environment.submitLabelWord
    field.isCorrected = environment.isCorrected
    field.capitalization = environment.capitalization
    return .field(field)
  }

  override func look() -> Look {
    var look = Look()
    guard view?.isBordered == true else { return look }
    look.background = .ink(Color.fieldBackground.ink(environment))
    look.border = Look.Border(.ink(Color.separator.ink(environment)), width: 1)
    look.corners = Look.Corners(metrics.grid == nil ? 7 : 0)
    return look
  }

  override func meaning() -> Meaning {
    var meaning = Meaning(
      view?.kind == .secure ? .secureField : view?.kind == .editor ? .textEditor : .textField,
      label: view.map { $0.label.isEmpty ? $0.prompt : $0.label } ?? "",
    )
    if view?.kind != .secure { meaning.value = text }
    meaning.isEnabled = environment.isEnabled
    return meaning
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .edited(_, let new):
      let clean = view?.kind == .editor ? new : new.replacingOccurrences(of: "\n", with: " ")
      view?.text.wrappedValue = clean
      return true
    case .submit:
      view?.onCommit?()
      for action in environment.submitActions { action() }
      return true
    default: return false
    }
  }

  override func focusDidChange(_ isFocused: Bool) {
    focusLink?.didChange(isFocused)
    view?.onEditing?(isFocused)
    if !isFocused { view?.onCommit.map { _ in } }
  }

  override func willLeave() {
    if let elementID, graph.focus.focused == elementID { graph.focus.moved(to: nil, in: graph) }
    focusLink?.remove(self)
    reader?.dispose()
    reader = nil
  }
}

/// Reads a field's text so that changes of it are heard.
private final class FieldReader: Node {
  weak var box: FieldBox?

  override func evaluate() {
    isDirty = false
    tracking { box?.read() }
  }
}

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
  let action: () -> Void

  func change(_ environment: inout EnvironmentValues) {
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
    modifier(SubmitModifier(action: action))
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
