import Display
public import Foundation
public import Layout
public import Properties

/// A curve from (0, 0) to (1, 1) that maps a part of the time to a part of the way.
public nonisolated struct UnitCurve: Hashable, Sendable {
  private let start: UnitPoint
  private let end: UnitPoint

  private init(_ start: UnitPoint, _ end: UnitPoint) {
    self.start = start
    self.end = end
  }

  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint,
  ) -> UnitCurve {
    UnitCurve(startControlPoint, endControlPoint)
  }

  public static let linear = UnitCurve(.zero, UnitPoint(x: 1, y: 1))
  public static let easeIn = UnitCurve(UnitPoint(x: 0.42, y: 0), UnitPoint(x: 1, y: 1))
  public static let easeOut = UnitCurve(.zero, UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = UnitCurve(UnitPoint(x: 0.42, y: 0), UnitPoint(x: 0.58, y: 1))

  /// The way at a part of the time from 0 to 1.
  public func value(at progress: Double) -> Double {
    Bezier(x1: start.x, y1: start.y, x2: end.x, y2: end.y).value(at: progress)
  }

  /// Returns the slope of the curve.
  public func velocity(at progress: Double) -> Double {
    let step = 0.000_5
    let before = max(0, progress - step)
    let after = min(1, progress + step)
    return after > before ? (value(at: after) - value(at: before)) / (after - before) : 0
  }

  /// The curve that maps the way back to the time.
  public var inverse: UnitCurve {
    UnitCurve(UnitPoint(x: start.y, y: start.x), UnitPoint(x: end.y, y: end.x))
  }

  fileprivate var animationParts: (Double, Double, Double, Double) {
    (start.x, start.y, end.x, end.y)
  }
}

extension Animation {
  /// Along a curve; the duration is in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    let (x1, y1, x2, y2) = curve.animationParts
    return timingCurve(x1, y1, x2, y2, duration: duration)
  }
}
