public import Foundation
public import Geometry

/// A layout whose type is not known: changing it keeps the subviews and their state.
public struct AnyLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData

  /// What the erased layout remembers.
  public struct Cache {
    var value: Any
    var owner: any Layout.Type
  }

  private let layout: any Layout

  public init<L: Layout>(_ layout: L) {
    self.layout = (layout as? AnyLayout)?.layout ?? layout
  }

  /// The layout inside, for its type and properties.
  package var base: any Layout { layout }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(value: layout.makeCache(subviews: subviews), owner: L.self)
    }
    return make(layout)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      guard cache.owner == L.self, var own = cache.value as? L.Cache else {
        cache = makeCache(subviews: subviews)
        return
      }
      layout.updateCache(&own, subviews: subviews)
      cache.value = own
    }
    update(layout)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    withCache(&cache, subviews) { layout, cache in
      func spacing<L: Layout>(_ layout: L) -> ViewSpacing {
        guard var own = cache as? L.Cache else { return .zero }
        defer { cache = own }
        return layout.spacing(subviews: subviews, cache: &own)
      }
      return spacing(layout)
    }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGSize {
    withCache(&cache, subviews) { layout, cache in
      func size<L: Layout>(_ layout: L) -> CGSize {
        guard var own = cache as? L.Cache else { return .zero }
        defer { cache = own }
        return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
      }
      return size(layout)
    }
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) {
    withCache(&cache, subviews) { layout, cache in
      func place<L: Layout>(_ layout: L) {
        guard var own = cache as? L.Cache else { return }
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
        cache = own
      }
      place(layout)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat? {
    withCache(&cache, subviews) { layout, cache in
      func value<L: Layout>(_ layout: L) -> CGFloat? {
        guard var own = cache as? L.Cache else { return nil }
        defer { cache = own }
        return layout.explicitAlignment(
          of: guide,
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &own,
        )
      }
      return value(layout)
    }
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGFloat? {
    withCache(&cache, subviews) { layout, cache in
      func value<L: Layout>(_ layout: L) -> CGFloat? {
        guard var own = cache as? L.Cache else { return nil }
        defer { cache = own }
        return layout.explicitAlignment(
          of: guide,
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &own,
        )
      }
      return value(layout)
    }
  }

  private func withCache<R>(
    _ cache: inout Cache,
    _ subviews: Subviews,
    _ body: (any Layout, inout Any) -> R,
  ) -> R {
    if cache.owner != type(of: layout) { cache = makeCache(subviews: subviews) }
    return body(layout, &cache.value)
  }
}
