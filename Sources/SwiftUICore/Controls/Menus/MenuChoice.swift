import Display
import Foundation
import Properties

/// A picker as items of a menu.
nonisolated struct MenuChoice<Value: Hashable>: PrimitiveView {
  let selection: Binding<Value>
  let options: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { MenuChoiceNode(self, context) }
}

private final class MenuChoiceNode<Value: Hashable>: ValueNode<MenuChoice<Value>> {
  /// A hidden view of the options, to read their values and texts from.
  private var options: Node?
  private var shown: Node?

  override init(_ view: MenuChoice<Value>, _ context: NodeContext) {
    super.init(view, context)
    options = make(view.options)
    shown = make(items)
  }

  private var items: MenuOptions<Value> {
    MenuOptions(
      selection: view.selection,
      options: options.map { TaggedOptions.find(in: $0) } ?? [],
    )
  }

  override var children: [Node] { [options, shown].compactMap { $0 } }
  override func makeBoxes() -> [Box] { shown?.boxes ?? [] }

  override func viewDidChange(from old: MenuChoice<Value>, environmentChanged: Bool) {
    if let new = renew(options, with: view.options) { options = new }
    if let new = renew(shown, with: items) {
      shown = new
      boxesDidChange()
    }
  }
}

private nonisolated struct MenuOptions<Value: Hashable>: View {
  let selection: Binding<Value>
  let options: [(value: Value, words: String)]

  init(selection: Binding<Value>, options: [(value: Value, words: String)]) {
    self.selection = selection
    self.options = options
  }

  var body: some View {
    Divider()
    ForEach(options.indices, id: \.self) { index in
      MenuCheck(
        label: Text(verbatim: options[index].words),
        isOn: options[index].value == selection.wrappedValue,
      ) {
        selection.wrappedValue = options[index].value
      }
    }
    Divider()
  }
}

/// The search for the values and texts of the views in a picker.
enum TaggedOptions {
  static func find<Value: Hashable>(in node: Node) -> [(value: Value, words: String)] {
    var found: [(value: Value, words: String)] = []
    func visit(_ node: Node) {
      if let tagged = node as? any TaggedNode, let value = tagged.tag.base as? Value {
        found.append((value, words(of: node)))
        return
      }
      if let rows = node as? any RowMaker, rows.rowCount == rows.children.count {
        for index in 0..<rows.rowCount {
          let row = rows.row(at: index)
          let before = found.count
          visit(row)
          // An element without a tag of its own stands for its id.
          if found.count == before, let id = rows.rowID(at: index).base as? Value {
            found.append((id, words(of: row)))
          }
        }
        return
      }
      for child in node.children { visit(child) }
    }
    visit(node)
    return found
  }

  private static func words(of node: Node) -> String {
    node.boxes.map { box in
      let name = box.elementID == nil ? "" : box.name
      return name.isEmpty ? box.spokenText : name
    }
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
