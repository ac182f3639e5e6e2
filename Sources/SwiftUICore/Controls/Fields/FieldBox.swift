import Display
import Foundation
import Geometry
import Layout
import Properties
import StateCoding

/// A field with what its style puts around it.
nonisolated struct StyledField: View {
  let entry: FieldEntry
  let label: AnyView
  @Environment(\.fieldStyle) private var style

  init(entry: FieldEntry, label: AnyView) {
    self.entry = entry
    self.label = label
  }

  var body: some View {
    switch style {
    case .plain: leaf(isBordered: false)
    case .bordered: leaf(isBordered: true)
    case .own(let draw):
      draw(TextField(entry: entry, label: _TextFieldStyleLabel(view: label)))
    }
  }

  private func leaf(isBordered: Bool) -> FieldLeaf {
    let name = label.plainText
    return FieldLeaf(
      entry: entry,
      label: name,
      prompt: entry.prompt?.string ?? name,
      isBordered: isBordered,
    )
  }
}

/// A field, as one element.
nonisolated struct FieldLeaf: LeafView {
  let entry: FieldEntry
  let label: String
  let prompt: String
  var isGreedy = false
  var isBordered = false

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
  /// The typed text that has not been read yet.
  private var draft: String?
  /// The text of the value as it was last seen.
  private var known: String?
  /// The text typed last, to check whether it is still there.
  private static weak var edited: FieldBox?
  private var focusLink: FocusLink?
  private var selector = FieldSelector()

  override var isTextInput: Bool { true }
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
    if let saved = graph.restoration?.takeOwn(Self.kind, of: owner) { restore(saved) }
  }

  private static let kind = "field"

  override class var savesOwn: Bool { true }

  override func savedOwn(_ saving: Saving) -> SavedSlot? {
    let isFocused = elementID != nil && graph.focus.focused == elementID
    return SavedSlot(Self.kind, OwnState(isFocused: isFocused, draft: draft), saving)
  }

  private func restore(_ saved: SavedValue) {
    let state: OwnState? = Loading(Graph.stateCoders).load(saved, over: nil)
    if state?.isFocused == true { graph.focus.restore(self) }
    guard let draft = state?.draft, view?.entry.isReadWhenComplete == true else { return }
    self.draft = draft
    text = draft
  }

  /// What a person did to a field that its value does not hold.
  private nonisolated struct OwnState: Codable {
    var isFocused: Bool
    var draft: String?
  }

  /// Follows the text wherever it lives, so that a change of it alone reaches the field alone.
  fileprivate func read() {
    let binding = view?.entry.text(environment)
    let value = binding?.wrappedValue ?? ""
    if let binding {
      let isSecure = view?.entry.kind == .secure
      graph[SecretTexts.self].look(at: binding, value, isSecure: isSecure)
    }
    if value != known { draft = nil }
    known = value
    let new = draft ?? value
    let isOther = new != text
    text = new
    let isSelected = selector.read(view?.entry, text)
    if isOther, view?.entry.kind == .editor { contentSizeDidChange() }
    if isOther || isSelected { redraw() }
    if selector.takeFound(), let elementID { graph.focus.ask(elementID) }
  }

  /// What is shown and what the value says, where they are not the same though it was typed here:
  /// of a value that nobody observes, other fields do not hear.
  var difference: (shown: String, held: String)? {
    guard draft == nil, Self.edited === self, let view else { return nil }
    let held = Node.untracked { view.entry.text(environment).wrappedValue }
    return held == text ? nil : (text, held)
  }

  /// Takes what was typed as a value; what is none gives way to the value there is.
  private func complete() {
    guard let draft else { return }
    self.draft = nil
    view?.entry.text(environment).wrappedValue = draft
    reader?.evaluate()
    redraw()
  }

  /// The text as it is written by now, if not yet shown.
  private var held: String {
    draft ?? Node.untracked { view?.entry.text(environment).wrappedValue } ?? ""
  }

  private var theme: Theme { graph.theme }
  private var face: Typeface { (environment.font ?? .body).typeface(environment, theme) }
  private var inset: CGSize {
    if view?.isBordered == true { return theme.fieldPadding }
    return view?.isGreedy == true ? theme.editorPadding : .zero
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let line = graph.measurer.lineHeight(of: face)
    let inset = inset
    let width = proposal.width ?? 160
    guard view?.entry.kind == .editor else {
      return CGSize(width: width, height: line + 2 * inset.height)
    }
    if view?.isGreedy == true {
      return CGSize(width: width, height: proposal.height ?? line * 4)
    }
    var run = Paragraphs([TextRun(text.isEmpty ? " " : text, font: face, ink: .black)])
    run.lineLimit = environment.lineLimit
    run.reservedLines = environment.reservedLines
    let block = graph.measurer.block(
      run,
      width: max(0, width - 2 * inset.width),
      height: nil,
    )
    return CGSize(width: width, height: max(line, block.size.height) + 2 * inset.height)
  }

  override func content() -> Content {
    guard let view else { return .group }
    var field = Content.Field(
      kind: view.entry.kind,
      text: text,
      prompt: view.prompt,
      font: face,
      ink: environment.isEnabled
        ? ForegroundStyle().fill(environment).mean : Color.tertiary.ink(environment),
      promptInk: view.entry.prompt?.traits.style?.fill(environment).mean
        ?? Color.tertiaryLabel.ink(environment),
    )
    field.alignment = environment.lineAlignment { text.isRightToLeft }
    field.selection = selector.selection
    field.isUpstream = environment.textSelectionAffinity == .upstream
    if let attributed = view.entry.attributed {
      let string = Node.untracked { attributed() }
      field.isStyled = true
      field.setRuns(Text(string).paragraphs(environment, theme).runs)
    }
    field.inset = inset
    field.inputMode = environment.inputMode
    field.submitLabel = environment.submitLabelWord
    field.completion = environment.completion
    field.isCorrected = environment.isCorrected
    field.capitalization = environment.capitalization
    return .field(field)
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    guard view?.isBordered == true else { return look }
    look.background = .ink(Color.fieldBackground.ink(environment))
    look.border = Appearance.Border(.ink(Color.separator.ink(environment)), width: 1)
    look.corners = Appearance.Corners(theme.fieldCorner)
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics(
      view?.entry.kind == .secure
        ? .secureField : view?.entry.kind == .editor ? .textEditor : .textField,
      label: view.map { $0.label.isEmpty ? $0.prompt : $0.label } ?? "",
    )
    if view?.entry.kind != .secure { semantics.value = text }
    semantics.isEnabled = environment.isEnabled
    return semantics
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .edited(_, let new):
      Self.edited = self
      let clean = view?.entry.kind == .editor ? new : new.replacingOccurrences(of: "\n", with: " ")
      if view?.entry.isReadWhenComplete == true {
        draft = clean
        text = clean
        redraw()
      } else {
        view?.entry.text(environment).wrappedValue = clean
        // Where nobody tells that the text changed, the field still shows what it wrote.
        if let reader { graph.invalidate(reader) }
      }
      selector.retell(view?.entry, held, environment.textSelectionAffinity)
      return true
    case .selected(_, let units):
      guard selector.selection != nil else { return false }
      selector.tell(units, view?.entry, held, environment.textSelectionAffinity)
      return true
    case .submit:
      complete()
      view?.entry.onCommit?()
      for action in environment.submitActions { action() }
      if environment.submitPressesDefault, isReachable {
        _ = graph.pressShortcut(KeyboardShortcut.defaultAction.stroke)
      }
      return true
    default: return false
    }
  }

  override func focusDidChange(_ isFocused: Bool) {
    focusLink?.didChange(isFocused)
    view?.entry.onEditing?(isFocused)
    if !isFocused { complete() }
  }

  override func willLeave() {
    if let elementID, graph.focus.focused == elementID { graph.focus.moved(to: nil) }
    focusLink?.remove(self)
    reader?.dispose()
    reader = nil
  }
}

/// Reads a field's text so that changes of it are heard.
final class FieldReader: Node {
  weak var box: FieldBox?

  override func evaluate() {
    isDirty = false
    tracking { box?.read() }
  }
}
