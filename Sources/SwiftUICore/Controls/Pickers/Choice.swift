import Display
import Foundation
import Geometry
import Layout
import Properties

/// The options of a picker, read from the views inside, put to a use.
nonisolated struct ChoiceView<Value: Hashable>: PrimitiveView {
  /// The presentation of the options.
  enum Use: Equatable {
    /// A control that the front end draws.
    case control
    /// Rows, one below the other.
    case rows(hasRadios: Bool)
    /// Side by side, drawn by the options themselves.
    case segments
    /// The text of the chosen option.
    case words
  }

  let selection: Binding<Value>
  let name: String
  let options: AnyView
  var use: Use
  /// The action after a choice.
  var afterChoice: (() -> Void)?

  /// Whether an option is a picture: a control of the front end has text only.
  @MainActor var hasPictures: Bool {
    PartGatherer.parts(of: options).contains { $0.view.unmodified is Image }
  }

  func used(_ use: Use, then afterChoice: (() -> Void)? = nil) -> ChoiceView {
    var view = self
    view.use = use
    view.afterChoice = afterChoice
    return view
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    switch use {
    case .control: ChoiceControlNode(self, context)
    case .rows(let hasRadios): ChoiceRowsNode(self, context, hasRadios ? .radios : .checks)
    case .segments: ChoiceRowsNode(self, context, .segments)
    case .words: ChoiceWordsNode(self, context)
    }
  }
}

/// An option of a picker.
struct ChoiceOption<Value> {
  let value: Value
  let words: String
  let node: Node
}

/// Reads the options from the views inside.
class ChoiceNode<Value: Hashable>: ValueNode<ChoiceView<Value>> {
  private var child: Node?

  override init(_ view: ChoiceView<Value>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.options, optionEnvironment)
  }

  private var eager = DerivedEnvironment()

  /// The environment of the options.
  var optionEnvironment: EnvironmentValues { eager.eager(environment) }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func boxesDidChange() { refresh() }

  override func viewDidChange(from old: ChoiceView<Value>, environmentChanged: Bool) {
    if let new = renew(child, with: view.options, optionEnvironment) { child = new }
    refresh()
  }

  override func environmentDidChange() {
    child?.setEnvironment(optionEnvironment)
    refresh()
  }

  /// The options or the selection may have changed.
  func refresh() {}

  func choose(_ option: ChoiceOption<Value>) {
    view.selection.wrappedValue = option.value
    view.afterChoice?()
  }

  final func options() -> [ChoiceOption<Value>] {
    var found: [ChoiceOption<Value>] = []
    func visit(_ node: Node) {
      if let tagged = node as? any TaggedNode, let value = tagged.value(as: Value.self) {
        found.append(ChoiceOption(value: value, words: words(of: node), node: node))
        return
      }
      if let rows = node as? any RowMaker, rows.rowCount == rows.children.count {
        for index in 0..<rows.rowCount {
          let row = rows.row(at: index)
          let before = found.count
          visit(row)
          // An element without a tag of its own stands for its id.
          if found.count == before, let id = rows.rowID(at: index).base as? Value {
            found.append(ChoiceOption(value: id, words: words(of: row), node: row))
          }
        }
        return
      }
      for child in node.children { visit(child) }
    }
    if let child { visit(child) }
    return found
  }

  private func words(of node: Node) -> String {
    node.boxes.map { box in
      let name = box.elementID == nil ? "" : box.name
      return name.isEmpty ? box.spokenText : name
    }
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A picker that the front end draws and runs.
private final class ChoiceControlNode<Value: Hashable>: ChoiceNode<Value> {
  private lazy var box = ControlBox(self)

  override init(_ view: ChoiceView<Value>, _ context: NodeContext) {
    super.init(view, context)
    refresh()
  }

  override func makeBoxes() -> [Box] { [box] }

  override func refresh() {
    let options = options()
    let words = options.map(\.words)
    let environment = environment
    let theme = environment.theme
    let selection = view.selection
    let kind = environment.pickerKind.control
    let usual = (environment.font ?? .body).typeface(environment, theme)
    // Segments are as high as other controls, with smaller letters.
    let face =
      kind == .segments && theme.drawsShapes
      ? Font.system(size: 13).typeface(environment, theme) : usual
    let widths = words.map { word in
      graph.measurer.block(
        Paragraphs([TextRun(word, font: face, ink: .black)]),
        width: nil,
        height: nil,
      ).size.width
    }
    let widest = widths.max() ?? 0
    let line = graph.measurer.lineHeight(of: usual)
    let name = view.name
    // In a row the words are a value, beside the row's own.
    let isRowValue = kind == .menu && environment.isInRow
    let color: Color = isRowValue ? .secondary : .accentColor.asWordsOnControl
    let ink = (environment.isEnabled ? color : .tertiary).ink(environment)
    box.change(environment) { [weak self] box in
      let chosen = selection.wrappedValue
      let index = options.firstIndex { $0.value == chosen }
      box.control = .choice(
        Content.Choice(
          kind: kind,
          options: words,
          selection: index,
          font: face,
          tint: ink,
          isRowValue: isRowValue,
        )
      )
      box.sizing = { proposal in
        let padding = theme.choicePadding
        switch kind {
        case .menu:
          // Room for the sign that there is a list; long words are cut where there is less. Words
          // without a ground end where they do, whatever the others are.
          let isPlain = theme.drawsShapes
          let around =
            isPlain && isRowValue
            ? 18 : 2 * padding.width + (theme.values.grid?.width ?? 10) * 2
          let widest = isPlain ? index.map { widths[$0] } ?? 0 : widest
          let least = around + min(widest, 4 * line)
          return CGSize(
            width: min(widest + around, max(least, proposal.width ?? .infinity)),
            height: isPlain && isRowValue ? line : line + 2 * padding.height,
          )
        case .segments:
          let ideal = (widest + 2 * padding.width) * CGFloat(max(1, words.count))
          return CGSize(width: proposal.width ?? ideal, height: line + 2 * padding.height)
        case .wheel:
          return CGSize(width: proposal.width ?? widest + 2 * padding.width, height: line * 5)
        }
      }
      box.said = Semantics(.picker, label: name)
      box.said.value = index.map { words[$0] } ?? ""
      box.answer = { event in
        guard case .chosen(_, let index) = event, options.indices.contains(index) else {
          return false
        }
        self?.choose(options[index])
        return true
      }
    }
  }

  override func didLeave() { box.leave() }
}

nonisolated extension PickerStyleKind {
  fileprivate var control: Content.Choice.Kind {
    switch self {
    case .segments: .segments
    case .wheel: .wheel
    case .menu, .rows, .radios, .page: .menu
    }
  }
}
