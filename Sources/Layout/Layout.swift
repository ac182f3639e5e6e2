public import Foundation
public import Geometry

/// A key to a value that a view gives the layout it stands in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a layout says of itself beside its arithmetic.
public struct LayoutProperties: Sendable {
  /// The axis a spacer or divider inside follows.
  public var stackOrientation: Axis?
  /// Whether the container's guides are those that its subviews set: it makes none by itself.
  package var mergesGuides = false

  public init() {}
}

/// The arithmetic of a container: how large it is, and where its subviews go.
///
/// The parent proposes, the child chooses, the parent places.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size the container takes for a proposal. May be called many times.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGSize

  /// Gives each subview its place; one without a place goes to the centre.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  )

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    var spacing = ViewSpacing.silent
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The mean of the subviews' explicit values, in the container's space.
  ///
  /// A text baseline is the first (or last) subview's instead, as text is read.
  private func merged(
    _ key: AlignmentKey,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat? {
    guard subviews.contains(where: { $0.hasExplicit(key) }) else { return nil }
    let trial = subviews.copy()
    placeSubviews(in: bounds, proposal: proposal, subviews: trial, cache: &cache)
    var values: [CGFloat] = []
    for (index, subview) in trial.enumerated() {
      guard let place = trial.placements.places[index],
        let value = subview.item.explicitGuide(key, in: place.proposal)
      else { continue }
      values.append(value + place.origin[key.axis] - bounds.origin[key.axis])
    }
    guard !values.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
    if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }
}

/// The subviews of a layout, as proxies.
public struct LayoutSubviews: RandomAccessCollection {
  public typealias SubSequence = LayoutSubviews
  public typealias Index = Int

  let items: [any LayoutItem]
  package let placements: Placements
  private let range: Range<Int>
  public var layoutDirection: LayoutDirection
  /// The unit that lengths are rounded to (`Theme.grid`), in points.
  package var grid: CGSize?

  package init(
    _ items: [any LayoutItem],
    layoutDirection: LayoutDirection = .leftToRight,
    grid: CGSize? = nil,
  ) {
    self.items = items
    self.layoutDirection = layoutDirection
    self.grid = grid
    placements = Placements(count: items.count)
    range = items.indices
  }

  private init(_ other: LayoutSubviews, _ range: Range<Int>, _ placements: Placements) {
    items = other.items
    layoutDirection = other.layoutDirection
    grid = other.grid
    self.placements = placements
    self.range = range
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(item: items[index], index: index, placements: placements)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(self, bounds, placements)
  }

  public subscript<S: Sequence>(indices: S) -> [LayoutSubview] where S.Element == Int {
    indices.map { self[$0] }
  }

  /// The same subviews with places of their own.
  func copy() -> LayoutSubviews {
    LayoutSubviews(self, range, Placements(count: items.count))
  }
}

/// One subview of a layout, as a proxy.
public struct LayoutSubview: Equatable {
  package let item: any LayoutItem
  let index: Int
  let placements: Placements

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    item.layoutValue(key)
  }

  public var priority: Double { item.priority }
  public var spacing: ViewSpacing { item.spacing }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    item.size(in: proposal)
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    item.dimensions(in: proposal)
  }

  /// Puts the subview so that its anchor lies at the position.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize,
  ) {
    var origin = position
    if anchor != .topLeading {
      let size = item.size(in: proposal)
      origin.x -= size.width * anchor.x
      origin.y -= size.height * anchor.y
    }
    placements.places[index] = Placement(origin: origin, proposal: proposal)
  }

  func hasExplicit(_ key: AlignmentKey) -> Bool {
    item.explicitGuide(key, in: .unspecified) != nil
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.item === right.item
  }
}
