import Foundation

final class ModelOffset: ModelWrap {
  let by: Extent

  init(_ by: Extent, _ inside: ModelBox) {
    self.by = by
    super.init(inside)
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: inside, origin: by, offer: offer)]
  }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    inside.explicit(guide, offer)
  }
}

final class ModelPosition: ModelSized {
  let point: Extent

  init(_ point: Extent, _ inside: ModelBox) {
    self.point = point
    super.init(inside)
  }

  override func measure(_ offer: Offer) -> Extent {
    let size = inside.size(offer)
    return Extent(x: offer.x ?? size.x, y: offer.y ?? size.y)
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let inner = inside.size(Offer(size))
    let origin = Extent(x: point.x - inner.x / 2, y: point.y - inner.y / 2)
    return [Spot(box: inside, origin: origin, offer: Offer(size))]
  }

  override var wishes: Wishes { Wishes(.view) }
}

/// What is only said of a view: priority, a guide, how far it is moved in, its name.
final class ModelLabel: ModelWrap {
  var ownPriority: CGFloat?
  var ownIndent: CGFloat?
  var ownGuide: (guide: Guide, part: CGFloat, more: CGFloat)?
  var name: String?

  override var priority: CGFloat { ownPriority ?? super.priority }
  override var indent: CGFloat { ownIndent ?? super.indent }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    guard let own = ownGuide, own.guide == guide else { return inside.explicit(guide, offer) }
    return inside.size(offer)[guide.way] * own.part + own.more
  }

  override func place(at origin: Extent, _ offer: Offer, _ note: (String, CGRect) -> Void) {
    let size = size(offer)
    if let name { note(name, CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)) }
    super.place(at: origin, offer, note)
  }
}

/// Another view before or behind.
final class ModelLayers: ModelWrap {
  let corner: Corner
  let other: ModelBox

  init(_ corner: Corner, _ inside: ModelBox, _ other: ModelBox) {
    (self.corner, self.other) = (corner, other)
    super.init(inside)
  }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    inside.explicit(guide, offer)
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let room = Offer(size)
    let origin = Extent(
      x: inside.value(corner.x, offer) - other.value(corner.x, room),
      y: inside.value(corner.y, offer) - other.value(corner.y, room),
    )
    return [Spot(box: inside, offer: offer), Spot(box: other, origin: origin, offer: room)]
  }
}

final class ModelReader: ModelBox {
  let content: ModelBox
  init(_ content: ModelBox) { self.content = content }

  override func measure(_ offer: Offer) -> Extent { Extent(x: offer.x ?? 10, y: offer.y ?? 10) }
  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? { nil }
  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: content, offer: Offer(size))]
  }
}

final class ModelScroll: ModelBox {
  let way: Way
  let content: ModelBox

  init(_ way: Way, _ content: ModelBox) {
    (self.way, self.content) = (way, content)
  }

  private func inner(_ offer: Offer) -> Offer { Offer(way, nil, offer[way.other]) }

  override func measure(_ offer: Offer) -> Extent {
    var size = content.size(inner(offer))
    if let along = offer[way] { size[way] = along }
    return size
  }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? { nil }
  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: content, offer: inner(offer))]
  }
}

/// A bar at an edge; the content has the rest.
final class ModelInset: ModelWrap {
  let side: Side
  let bar: ModelBox
  let gap: CGFloat

  init(_ side: Side, _ gap: CGFloat?, _ bar: ModelBox, _ inside: ModelBox) {
    (self.side, self.bar) = (side, bar)
    let isFirst = side == .top || side == .leading
    let (near, far) = isFirst ? (bar, inside) : (inside, bar)
    self.gap = gap ?? near.wishes.distance(to: far.wishes, side.way)
    super.init(inside)
  }

  override var isSpacer: Bool { false }

  private func taken(_ offer: Offer) -> Sides {
    let length = bar.size(Offer(side.way, nil, offer[side.way.other]))[side.way] + gap
    switch side {
    case .top: return Sides(top: length)
    case .leading: return Sides(leading: length)
    case .bottom: return Sides(bottom: length)
    case .trailing: return Sides(trailing: length)
    }
  }

  override func measure(_ offer: Offer) -> Extent {
    let taken = taken(offer)
    let size = inside.size(offer.less(taken))
    return Extent(
      x: size.x + taken.leading + taken.trailing,
      y: size.y + taken.top + taken.bottom,
    )
  }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    let taken = taken(offer)
    return inside.explicit(guide, offer.less(taken))
      .map { $0 + (guide.way == .x ? taken.leading : taken.top) }
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let taken = taken(offer)
    let room = Offer(side.way, nil, size[side.way.other])
    let own = bar.size(room)
    var origin = Extent()
    if side == .bottom || side == .trailing {
      origin[side.way] = size[side.way] - own[side.way]
    }
    let guide: Guide = side.way == .y ? .middle : .centre
    origin[side.way.other] = guide.usual(in: size) - bar.value(guide, room)
    let under = Extent(x: taken.leading, y: taken.top)
    let content =
      inside is ModelIgnoring
      ? Spot(box: inside, offer: Offer(size))
      : Spot(box: inside, origin: under, offer: offer.less(taken))
    return [content, Spot(box: bar, origin: origin, offer: room)]
  }
}

/// What reaches under the bar beside it.
final class ModelIgnoring: ModelWrap {}
