import Display
import Foundation

/// Curves of motion as CSS timing functions.
enum Easing {
  static func css(_ curve: Motion.Curve, duration: Double) -> String {
    switch curve {
    case .bezier(0, 0, 1, 1):
      return "linear"
    case .bezier(let x1, let y1, let x2, let y2):
      let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
      return "cubic-bezier(" + [x1, y1, x2, y2].map { CSS.number($0) }.joined(separator: ",") + ")"
    case .spring(let response, let damping):
      let points = (0...24).map { step in
        let time = max(duration, 0.01) * Double(step) / 24
        return CSS.number(step == 24 ? 1 : spring(time, max(response, 0.01), damping))
      }
      return "linear(" + points.joined(separator: ",") + ")"
    }
  }

  /// How far a spring of mass 1 has come from 0 to 1, let go at rest.
  static func spring(_ time: Double, _ response: Double, _ damping: Double) -> Double {
    let frequency = 2 * Double.pi / response
    let damping = min(max(damping.isFinite ? damping : 1, 0), 1)
    let decay = exp(-damping * frequency * time)
    if damping >= 0.9999 { return 1 - decay * (1 + frequency * time) }
    let turn = frequency * (1 - damping * damping).squareRoot()
    return 1 - decay * (cos(turn * time) + damping * frequency / turn * sin(turn * time))
  }
}
