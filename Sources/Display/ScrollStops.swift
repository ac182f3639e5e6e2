package import Foundation

extension Content.Scroll {
  /// Where a scroll view comes to rest, along its axis.
  package enum Stops: Equatable, Sendable {
    /// At multiples of a length in points.
    case every(CGFloat)
    /// At these offsets, in ascending order.
    case at([CGFloat])

    /// The stop for a movement from one offset to another: the next one in its direction.
    package func rest(for wanted: CGFloat, from old: CGFloat, most: CGFloat) -> CGFloat {
      let isForward = wanted >= old
      guard wanted != old, wanted.isFinite else { return old }
      let stop: CGFloat
      switch self {
      case .every(let length):
        guard length > 0 else { return wanted }
        let count = wanted / length
        stop = (isForward ? (count - 0.01).rounded(.up) : (count + 0.01).rounded(.down)) * length
      case .at(let stops):
        guard
          let next = isForward
            ? stops.first(where: { $0 >= wanted - 0.5 }) ?? stops.last
            : stops.last(where: { $0 <= wanted + 0.5 }) ?? stops.first
        else { return wanted }
        stop = next
      }
      return min(max(0, stop), max(0, most))
    }
  }

  /// Where a person's movement ends: at a stop, if there are any.
  package func rest(for wanted: CGPoint, in window: CGSize) -> CGPoint {
    guard let stops else { return wanted }
    var point = wanted
    if isVertical {
      let most = contentSize.height - window.height
      point.y = stops.rest(for: wanted.y, from: offset.y, most: most)
    } else {
      let most = contentSize.width - window.width
      point.x = stops.rest(for: wanted.x, from: offset.x, most: most)
    }
    return point
  }
}
