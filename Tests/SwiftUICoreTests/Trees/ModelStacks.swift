import Foundation

/// A row or a column.
final class ModelStack: ModelBox {
  let way: Way
  let guide: Guide
  let children: [ModelBox]
  let gaps: [CGFloat]

  init(_ way: Way, _ guide: Guide, _ spacing: CGFloat?, _ children: [ModelBox]) {
    self.way = way
    self.guide = guide
    self.children = children
    gaps = zip(children, children.dropFirst()).map { near, far in
      spacing ?? near.wishes.distance(to: far.wishes, way)
    }
  }

  override var wishes: Wishes {
    guard let first = children.first, let last = children.last else { return Wishes(.nothing) }
    var wishes = Wishes()
    for child in children {
      wishes = wishes.joined(child.wishes, way == .x ? [.top, .bottom] : [.leading, .trailing])
    }
    wishes = wishes.joined(first.wishes, [way == .x ? .leading : .top])
    return wishes.joined(last.wishes, [way == .x ? .trailing : .bottom])
  }

  /// What each child is proposed.
  private func offers(_ offer: Offer) -> [Offer] {
    let across = offer[way.other]
    func length(_ child: ModelBox, _ along: CGFloat) -> CGFloat {
      child.size(Offer(way, along, across))[way]
    }
    guard let along = offer[way] else { return children.map { _ in Offer(way, nil, across) } }
    var room = along - gaps.reduce(0, +)
    let least = children.map { length($0, 0) }
    let give = children.indices.map { length(children[$0], .infinity) - least[$0] }
    let order = children.indices.sorted { one, other in
      let (first, second) = (children[one].priority, children[other].priority)
      if first != second { return first > second }
      if give[one] != give[other] { return give[one] < give[other] }
      if give[one] == .infinity, least[one] != least[other] { return least[one] > least[other] }
      return one < other
    }
    let priorities = order.map { children[$0].priority }
    for index in order where children[index].priority != priorities.first { room -= least[index] }
    var offers = children.map { _ in Offer(nil, nil) }
    for (place, index) in order.enumerated() {
      let same = order[place...].filter { children[$0].priority == priorities[place] }
      if place > 0, priorities[place] != priorities[place - 1] {
        room += same.map { least[$0] }.reduce(0, +)
      }
      let share = max(0, room / CGFloat(same.count))
      offers[index] = Offer(way, share, across)
      if room != .infinity { room -= length(children[index], share) }
    }
    return offers
  }

  /// How far the guide lies from the near edge, and how far all reaches.
  private func extent(_ offers: [Offer]) -> (guide: CGFloat, length: CGFloat) {
    let lengths = zip(children, offers).map { $0.size($1)[way.other] }
    if lengths.contains(.infinity) { return (0, .infinity) }
    let guides = zip(children, offers).map { $0.value(guide, $1) }
    let near = guides.max() ?? 0
    return (near, near + (zip(lengths, guides).map { $0 - $1 }.max() ?? 0))
  }

  override func measure(_ offer: Offer) -> Extent {
    let offers = offers(offer)
    var size = Extent()
    size[way] = zip(children, offers).map { $0.size($1)[way] }.reduce(gaps.reduce(0, +), +)
    size[way.other] = extent(offers).length
    return Extent(x: max(0, size.x), y: max(0, size.y))
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    var offer = offer
    if offer[way.other] == nil { offer[way.other] = size[way.other] }
    let offers = offers(offer)
    let near = extent(offers).guide
    var along = 0.0
    return children.indices.map { index in
      let child = children[index]
      var spot = Spot(box: child, offer: offers[index])
      spot.origin[way] = along
      spot.origin[way.other] = near - child.value(guide, offers[index])
      along += child.size(offers[index])[way] + (index < gaps.count ? gaps[index] : 0)
      return spot
    }
  }
}

/// Children on top of each other.
final class ModelPile: ModelBox {
  let corner: Corner
  let children: [ModelBox]

  init(_ corner: Corner, _ children: [ModelBox]) {
    self.corner = corner
    self.children = children
  }

  override var wishes: Wishes {
    guard let first = children.first else { return Wishes(.nothing) }
    return children.dropFirst().reduce(first.wishes) { $0.joined($1.wishes) }
  }

  private var foremost: [ModelBox] {
    let top = children.map(\.priority).max()
    return children.filter { $0.priority == top }
  }

  private func near(_ guide: Guide, _ offer: Offer) -> CGFloat {
    foremost.filter { $0.size(offer)[guide.way] != .infinity }.map { $0.value(guide, offer) }
      .max() ?? 0
  }

  override func measure(_ offer: Offer) -> Extent {
    var size = Extent()
    for (way, guide) in [(Way.x, corner.x), (.y, corner.y)] {
      let near = near(guide, offer)
      let far = foremost.map { child in
        let length = child.size(offer)[way]
        return length == .infinity ? length : length - child.value(guide, offer)
      }
      size[way] = max(0, near + (far.max() ?? 0))
    }
    return size
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let room = Offer(size)
    let near = Extent(x: near(corner.x, room), y: near(corner.y, room))
    return children.map { child in
      let origin = Extent(
        x: near.x - child.value(corner.x, room),
        y: near.y - child.value(corner.y, room),
      )
      return Spot(box: child, origin: origin, offer: room)
    }
  }
}
