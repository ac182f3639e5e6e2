import Display
import Foundation
import Properties

/// Offers a rotor in the menu of the view's actions, and as an action that opens a menu of its own.
nonisolated struct RotorModifier: ViewModifier {
  /// More would be no help, and each is an item of a menu.
  static let mostEntries = 300

  let name: String
  /// Called whenever the rotor is opened.
  let entries: (RotorScope) -> [NamedAction]
  @State private var isOpen = false
  @State private var scope: Lazy<RotorScope>

  init(name: String, entries: @escaping (RotorScope) -> [NamedAction]) {
    self.name = name
    self.entries = entries
    _scope = State(wrappedValue: Lazy())
  }

  /// A rotor whose entries are places in the view.
  init(name: String, items: @escaping () -> [RotorItem]) {
    self.init(name: name) { scope in
      items().prefix(Self.mostEntries).map { item in
        NamedAction(name: onMain((scope, item)) { $0.label(of: $1) }) {
          onMain((scope, item)) { $0.go(to: $1) }
        }
      }
    }
  }

  func body(content: _ViewModifier_Content<Self>) -> some View {
    let scope = scope.value { RotorScope() }
    let entries = { [entries] in entries(scope) }
    let opener = NamedAction(name: name) { isOpen = true }
    return
      content
      .modifier(RotorScopeModifier(scope: scope))
      .modifier(ActionModifier(part: .menu(name, entries), announced: [opener]))
      .modifier(PopupModifier(isOpen: $isOpen) { AnyView(ActionList(actions: entries())) })
  }
}

/// Makes the view known that a rotor belongs to.
nonisolated struct RotorScopeModifier: WrapModifier {
  let scope: RotorScope

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { WrapBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) { scope.box = box }
}

/// The view that a rotor belongs to, in which its entries are looked for.
final class RotorScope {
  fileprivate(set) weak var box: Box?

  /// What the view is called, or says.
  var words: String {
    guard let box else { return "" }
    let name = box.elementID == nil ? "" : box.name
    return name.isEmpty ? box.spokenText : name
  }

  /// Returns what an entry is called: by its label, or by the part of the text that it is.
  func label(of item: RotorItem) -> String {
    if let label = item.label, !label.isEmpty { return label }
    return item.range.flatMap(words) ?? "Entry"
  }

  /// The text of a range, if it lies in the view's text.
  private func words(in range: Range<String.Index>) -> String? {
    guard let text = box.map({ $0.firstText }), range.upperBound <= text.endIndex else {
      return nil
    }
    return String(text[range])
  }

  /// Leads the focus to an entry; where nothing there can have it, it is brought into sight and
  /// said.
  func go(to item: RotorItem) {
    item.prepare()
    guard let graph = box?.graph else { return }
    graph.afterSettling { [self] in
      if visit(item) { return }
      guard let id = item.id, let node = box?.owner, node.scroll(to: id) else {
        graph.announce(label(of: item))
        return
      }
      // The rows of a lazy container are made when they come into sight.
      graph.afterSettling { [self] in
        if !visit(item) { graph.announce(label(of: item)) }
      }
    }
  }

  private func visit(_ item: RotorItem) -> Bool {
    guard let box else { return false }
    guard let id = item.id else {
      guard box.takeFocus() else { return false }
      box.graph.announce(label(of: item))
      return true
    }
    if let namespace = item.namespace {
      let key = ElementIndex.Key(purpose: .rotor, id: id, namespace: namespace)
      guard let entry = box.graph.elementIndex.boxes(for: key).first else { return false }
      entry.visit()
      return true
    }
    guard let node = box.owner?.find(id) else { return false }
    _ = box.owner?.scroll(to: id)
    for found in node.boxes where found.takeFocus() { return true }
    return false
  }
}

extension Node {
  /// The node inside with an id: an `id(_:)`, or that of an element of a `ForEach`.
  fileprivate func find(_ id: AnyHashable) -> Node? {
    if let identified = self as? any Identified, identified.explicitID == id { return self }
    for child in children {
      if let rows = self as? any RowMaker, rows.rowID(of: child) == id { return child }
      if let found = child.find(id) { return found }
    }
    return nil
  }

  /// Lets the scroll views inside bring a view into sight; returns whether one could.
  fileprivate func scroll(to id: AnyHashable) -> Bool {
    if let scroller = self as? any IDScroller, scroller.scroll(to: id, anchor: nil) { return true }
    return children.contains { $0.scroll(to: id) }
  }
}

extension Box {
  /// The first text inside that is not empty, a field's included.
  fileprivate var firstText: String {
    if elementID != nil {
      if !ownWords.isEmpty { return ownWords }
      if case .field(let field) = content(), !field.text.isEmpty { return field.text }
    }
    for child in children {
      let words = child.firstText
      if !words.isEmpty { return words }
    }
    return ""
  }
}
