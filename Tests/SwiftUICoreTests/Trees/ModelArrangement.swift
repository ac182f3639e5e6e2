import Foundation

/// The layouts of one's own that were recorded, as `FlowLayout`, `IndentLayout` and `RadialLayout`.
final class ModelArrangement: ModelBox {
  let kind: Arrangement
  let children: [ModelBox]
  private let free = Offer(nil, nil)

  init(_ kind: Arrangement, _ children: [ModelBox]) {
    (self.kind, self.children) = (kind, children)
  }

  override func measure(_ offer: Offer) -> Extent {
    switch kind {
    case .radial:
      let side = min(offer.x ?? 10, offer.y ?? 10)
      return Extent(x: side, y: side)
    case .flow:
      let spots = spots(Extent(x: offer.x ?? .infinity), offer)
      let bottoms = spots.map { $0.origin.y + $0.box.size($0.offer).y }
      return Extent(x: offer.x ?? .infinity, y: bottoms.max() ?? 0)
    case .indent:
      let spots = spots(Extent(), offer)
      return Extent(
        x: spots.map { $0.origin.x + $0.box.size($0.offer).x }.max() ?? 0,
        y: spots.map { $0.origin.y + $0.box.size($0.offer).y }.max() ?? 0,
      )
    }
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    switch kind {
    case .flow: flow(size.x)
    case .indent: indented
    case .radial: radial(size)
    }
  }

  private func flow(_ width: CGFloat) -> [Spot] {
    var spots: [Spot] = []
    var (x, y, high) = (0.0, 0.0, 0.0)
    for child in children {
      let size = child.size(free)
      if x > 0, x + size.x > width {
        y += high + 6
        (x, high) = (0, 0)
      }
      spots.append(Spot(box: child, origin: Extent(x: x, y: y), offer: Offer(size)))
      x += size.x + 8
      high = max(high, size.y)
    }
    return spots
  }

  private var indented: [Spot] {
    let ordered = children.enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
    var y = 0.0
    return ordered.enumerated().map { index, child in
      if index > 0 { y += ordered[index - 1].wishes.distance(to: child.wishes, .y) }
      defer { y += child.size(free).y }
      return Spot(box: child, origin: Extent(x: child.indent, y: y), offer: free)
    }
  }

  private func radial(_ size: Extent) -> [Spot] {
    let ways = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    return children.enumerated().map { index, child in
      let radius = (size.x / 2 - 12) * (index < 4 ? 1 : 0.5)
      let own = child.size(free)
      let origin = Extent(
        x: size.x / 2 + ways[index % 4].0 * radius - own.x / 2,
        y: size.y / 2 + ways[index % 4].1 * radius - own.y / 2,
      )
      return Spot(box: child, origin: origin, offer: free)
    }
  }
}
