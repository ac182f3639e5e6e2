import Display
import Foundation
import Layout

/// The layer of a preview: over everything, pressed through and not read.
final class DragLayerBox: Box {
  private let layer: DragLayer
  let carrier: DragCarrierBox

  init(_ owner: Node, _ layer: DragLayer) {
    self.layer = layer
    carrier = DragCarrierBox(owner)
    super.init(owner)
    carrier.parent = self
    carrier.layer = layer
    becomeElement()
  }

  override var children: [Box] { [carrier] }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = carrier.size(in: .unspecified)
    let hold = layer.hold ?? CGPoint(x: size.width / 2, y: size.height / 2)
    let corner = elementFrame.origin
    let point = CGPoint(
      x: layer.location.x - hold.x - corner.x,
      y: layer.location.y - hold.y - corner.y,
    )
    carrier.place(at: point, in: .unspecified)
  }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    semantics.isHidden = true
    return semantics
  }

  override func eventMask() -> EventMask { [.noPointer, .inert] }

  func leaveAll() {
    carrier.leaveAll()
    leave()
  }
}

/// A view of a preview.
struct DragPart {
  let box: Box
  /// From the view that was lifted to this one, in points.
  let distance: CGPoint
}

/// What follows the pointer: the views that are dragged, translucent.
final class DragCarrierBox: Box {
  /// How far a view of a stack lies from the one above it, in points.
  private static let step: CGFloat = 8
  /// How many views of a stack are seen.
  private static let deepest = 3

  weak var layer: DragLayer?
  var parts: [DragPart] = []
  var badge: DragContentBox?

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  var contents: [ContentBox] {
    (parts.map(\.box) + [badge].compactMap { $0 }).compactMap { $0 as? ContentBox }
  }

  /// The first part lies on top.
  override var children: [Box] {
    let all = parts.reversed().map(\.box) + [badge].compactMap { $0 }
    for box in all { box.parent = self }
    return all
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    parts.first?.box.size(in: .unspecified) ?? .zero
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let formation = layer?.formation ?? .default
    var y: CGFloat = 0
    for (index, part) in parts.enumerated() {
      let depth = CGFloat(min(index, Self.deepest)) * Self.step
      let size = part.box.size(in: .unspecified)
      var point = CGPoint(x: depth, y: depth)
      if formation == .none { point = part.distance }
      if formation == .list { point = CGPoint(x: 0, y: y) }
      y += size.height
      (part.box as? SnapshotBox)?.turn =
        formation == .pile && index > 0 ? (index.isMultiple(of: 2) ? 4 : -4) : 0
      part.box.place(at: point, in: .unspecified)
    }
    guard let badge else { return }
    let width = badge.size(in: .unspecified).width
    let end = max(0, elementFrame.width - width / 2)
    badge.place(at: CGPoint(x: end, y: 0), in: .unspecified)
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.opacity = 0.75
    return look
  }

  func leaveAll() {
    for part in parts {
      if let box = part.box as? SnapshotBox { box.leaveAll() } else { part.box.leave() }
    }
    badge?.leave()
    leave()
  }
}

/// A view that was made for a preview.
final class DragContentBox: ContentBox {
  override func measure(in proposal: ProposedViewSize) -> CGSize {
    children.reduce(into: CGSize.zero) { size, box in
      let own = box.size(in: .unspecified)
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in children { box.place(at: base, in: .unspecified) }
  }
}

/// A part of the screen as it was.
struct Snapshot {
  /// The most elements of one; what is beyond is left out.
  static let most = 500

  let element: Element
  private(set) var children: [Snapshot] = []

  /// - Parameter budget: how many elements may be taken; those taken are counted off.
  init?(_ node: DisplayTree.Node, _ budget: inout Int) {
    guard budget > 0 else { return nil }
    budget -= 1
    element = node.element
    for child in node.children {
      guard let child = Snapshot(child, &budget) else { break }
      children.append(child)
    }
  }
}

/// The box of a part of the screen as it was: nothing in it changes or answers.
final class SnapshotBox: Box {
  private let element: Element
  private let inner: [SnapshotBox]
  /// In degrees.
  var turn: CGFloat = 0 {
    didSet { if turn != oldValue { redraw() } }
  }

  init(_ owner: Node, _ snapshot: Snapshot) {
    element = snapshot.element
    inner = snapshot.children.map { SnapshotBox(owner, $0) }
    super.init(owner)
    for box in inner { box.parent = self }
    becomeElement()
  }

  override var children: [Box] { inner }
  override func measure(in proposal: ProposedViewSize) -> CGSize { element.frame.size }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in inner { box.place(at: box.element.frame.origin, in: .unspecified) }
  }

  override func content() -> Content { element.content }

  override func appearance() -> Appearance {
    var look = element.appearance
    guard turn != 0 else { return look }
    var transform = look.transform ?? Appearance.Transform()
    transform.rotation += turn
    look.transform = transform
    return look
  }

  func leaveAll() {
    for box in inner { box.leaveAll() }
    leave()
  }
}
