import Display
import Foundation
import Testing

/// Where movements by hand come to rest.
struct ScrollStopTests {
  nonisolated struct Movement: Sendable {
    var stops: Content.Scroll.Stops?
    var from: CGFloat
    var to: CGFloat
    var rest: CGFloat

    init(_ stops: Content.Scroll.Stops?, _ from: CGFloat, _ to: CGFloat, _ rest: CGFloat) {
      self.stops = stops
      self.from = from
      self.to = to
      self.rest = rest
    }
  }

  @Test(arguments: [
    Movement(nil, 0, 37, 37),
    Movement(.every(100), 0, 8, 100), Movement(.every(100), 100, 92, 0),
    Movement(.every(100), 100, 100, 100), Movement(.every(100), 100, 230, 300),
    Movement(.every(100), 880, 899, 900), Movement(.every(0), 0, 37, 37),
    Movement(.every(100), 0, .infinity, 0), Movement(.every(400), 0, 800, 800),
    Movement(.at([0, 64, 128]), 0, 16, 64), Movement(.at([0, 64, 128]), 128, 120, 64),
    Movement(.at([0, 64, 128]), 0, 500, 128), Movement(.at([64]), 100, 0, 64),
    Movement(.at([]), 0, 37, 37),
  ])
  func `a movement ends at the next stop in its direction`(_ movement: Movement) {
    var scroll = Content.Scroll(
      isHorizontal: false,
      isVertical: true,
      contentSize: CGSize(width: 100, height: 1_000),
      offset: CGPoint(x: 0, y: movement.from),
    )
    scroll.stops = movement.stops
    let rest = scroll.rest(
      for: CGPoint(x: 0, y: movement.to),
      in: CGSize(width: 100, height: 100),
    )
    #expect(rest.y == movement.rest)
  }
}
