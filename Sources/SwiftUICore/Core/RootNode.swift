import Display
import Foundation
import Layout
import Properties

protocol AnyRootNode: AnyObject {
  func screenDidChange(_ environment: EnvironmentValues)
}

/// The root of a tree of nodes.
final class RootNode<V: View>: Node, AnyRootNode {
  let rootBox: RootBox
  private var child: Node?

  init(_ view: V, graph: Graph, environment: EnvironmentValues) {
    let context = NodeContext(graph: graph, parent: nil, environment: environment)
    rootBox = RootBox(graph)
    super.init(context)
    rootBox.owner = self
    child = make(view)
    rootBox.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }

  override func boxesDidChange() {
    forgetBoxes()
    rootBox.contentDidChange()
  }

  func screenDidChange(_ environment: EnvironmentValues) {
    setEnvironment(environment)
    // What lies over the screen whatever the app shows hangs on the root, and is none of its children.
    for owner in rootBox.owners where owner.parent === self { owner.setEnvironment(environment) }
    rootBox.invalidateSize()
  }
}

/// The screen itself: the app's content, and what is presented over it.
final class RootBox: ContentBox {
  private var presented: [(owner: Node, boxes: [Box])] = []

  /// Shows boxes over everything, or removes those of an owner.
  func present(_ owner: Node, _ view: Node?) {
    let boxes = view?.boxes ?? []
    let index = presented.firstIndex { $0.owner === owner }
    guard index != nil || !boxes.isEmpty else { return }
    if let index { presented.remove(at: index) }
    if let view, !boxes.isEmpty {
      // What is presented from inside it lies over it, even if it was there first.
      let above = index ?? presented.firstIndex { $0.owner.isInside(view) }
      presented.insert((owner, boxes), at: above ?? presented.endIndex)
    }
    for box in boxes { box.parent = self }
    childrenDidChange()
  }

  init(_ graph: Graph) {
    super.init(graph: graph)
  }

  /// The nodes that present something.
  var owners: [Node] { presented.map(\.owner) }

  override var children: [Box] { super.children + presented.flatMap(\.boxes) }

  /// Lays the content out in the safe area and centres it there.
  func layOut(_ traits: ScreenTraits) {
    place(at: .zero, in: ProposedViewSize(traits.size))
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func isMeasured(by child: Box) -> Bool { false }

  /// The area that the screen's own corners and bars leave free.
  var area: CGRect {
    let traits = graph.traits
    return CGRect(
      x: traits.safeArea.leading,
      y: traits.safeArea.top,
      width: max(0, traits.size.width - traits.safeArea.leading - traits.safeArea.trailing),
      height: max(0, traits.size.height - traits.safeArea.top - traits.safeArea.bottom),
    )
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let area = area
    let room = ProposedViewSize(area.size)
    for box in super.children {
      let size = box.size(in: room)
      let origin = CGPoint(
        x: area.minX + (area.width - size.width) / 2,
        y: area.minY + (area.height - size.height) / 2,
      )
      box.place(at: origin, in: room)
    }
    for box in presented.flatMap(\.boxes) {
      box.willPlacePresented()
      box.place(at: area.origin, in: room)
    }
  }
}
