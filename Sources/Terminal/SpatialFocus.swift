import Cells
import Display
import Foundation
import Geometry

/// Finds the element that lies in a direction.
struct SpatialFocus {
  enum Direction {
    case up, down, left, right
  }

  private var places: [(id: ElementID, frame: CGRect)] = []
  /// The first place in what scrolls: where a page's matter is, below the bar at its top.
  private var firstInside: ElementID?
  private let passed: ElementID?

  /// Collects what can hold the focus on the screen and a screen's length around it.
  ///
  /// - Parameter passed: what is no stop though it can hold the focus.
  init(
    _ stage: DisplayTree.Node,
    in tree: DisplayTree,
    screen: CellRect,
    passing passed: ElementID? = nil,
  ) {
    self.passed = passed
    let corner = stage.parent.flatMap { tree.frame(of: $0.id)?.origin } ?? .zero
    collect(stage, corner, nil, screen, isInside: false)
  }

  private mutating func collect(
    _ node: DisplayTree.Node,
    _ origin: CGPoint,
    _ warp: CGAffineTransform?,
    _ clip: CellRect,
    isInside: Bool,
  ) {
    guard !node.isPassedOver else { return }
    let seat = Placement(node.element, from: origin, in: warp)
    let frame = seat.shown
    guard Painter.mayReach(frame, clip) else { return }
    if node.isFocusable, node.id != passed {
      places.append((node.id, frame))
      if isInside, firstInside == nil { firstInside = node.id }
    }
    var inner = seat.frame.origin
    var clip = clip
    var isInside = isInside
    if case .scroll(let scroll) = node.element.content {
      inner.x -= scroll.offset.x
      inner.y -= scroll.offset.y
      clip = clip.intersection(CellRect(covering: frame))
      isInside = true
    }
    for child in node.children { collect(child, inner, seat.warp, clip, isInside: isInside) }
  }

  /// The nearest element in a direction; while nothing has the focus, where one would begin.
  func target(from current: ElementID?, _ direction: Direction) -> ElementID? {
    guard let from = places.first(where: { $0.id == current })?.frame else {
      return direction == .up || direction == .left
        ? places.last?.id : firstInside ?? places.first?.id
    }
    var best: (id: ElementID, score: CGFloat)?
    for place in places where place.id != current {
      guard let score = score(from, place.frame, direction) else { continue }
      if score < best?.score ?? .infinity { best = (place.id, score) }
    }
    return best?.id
  }

  /// The distance along the direction, and more for what lies aside; nil for the wrong direction.
  private func score(_ from: CGRect, _ to: CGRect, _ direction: Direction) -> CGFloat? {
    let along: CGFloat =
      switch direction {
      case .up: from.minY - to.maxY
      case .down: to.minY - from.maxY
      case .left: from.minX - to.maxX
      case .right: to.minX - from.maxX
      }
    // A point of overlap is no obstacle.
    guard along > -2 else { return nil }
    let isUpright = direction == .up || direction == .down
    let gap =
      isUpright
      ? max(0, max(from.minX - to.maxX, to.minX - from.maxX))
      : max(0, max(from.minY - to.maxY, to.minY - from.maxY))
    let shift = isUpright ? abs(from.midX - to.midX) : abs(from.midY - to.midY)
    return along + 2 * gap + shift / 100
  }
}
