import Display
import Foundation

/// Curves of motion as CSS timing functions.
enum Easing {
  static func css(_ motion: Motion) -> String {
    switch motion.curve {
    case .bezier(0, 0, 1, 1):
      return "linear"
    case .bezier(let x1, let y1, let x2, let y2):
      let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
      return "cubic-bezier("
        + [x1, y1, x2, y2].map { (part: Double) in CSS.number(part) }.joined(separator: ",") + ")"
    case .spring, .sampled:
      let wanted = motion.duration.isFinite ? motion.duration * 40 : 0
      let count = Int(min(max(wanted, 24), 120))
      let points = (0...count).map { step in
        CSS.number(motion.value(at: motion.duration * Double(step) / Double(count)))
      }
      return "linear(" + points.joined(separator: ",") + ")"
    }
  }
}
