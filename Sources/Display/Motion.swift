import Foundation

/// A movement that the front end makes by itself.
package struct Motion: Hashable, Sendable {
  package enum Curve: Hashable, Sendable {
    case bezier(Double, Double, Double, Double)
    /// `push` is how fast it sets out, in ways a second.
    case spring(Oscillator, push: Double)
    /// How far it has come at equal distances of time, the last at the end.
    case sampled([Double])
  }

  package var curve: Curve
  /// Of one run from start to end, in seconds.
  package var duration: Double
  /// In seconds; less than 0 begins in the midst.
  package var delay: Double
  /// 0 is for ever.
  package var count = 1
  package var autoreverses = false
  /// When a person takes it for done, in seconds of the first run; a spring still trembles then.
  package var logicalDuration: Double

  package init(curve: Curve, duration: Double, delay: Double = 0, logicalDuration: Double? = nil) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
    self.logicalDuration = logicalDuration ?? duration
  }

  package static let linear = Curve.bezier(0, 0, 1, 1)

  /// Whether it never ends.
  package var isEndless: Bool { count <= 0 && duration > 0 }

  /// From the start to the end of the last run, in seconds.
  package var length: Double {
    isEndless ? .infinity : max(0, delay + max(0, duration) * Double(max(1, count)))
  }

  /// The same up to the moment when a person takes it for done.
  package var logicalLength: Double {
    if isEndless { return .infinity }
    let runs = max(0, duration) * Double(max(1, count) - 1)
    return max(0, delay + runs + max(0, logicalDuration))
  }

  /// How far it has come after a time in seconds: 0 is the start, 1 the end; springs go beyond.
  package func progress(at time: Double) -> Double {
    let elapsed = time - delay
    guard elapsed > 0 else { return 0 }
    guard duration > 0, duration.isFinite, elapsed.isFinite else { return 1 }
    let run = (elapsed / duration).rounded(.down)
    if count > 0, run >= Double(count) { return 1 }
    guard run.isFinite else { return 1 }
    let part = min(max(0, elapsed - run * duration), duration)
    let isBackward = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return value(at: isBackward ? duration - part : part)
  }

  /// The curve at a moment of a run, in seconds.
  package func value(at time: Double) -> Double {
    guard duration > 0 else { return 1 }
    switch curve {
    case .bezier(let x1, let y1, let x2, let y2):
      return Bezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: time / duration)
    case .spring(let spring, let push):
      return time >= duration ? 1 : 1 - spring.rest(at: time) + push * spring.swing(at: time)
    case .sampled(let samples):
      guard samples.count > 1 else { return samples.first ?? 1 }
      let place = min(max(0, time / duration), 1) * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      let part = place - Double(index)
      return samples[index] + (samples[index + 1] - samples[index]) * part
    }
  }
}

/// A cubic curve of time from (0, 0) to (1, 1) by two control points.
package struct Bezier: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func finite(_ value: Double, _ usual: Double) -> Double { value.isFinite ? value : usual }
    self.x1 = min(max(finite(x1, 0), 0), 1)
    self.y1 = finite(y1, 0)
    self.x2 = min(max(finite(x2, 1), 0), 1)
    self.y2 = finite(y2, 1)
  }

  /// The height where the curve has come so far from left to right.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return x }
    return point(y1, y2, place(of: x))
  }

  /// How steep the curve is there.
  ///
  /// An end without a control point has no direction: it is 1 at the start and 0 at the end.
  package func slope(at x: Double) -> Double {
    if x1 == y1, x2 == y2 { return 1 }
    let place = x <= 0 ? 0 : x >= 1 ? 1 : place(of: x)
    let width = slope(x1, x2, place)
    guard width > 0 else { return place < 0.5 ? 1 : 0 }
    return slope(y1, y2, place) / width
  }

  private func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let left = 1 - t
    return 3 * (left * left * first + 2 * left * t * (second - first) + t * t * (1 - second))
  }

  /// The parameter where the curve has come so far from left to right.
  private func place(of x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    // The curve never turns back from left to right: halving finds the place.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let left = 1 - t
    return 3 * left * left * t * first + 3 * left * t * t * second + t * t * t
  }
}
