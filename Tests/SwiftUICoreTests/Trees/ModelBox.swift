import Foundation

/// A proposal: a length for each way, or none.
struct Offer: Hashable {
  var x: CGFloat?
  var y: CGFloat?

  subscript(way: Way) -> CGFloat? {
    get { way == .x ? x : y }
    set { if way == .x { x = newValue } else { y = newValue } }
  }

  init(_ x: CGFloat?, _ y: CGFloat?) { (self.x, self.y) = (x, y) }
  init(_ extent: Extent) { (x, y) = (extent.x, extent.y) }
  init(_ way: Way, _ along: CGFloat?, _ across: CGFloat?) {
    self.init(nil, nil)
    self[way] = along
    self[way.other] = across
  }

  func less(_ sides: Sides) -> Offer {
    Offer(
      x.map { max(0, $0 - sides.leading - sides.trailing) },
      y.map { max(0, $0 - sides.top - sides.bottom) },
    )
  }
}

/// A size, or a point.
struct Extent: Equatable {
  var x = 0.0
  var y = 0.0

  subscript(way: Way) -> CGFloat {
    get { way == .x ? x : y }
    set { if way == .x { x = newValue } else { y = newValue } }
  }
}

/// Where a child goes, and what it is proposed there.
struct Spot {
  var box: ModelBox
  var origin = Extent()
  var offer: Offer
}

/// A second implementation of SwiftUI's layout, from its rules alone: short, slow, and without a
/// line of the real one, so that the two can be compared.
///
/// Source: Apple's documentation of `Layout`, `ProposedViewSize` and `View.frame`; WWDC 2019 talk
/// 237 and 2022 talk 10056; and the recordings in `RecordedFrames`, which it reproduces.
class ModelBox {
  private var known: [Offer: Extent] = [:]

  final func size(_ offer: Offer) -> Extent {
    if let size = known[offer] { return size }
    let size = measure(offer)
    known[offer] = size
    return size
  }

  func measure(_ offer: Offer) -> Extent { Extent() }
  func spots(_ size: Extent, _ offer: Offer) -> [Spot] { [] }
  var wishes: Wishes { Wishes(.view) }
  var priority: CGFloat { 0 }
  var indent: CGFloat { 0 }
  /// A spacer with nothing around it that has a size of its own.
  var isSpacer: Bool { false }

  /// A guide that the view sets itself.
  func explicit(_ guide: Guide, _ offer: Offer) -> CGFloat? {
    let values = spots(size(offer), offer).compactMap { spot in
      spot.box.explicit(guide, spot.offer).map { $0 + spot.origin[guide.way] }
    }
    if values.isEmpty { return nil }
    if guide == .first { return values.min() }
    if guide == .last { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }

  final func value(_ guide: Guide, _ offer: Offer) -> CGFloat {
    explicit(guide, offer) ?? guide.usual(in: size(offer))
  }

  func place(at origin: Extent, _ offer: Offer, _ note: (String, CGRect) -> Void) {
    for spot in spots(size(offer), offer) {
      let inner = Extent(x: origin.x + spot.origin.x, y: origin.y + spot.origin.y)
      spot.box.place(at: inner, spot.offer, note)
    }
  }
}

extension Guide {
  func usual(in size: Extent) -> CGFloat {
    switch self {
    case .leading, .top: 0
    case .middle: size.x / 2
    case .centre: size.y / 2
    case .trailing: size.x
    case .bottom, .first, .last: size.y
    }
  }
}

/// What a view's edges ask of their neighbours: by edge, the kinds it is of.
struct Wishes {
  enum Kind { case view, text, nothing }

  var edges: [Side: Set<Kind>] = [:]

  init() {}

  init(_ kind: Kind) {
    for side in Side.allCases { edges[side] = [kind] }
    // Sideways a text is a view like others.
    if kind == .text { (edges[.leading], edges[.trailing]) = ([.view], [.view]) }
  }

  func joined(_ other: Wishes, _ sides: [Side] = Side.allCases) -> Wishes {
    var joined = self
    for side in sides {
      joined.edges[side] = (edges[side] ?? []).union(other.edges[side] ?? [])
    }
    return joined
  }

  func reset(_ sides: [Side]) -> Wishes {
    var reset = self
    for side in sides { reset.edges[side] = [.view] }
    return reset
  }

  /// Recorded at 13 points: 8.15 from a text to a view below it, 4.74 the other way.
  func distance(to next: Wishes, _ way: Way) -> CGFloat {
    let near = edges[way == .x ? .trailing : .bottom] ?? []
    let far = next.edges[way == .x ? .leading : .top] ?? []
    var asked: [CGFloat] = []
    if near.contains(.view), far.contains(.view) { asked.append(8) }
    if near.contains(.text), far.contains(.view) { asked.append(8.150_878_906_25) }
    if near.contains(.view), far.contains(.text) { asked.append(4.742_187_5) }
    if near.contains(.text), far.contains(.text) { asked.append(0) }
    if let most = asked.max() { return most }
    return near.contains(.nothing) || far.contains(.nothing) ? 0 : 8
  }
}
