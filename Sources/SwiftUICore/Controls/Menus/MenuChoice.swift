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
  let options: [TaggedOption<Value>]

  init(selection: Binding<Value>, options: [TaggedOption<Value>]) {
    self.selection = selection
    self.options = options
  }

  var body: some View {
    Divider()
    ForEach(options.indices, id: \.self) { index in
      MenuCheck(
        label: TaggedLabel(words: options[index].words, icon: options[index].icon),
        isOn: options[index].value == selection.wrappedValue,
      ) {
        selection.wrappedValue = options[index].value
      }
    }
    Divider()
  }
}

/// A view in a picker, as what a menu shows of it.
private nonisolated struct TaggedOption<Value> {
  let value: Value
  let words: String
  let icon: Image?
}

/// The words of an option behind its picture.
private nonisolated struct TaggedLabel: View {
  let words: String
  let icon: Image?

  init(words: String, icon: Image?) {
    self.words = words
    self.icon = icon
  }

  var body: some View {
    if let icon {
      Label {
        Text(verbatim: words)
      } icon: {
        icon
      }
    } else {
      Text(verbatim: words)
    }
  }
}

/// The search for the values, texts and pictures of the views in a picker.
private enum TaggedOptions {
  static func find<Value: Hashable>(in node: Node) -> [TaggedOption<Value>] {
    var found: [TaggedOption<Value>] = []
    func visit(_ node: Node) {
      if let tagged = node as? any TaggedNode, let value = tagged.tag.base as? Value {
        found.append(TaggedOption(value: value, words: words(of: node), icon: icon(in: node)))
        return
      }
      if let rows = node as? any RowMaker, rows.rowCount == rows.children.count {
        for index in 0..<rows.rowCount {
          let row = rows.row(at: index)
          let before = found.count
          visit(row)
          // An element without a tag of its own stands for its id.
          if found.count == before, let id = rows.rowID(at: index).base as? Value {
            found.append(TaggedOption(value: id, words: words(of: row), icon: icon(in: row)))
          }
        }
        return
      }
      for child in node.children { visit(child) }
    }
    visit(node)
    return found
  }

  private static func icon(in node: Node) -> Image? {
    if let image = node as? ValueNode<Image> { return image.view }
    return node.children.lazy.compactMap { icon(in: $0) }.first
  }

  private static func words(of node: Node) -> String {
    node.boxes.map { box in
      let name = box.elementID == nil ? "" : box.name
      return name.isEmpty ? box.spokenText : name
    }
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
