import Display
public import Foundation
public import Layout
public import Properties

/// A curve from (0, 0) to (1, 1) that maps a part of the time to a part of the way.
public nonisolated struct UnitCurve: Hashable, Sendable {
  private enum Course: Hashable {
    case bezier(UnitPoint, UnitPoint)
    case circularIn, circularOut, circularInOut
    /// A circular ease in and out, mapped back: fast, slow and fast again.
    case circularOutIn
  }

  private let course: Course

  private init(_ course: Course) { self.course = course }

  private init(_ start: UnitPoint, _ end: UnitPoint) { course = .bezier(start, end) }

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
  public static let circularEaseIn = UnitCurve(.circularIn)
  public static let circularEaseOut = UnitCurve(.circularOut)
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// The way at a part of the time from 0 to 1.
  public func value(at progress: Double) -> Double {
    let time = min(max(0, progress), 1)
    switch course {
    case .bezier(let start, let end):
      return Bezier(x1: start.x, y1: start.y, x2: end.x, y2: end.y).value(at: time)
    case .circularIn: return 1 - (1 - time * time).squareRoot()
    case .circularOut: return (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularInOut: return halves(.circularEaseIn, .circularEaseOut, time)
    case .circularOutIn: return halves(.circularEaseOut, .circularEaseIn, time)
    }
  }

  /// Returns the slope of the curve.
  public func velocity(at progress: Double) -> Double {
    let time = min(max(0, progress), 1)
    switch course {
    case .bezier(let start, let end):
      return Bezier(x1: start.x, y1: start.y, x2: end.x, y2: end.y).slope(at: time)
    case .circularIn: return time / (1 - time * time).squareRoot()
    case .circularOut: return (1 - time) / (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularInOut:
      let curve = time <= 0.5 ? UnitCurve.circularEaseIn : .circularEaseOut
      return curve.velocity(at: time <= 0.5 ? 2 * time : 2 * time - 1)
    case .circularOutIn:
      let curve = time <= 0.5 ? UnitCurve.circularEaseOut : .circularEaseIn
      return curve.velocity(at: time <= 0.5 ? 2 * time : 2 * time - 1)
    }
  }

  /// The value where two curves at half the size follow each other.
  private func halves(
    _ first: UnitCurve,
    _ second: UnitCurve,
    _ time: Double,
  ) -> Double {
    time <= 0.5 ? first.value(at: 2 * time) / 2 : (1 + second.value(at: 2 * time - 1)) / 2
  }

  /// The curve that maps the way back to the time.
  public var inverse: UnitCurve {
    switch course {
    case .bezier(let start, let end):
      UnitCurve(UnitPoint(x: start.y, y: start.x), UnitPoint(x: end.y, y: end.x))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: .circularEaseInOut
    }
  }

  /// How a change moves along it.
  fileprivate var motionCurve: Motion.Curve {
    if case .bezier(let start, let end) = course {
      return .bezier(start.x, start.y, end.x, end.y)
    }
    return .sampled((0...64).map { value(at: Double($0) / 64) })
  }
}

extension Animation {
  /// Along a curve; the duration is in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    let duration = duration.isFinite ? max(0, duration) : 0
    return Animation(Motion(curve: curve.motionCurve, duration: duration))
  }
}
