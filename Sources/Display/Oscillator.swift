import Foundation

/// A damped spring of mass 1, solved exactly.
package struct Oscillator: Hashable, Sendable {
  /// The time of one swing without damping, in seconds.
  package let response: Double
  /// 0 swings for ever, 1 just does not swing over, more creeps.
  package let damping: Double

  /// Takes what is no number, or too small, for the nearest that makes sense.
  package init(response: Double, damping: Double) {
    self.response = response.isFinite ? min(max(response, 0.001), 1000) : 0.5
    self.damping = damping.isFinite ? min(max(damping, 0), 100) : 1
  }

  private var frequency: Double { 2 * .pi / response }

  /// The part of the way that is left after a time, let go at rest.
  package func rest(at time: Double) -> Double {
    let (own, other) = (frequency, damping)
    if other > 0.9999, other < 1.0001 { return exp(-own * time) * (1 + own * time) }
    if other < 1 {
      let turn = own * (1 - other * other).squareRoot()
      return exp(-other * own * time)
        * (cos(turn * time) + other * own / turn * sin(turn * time))
    }
    let (slow, fast) = rates
    return (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
  }

  /// How far a push of 1 unit a second has carried after a time.
  package func swing(at time: Double) -> Double {
    let (own, other) = (frequency, damping)
    if other > 0.9999, other < 1.0001 { return time * exp(-own * time) }
    if other < 1 {
      let turn = own * (1 - other * other).squareRoot()
      return exp(-other * own * time) * sin(turn * time) / turn
    }
    let (slow, fast) = rates
    return (exp(slow * time) - exp(fast * time)) / (slow - fast)
  }

  /// How fast `rest` changes, a second.
  package func restSpeed(at time: Double) -> Double {
    -frequency * frequency * swing(at: time)
  }

  /// How fast `swing` changes, a second.
  package func swingSpeed(at time: Double) -> Double {
    let (own, other) = (frequency, damping)
    if other > 0.9999, other < 1.0001 { return exp(-own * time) * (1 - own * time) }
    if other < 1 {
      let turn = own * (1 - other * other).squareRoot()
      return exp(-other * own * time)
        * (cos(turn * time) - other * own / turn * sin(turn * time))
    }
    let (slow, fast) = rates
    return (slow * exp(slow * time) - fast * exp(fast * time)) / (slow - fast)
  }

  /// The two rates of decay of a spring that creeps.
  private var rates: (slow: Double, fast: Double) {
    let root = (damping * damping - 1).squareRoot()
    return (frequency * (root - damping), -frequency * (root + damping))
  }

  /// The time after which less than a part of the way is left for good, in seconds; a minute at most.
  package func settling(to part: Double = 0.001) -> Double {
    let most = 60.0
    let part = min(max(part, 1e-9), 0.5)
    if damping < 0.9999 {
      let envelope = part * (1 - damping * damping).squareRoot()
      return damping > 0 ? min(most, -log(envelope) / (damping * frequency)) : most
    }
    var low = 0.0
    var high = most
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if abs(rest(at: middle)) > part { low = middle } else { high = middle }
    }
    return high
  }
}
