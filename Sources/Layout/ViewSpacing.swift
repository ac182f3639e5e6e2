public import Foundation

/// The distances a view prefers to its neighbours, edge by edge.
///
/// The distance between two neighbours is the largest that the kinds of their facing edges ask
/// for. Where these have nothing to say to each other, a wish decides that stands for any
/// neighbour (a spacer's for none), and else the usual distance.
public struct ViewSpacing: Sendable, Equatable {
  /// What one edge prefers, by the kind of what it may meet.
  package struct Side: Sendable, Equatable {
    /// To another view, as a view.
    package var view: CGFloat?
    /// As a text: to a view.
    package var textToView: CGFloat?
    /// As a text: to a text.
    package var textToText: CGFloat?
    /// To whatever it meets, unless both edges are of kinds that ask for more.
    package var wish: CGFloat?

    mutating func formUnion(_ other: Side) {
      wish = Side.larger(wish, other.wish)
      view = Side.larger(view, other.view)
      textToView = Side.larger(textToView, other.textToView)
      textToText = Side.larger(textToText, other.textToText)
    }

    private static func larger(_ left: CGFloat?, _ right: CGFloat?) -> CGFloat? {
      guard let left, let right else { return left ?? right }
      return max(left, right)
    }
  }

  package var top = Side()
  package var leading = Side()
  package var bottom = Side()
  package var trailing = Side()
  /// Between edges that say nothing, in points.
  private var usual = CGSize.zero

  /// No distance on any side.
  public static let zero = ViewSpacing(spacer: nil, usual: .zero)

  /// Nothing is said of any side: where unions begin.
  package static let silent = ViewSpacing(usual: .zero)

  /// The distances of an ordinary view.
  public init() {
    self.init(view: CGSize(width: 8, height: 8))
  }

  private init(usual: CGSize) {
    self.usual = usual
  }

  /// The distances of a spacer: none along its axis, and nothing said across.
  package init(spacer axis: Axis?, usual: CGSize) {
    self.usual = usual
    let none = Side(wish: 0)
    if axis != .vertical { (leading, trailing) = (none, none) }
    if axis != .horizontal { (top, bottom) = (none, none) }
  }

  package init(view: CGSize) {
    usual = view
    leading.view = view.width
    trailing.view = view.width
    top.view = view.height
    bottom.view = view.height
  }

  /// The distances of a text; the lower of two texts decides how far apart they are.
  package init(text width: CGFloat, above: CGFloat, below: CGFloat, toText: CGFloat) {
    usual = CGSize(width: width, height: 8)
    leading.view = width
    trailing.view = width
    top.textToView = above
    bottom.textToView = below
    top.textToText = toText
    bottom.textToText = toText
  }

  /// Takes the larger preferences of another view on the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    usual = CGSize(
      width: max(usual.width, other.usual.width),
      height: max(usual.height, other.usual.height),
    )
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
    var distance: CGFloat?
    func ask(_ length: CGFloat) { distance = max(distance ?? 0, length) }
    if let one = near.view, let other = far.view { ask(max(one, other)) }
    if let one = near.textToView, far.view != nil { ask(one) }
    if near.view != nil, let other = far.textToView { ask(other) }
    if near.textToText != nil, let other = far.textToText { ask(other) }
    if let distance { return distance }
    if near.wish == nil, far.wish == nil { return max(usual[axis], next.usual[axis]) }
    return max(near.wish ?? 0, far.wish ?? 0)
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
