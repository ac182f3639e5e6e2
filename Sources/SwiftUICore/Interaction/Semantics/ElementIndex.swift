import Display
import Foundation
import Properties

/// Finds the views that assistive technology knows by an id in a namespace.
final class ElementIndex: GraphService {
  /// What an id is for.
  nonisolated enum Purpose: Hashable {
    case rotor, pairLabel, pairContent, link
  }

  nonisolated struct Key: Hashable {
    let purpose: Purpose
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  private struct WeakBox {
    weak var box: IndexedBox?
  }

  private var boxes: [Key: [WeakBox]] = [:]

  init(_ graph: Graph) {}

  func add(_ box: IndexedBox, for key: Key) {
    boxes[key, default: []].removeAll { $0.box == nil || $0.box === box }
    boxes[key, default: []].append(WeakBox(box: box))
  }

  func remove(_ box: IndexedBox, for key: Key) {
    boxes[key]?.removeAll { $0.box == nil || $0.box === box }
    if boxes[key]?.isEmpty == true { boxes[key] = nil }
  }

  /// Returns the views of a key, in the order in which they came.
  func boxes(for key: Key) -> [IndexedBox] {
    (boxes[key] ?? []).compactMap(\.box).filter(\.isAttached)
  }
}

extension Graph {
  var elementIndex: ElementIndex { self[ElementIndex.self] }
}

/// Enters a view into the index of its graph.
nonisolated struct IndexModifier: WrapModifier {
  let key: ElementIndex.Key

  init(_ purpose: ElementIndex.Purpose, _ id: AnyHashable, _ namespace: Namespace.ID) {
    key = ElementIndex.Key(purpose: purpose, id: id, namespace: namespace)
  }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { IndexedBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? IndexedBox)?.follow(key)
  }
}

/// A view of the index, which can be given the focus even where nothing in it can have it else.
final class IndexedBox: LayerBox {
  private var key: ElementIndex.Key?
  /// Whether it holds the focus because it was gone to.
  private var isVisited = false
  private var told = ""

  func follow(_ new: ElementIndex.Key) {
    guard new != key else { return }
    if let key { graph.elementIndex.remove(self, for: key) }
    key = new
    graph.elementIndex.add(self, for: new)
    redrawPartner()
  }

  private var isLabel: Bool { key?.purpose == .pairLabel }

  /// A label is told anew when a text in it changes.
  override var speaksForChildren: Bool { isLabel || isVisited }

  override func eventMask() -> EventMask { isVisited ? .focus : super.eventMask() }

  override func semantics() -> Semantics {
    guard speaksForChildren else { return super.semantics() }
    var semantics = Semantics(isLabel ? .text : .group, label: spokenText)
    semantics.isLeaf = isLabel
    if isLabel, semantics.label != told {
      told = semantics.label
      redrawPartner()
    }
    return semantics
  }

  /// Tells the content of a labelled pair anew.
  private func redrawPartner() {
    guard isLabel, let key else { return }
    let partner = ElementIndex.Key(purpose: .pairContent, id: key.id, namespace: key.namespace)
    graph.afterSettling { [weak graph] in
      for box in graph?.elementIndex.boxes(for: partner) ?? [] { box.redrawAll() }
    }
  }

  /// Gives the focus to the first view inside that can have it, or else to the view as a whole.
  func visit() {
    if firstFocusable == nil {
      isVisited = true
      redraw()
    }
    takeFocus()
  }

  override func focusDidChange(_ isFocused: Bool) {
    guard !isFocused, isVisited else { return }
    isVisited = false
    redraw()
  }

  override func willLeave() {
    if let key { graph.elementIndex.remove(self, for: key) }
    redrawPartner()
  }
}

extension Box {
  /// The first element that can have the keyboard's focus: it or one inside.
  var firstFocusable: Box? {
    if elementID != nil {
      let semantics = finishedSemantics()
      if semantics.isHidden { return nil }
      let takesFocus = !eventMask().isDisjoint(with: [.tap, .focus]) || isControl
      if takesFocus, semantics.isEnabled { return self }
    }
    for child in children {
      if let found = child.firstFocusable { return found }
    }
    return nil
  }

  /// Gives the focus to the first element that can have it; returns whether there is one.
  @discardableResult func takeFocus() -> Bool {
    guard let box = firstFocusable, let id = box.elementID else { return false }
    graph.focus.ask(id)
    if !box.isReachable { graph.presentations.remember(id) }
    graph.wake()
    return true
  }

  /// Compares the box and all inside with what is shown.
  fileprivate func redrawAll() {
    redraw()
    for child in children { child.redrawAll() }
  }
}
