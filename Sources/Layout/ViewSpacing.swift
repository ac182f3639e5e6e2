public import Foundation

/// The distances a view prefers to its neighbours, edge by edge.
///
/// The distance between two neighbours is the largest that the kinds of their facing edges ask
/// for; an edge without a preference (a spacer's) wants none.
public struct ViewSpacing: Sendable, Equatable {
  /// What one edge prefers, by the kind of what it may meet.
  package struct Side: Sendable, Equatable {
    /// To another view, as a view.
    package var view: CGFloat?
    /// As a text: to a view.
    package var textToView: CGFloat?
    /// As a text: to a text.
    package var textToText: CGFloat?

    package static let none = Side()

    mutating func formUnion(_ other: Side) {
      view = Side.larger(view, other.view)
      textToView = Side.larger(textToView, other.textToView)
      textToText = Side.larger(textToText, other.textToText)
    }

    private static func larger(_ left: CGFloat?, _ right: CGFloat?) -> CGFloat? {
      guard let left, let right else { return left ?? right }
      return max(left, right)
    }
  }

  package var top = Side.none
  package var leading = Side.none
  package var bottom = Side.none
  package var trailing = Side.none

  /// No distance on any side.
  public static let zero = ViewSpacing(Side.none)

  /// The distances of an ordinary view.
  public init() {
    self.init(view: CGSize(width: 8, height: 8))
  }

  package init(view: CGSize) {
    leading.view = view.width
    trailing.view = view.width
    top.view = view.height
    bottom.view = view.height
  }

  /// The distances of a text; the lower of two texts decides how far apart they are.
  package init(text width: CGFloat, above: CGFloat, below: CGFloat, toText: CGFloat) {
    leading.view = width
    trailing.view = width
    top.textToView = above
    bottom.textToView = below
    top.textToText = toText
    bottom.textToText = toText
  }

  private init(_ side: Side) {
    top = side
    leading = side
    bottom = side
    trailing = side
  }

  /// Takes the larger preferences of another view on the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  /// The larger preferences of both on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// The preferred distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let near = axis == .horizontal ? trailing : bottom
    let far = axis == .horizontal ? next.leading : next.top
    var distance: CGFloat = 0
    if let one = near.view, let other = far.view { distance = max(distance, one, other) }
    if let one = near.textToView, far.view != nil { distance = max(distance, one) }
    if near.view != nil, let other = far.textToView { distance = max(distance, other) }
    if near.textToText != nil, let other = far.textToText { distance = max(distance, other) }
    return distance
  }

  /// The same with the given edges as an ordinary view's.
  package func reset(_ edges: Edge.Set, to view: CGSize) -> ViewSpacing {
    var reset = self
    let plain = ViewSpacing(view: view)
    if edges.contains(.top) { reset.top = plain.top }
    if edges.contains(.leading) { reset.leading = plain.leading }
    if edges.contains(.bottom) { reset.bottom = plain.bottom }
    if edges.contains(.trailing) { reset.trailing = plain.trailing }
    return reset
  }
}
