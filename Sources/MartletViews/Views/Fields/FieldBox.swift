import Display
import Foundation
import Geometry
import Layout
import Properties

/// A field with what its style puts around it.
nonisolated struct StyledField: View {
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
final class FieldReader: Node {
  weak var box: FieldBox?

  override func evaluate() {
    isDirty = false
    tracking { box?.read() }
  }
}
