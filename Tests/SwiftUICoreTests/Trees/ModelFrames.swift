import Foundation

/// A box around one other, which it passes on as it is.
class ModelWrap: ModelBox {
  let inside: ModelBox
  init(_ inside: ModelBox) { self.inside = inside }

  override func measure(_ offer: Offer) -> Extent { inside.size(offer) }
  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: inside, offer: offer)]
  }
  override var wishes: Wishes { inside.wishes }
  override var priority: CGFloat { inside.priority }
  override var indent: CGFloat { inside.indent }
  override var isSpacer: Bool { inside.isSpacer }

  final func aligned(_ corner: Corner, _ size: Extent, _ offer: Offer) -> Spot {
    let origin = Extent(
      x: corner.x.usual(in: size) - inside.value(corner.x, offer),
      y: corner.y.usual(in: size) - inside.value(corner.y, offer),
    )
    return Spot(box: inside, origin: origin, offer: offer)
  }
}

/// A wrap with a size of its own: a spacer in it is a view like others.
class ModelSized: ModelWrap {
  override var isSpacer: Bool { false }
  override var priority: CGFloat { inside.priority == -.infinity ? 0 : inside.priority }
}

final class ModelFixed: ModelSized {
  let width: CGFloat?
  let height: CGFloat?
  let corner: Corner

  init(_ width: CGFloat?, _ height: CGFloat?, _ corner: Corner, _ inside: ModelBox) {
    (self.width, self.height, self.corner) = (width, height, corner)
    super.init(inside)
  }

  private func inner(_ offer: Offer) -> Offer { Offer(width ?? offer.x, height ?? offer.y) }

  override func measure(_ offer: Offer) -> Extent {
    let size = inside.size(inner(offer))
    return Extent(x: width ?? size.x, y: height ?? size.y)
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [aligned(corner, size, inner(offer))]
  }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    (guide.way == .x ? width : height) == nil ? super.explicit(guide, offer) : nil
  }

  override var wishes: Wishes {
    if inside.isSpacer { return inside.wishes }
    return inside.wishes.reset(
      (width == nil ? [] : [.leading, .trailing]) + (height == nil ? [] : [.top, .bottom])
    )
  }
}

final class ModelFlexible: ModelSized {
  let limits: [Way: Limits]
  let corner: Corner

  init(_ x: Limits, _ y: Limits, _ corner: Corner, _ inside: ModelBox) {
    limits = [.x: x, .y: y]
    self.corner = corner
    super.init(inside)
  }

  private func clamp(_ length: CGFloat, _ limits: Limits) -> CGFloat {
    max(min(length, limits.most ?? .infinity), limits.least ?? 0)
  }

  private func inner(_ offer: Offer) -> Offer {
    func one(_ way: Way) -> CGFloat? {
      let own = limits[way] ?? Limits()
      return (offer[way] ?? own.ideal).map { clamp($0, own) }
    }
    return Offer(one(.x), one(.y))
  }

  override func measure(_ offer: Offer) -> Extent {
    let size = inside.size(inner(offer))
    func one(_ way: Way) -> CGFloat {
      let own = limits[way] ?? Limits()
      let child = size[way]
      if offer[way] == nil, let ideal = own.ideal { return clamp(ideal, own) }
      switch (own.least, own.most) {
      case (nil, nil): return child
      case (.some, .some): return clamp(offer[way] ?? child, own)
      case (.some(let least), nil): return max(min(child, offer[way] ?? child), least)
      case (nil, .some(let most)): return min(max(child, offer[way] ?? child), most)
      }
    }
    return Extent(x: one(.x), y: one(.y))
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    func one(_ way: Way) -> CGFloat? {
      let own = limits[way] ?? Limits()
      let isFree = (own.least ?? -1) < size[way] && size[way] < (own.most ?? .infinity)
      return offer[way] == nil && own.ideal == nil && isFree ? nil : size[way]
    }
    return [aligned(corner, size, Offer(one(.x), one(.y)))]
  }

  override var wishes: Wishes {
    if inside.isSpacer { return inside.wishes }
    return inside.wishes.reset(
      (limits[.x]?.isNone == true ? [] : [.leading, .trailing])
        + (limits[.y]?.isNone == true ? [] : [.top, .bottom])
    )
  }
}

final class ModelPadding: ModelSized {
  let sides: Sides

  init(_ sides: Sides, _ inside: ModelBox) {
    self.sides = sides
    super.init(inside)
  }

  override func measure(_ offer: Offer) -> Extent {
    let size = inside.size(offer.less(sides))
    return Extent(
      x: max(0, size.x + sides.leading + sides.trailing),
      y: max(0, size.y + sides.top + sides.bottom),
    )
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let origin = Extent(x: sides.leading, y: sides.top)
    return [Spot(box: inside, origin: origin, offer: offer.less(sides))]
  }

  override var wishes: Wishes {
    inside.wishes.reset(
      (sides.top == 0 ? [] : [.top]) + (sides.leading == 0 ? [] : [.leading])
        + (sides.bottom == 0 ? [] : [.bottom]) + (sides.trailing == 0 ? [] : [.trailing])
    )
  }
}

final class ModelIdeal: ModelWrap {
  let x: Bool
  let y: Bool

  init(_ x: Bool, _ y: Bool, _ inside: ModelBox) {
    (self.x, self.y) = (x, y)
    super.init(inside)
  }

  override var isSpacer: Bool { false }
  private func inner(_ offer: Offer) -> Offer { Offer(x ? nil : offer.x, y ? nil : offer.y) }
  override func measure(_ offer: Offer) -> Extent { inside.size(inner(offer)) }
  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: inside, offer: inner(offer))]
  }
}

final class ModelRatio: ModelSized {
  let ratio: CGFloat?
  let fills: Bool

  init(_ ratio: CGFloat?, _ fills: Bool, _ inside: ModelBox) {
    (self.ratio, self.fills) = (ratio, fills)
    super.init(inside)
  }

  private func inner(_ offer: Offer) -> Offer {
    let ideal = inside.size(Offer(nil, nil))
    guard offer != Offer(nil, nil) else { return offer }
    guard ratio != nil || (ideal.x > 0 && ideal.y > 0) else { return offer }
    let ratio = ratio ?? ideal.x / ideal.y
    let byWidth = offer.x.map { Offer($0, $0 / ratio) }
    let byHeight = offer.y.map { Offer($0 * ratio, $0) }
    guard let byWidth, let byHeight else { return byWidth ?? byHeight ?? offer }
    let isNarrow = (offer.x ?? 0) <= (byHeight.x ?? 0)
    return isNarrow != fills ? byWidth : byHeight
  }

  override func measure(_ offer: Offer) -> Extent { inside.size(inner(offer)) }
  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    [Spot(box: inside, offer: inner(offer))]
  }
}
