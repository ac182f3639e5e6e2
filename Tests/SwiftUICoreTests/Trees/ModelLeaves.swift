import Foundation

final class ModelColor: ModelBox {
  override func measure(_ offer: Offer) -> Extent { Extent(x: offer.x ?? 10, y: offer.y ?? 10) }
}

final class ModelBlock: ModelBox {
  let fixed: Extent
  init(_ fixed: Extent) { self.fixed = fixed }
  override func measure(_ offer: Offer) -> Extent { fixed }
}

final class ModelSpacer: ModelBox {
  let way: Way?
  let least: CGFloat

  init(_ way: Way?, _ least: CGFloat?) {
    self.way = way
    self.least = least ?? 8
  }

  override func measure(_ offer: Offer) -> Extent {
    Extent(
      x: way == .y ? 0 : max(offer.x ?? least, least),
      y: way == .x ? 0 : max(offer.y ?? least, least),
    )
  }

  override var priority: CGFloat { -.infinity }
  override var isSpacer: Bool { true }
  override var wishes: Wishes {
    var wishes = Wishes()
    if way != .y { (wishes.edges[.leading], wishes.edges[.trailing]) = ([.nothing], [.nothing]) }
    if way != .x { (wishes.edges[.top], wishes.edges[.bottom]) = ([.nothing], [.nothing]) }
    return wishes
  }
}

final class ModelDivider: ModelBox {
  let way: Way?
  init(_ way: Way?) { self.way = way }
  override func measure(_ offer: Offer) -> Extent {
    way == .x ? Extent(x: 1, y: offer.y ?? 10) : Extent(x: offer.x ?? 10, y: 1)
  }
}

/// Letters of 8 × 16 points, as many to a line as fit.
enum Letters {
  static let width = 8.0
  static let height = 16.0
  static let baseline = 13.0

  static func lines(_ count: Int, width: CGFloat?, height: CGFloat?) -> [Int] {
    var perLine = count
    if let width, width.isFinite { perLine = max(1, Int((width + 0.01) / Letters.width)) }
    var lines: [Int] = []
    var left = count
    while left > 0 {
      lines.append(min(left, perLine))
      left -= perLine
    }
    guard let height, height.isFinite else { return lines }
    return Array(lines.prefix(max(1, Int((height + 0.01) / Letters.height))))
  }

  static func size(_ lines: [Int], width: CGFloat?) -> Extent {
    let widest = CGFloat(lines.max() ?? 0) * Letters.width
    return Extent(x: min(widest, width ?? widest), y: CGFloat(lines.count) * height)
  }
}

final class ModelText: ModelBox {
  let count: Int
  init(_ count: Int) { self.count = count }

  override func measure(_ offer: Offer) -> Extent {
    Letters.size(Letters.lines(count, width: offer.x, height: offer.y), width: offer.x)
  }

  override var wishes: Wishes { Wishes(.text) }

  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    switch guide {
    case .first: Letters.baseline
    case .last: size(offer).y - Letters.height + Letters.baseline
    default: nil
    }
  }
}

/// One line that never wraps, as wide as it was recorded.
final class ModelLine: ModelBox {
  let width: CGFloat
  init(_ width: CGFloat) { self.width = width }

  override func measure(_ offer: Offer) -> Extent { Extent(x: offer.x == 0 ? 0 : width, y: 16) }
  override var wishes: Wishes { Wishes(.text) }
  override func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    guide == .first || guide == .last ? Letters.baseline : nil
  }
}
