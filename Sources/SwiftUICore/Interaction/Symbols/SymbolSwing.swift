import Display
import Foundation

/// A symbol's way out to a look and back.
nonisolated struct SymbolSwing: Hashable, Sendable {
  enum Course: Hashable, Sendable {
    /// Out at once, and back beyond its place and to it.
    case spring
    /// Out and back as one breathes.
    case wave
    /// Back in steps.
    case steps(Int)
    /// Out in steps, and back in steps.
    case stairs(Int)
    /// To and fro around its place, less and less.
    case shake
    /// Out, where it looks as before.
    case turn
  }

  let out: SymbolLook
  let course: Course
  /// Of one swing, in seconds.
  let length: Double
  /// Between two swings where nothing else is asked for, in seconds.
  var pause = 0.0

  /// How far out it is after a part of a swing: 0 is at rest, 1 is out.
  func distance(at part: Double, isContinuous: Bool) -> Double {
    switch course {
    case .spring:
      let rise = 0.3
      if part < rise { return sin(part / rise * .pi / 2) }
      let fall = (part - rise) / (1 - rise)
      return exp(-4 * fall) * cos(fall * 4.5 * .pi) * (1 - fall)
    case .wave: return (1 - cos(part * 2 * .pi)) / 2
    case .steps(let count): return Self.step(1 - part, count)
    case .stairs(let count): return Self.step(abs(1 - 2 * part), count)
    case .shake: return sin(part * 6 * .pi) * (isContinuous ? 1 : 1 - part)
    case .turn: return isContinuous ? part : (1 - cos(part * .pi)) / 2
    }
  }

  private static func step(_ part: Double, _ count: Int) -> Double {
    (part * Double(count)).rounded() / Double(max(1, count))
  }

  /// The movement that a front end makes of it.
  ///
  /// - Parameter isActive: whether it goes on until it is ended, where nothing else is asked for.
  func motion(_ options: SymbolEffectOptions, isActive: Bool) -> Motion {
    let count = options.count(isActive: isActive)
    let swing = length / options.pace
    let usual = count == 1 ? 0 : count > 1 ? pause / 4 : pause
    let pause = options.pause(usual)
    let duration = swing + pause
    let isContinuous = pause == 0 && count == 0
    let last = Int(min(max(duration * 40, 24), 240))
    let samples = (0...last).map { index in
      let time = duration * Double(index) / Double(last)
      return distance(at: min(1, time / swing), isContinuous: isContinuous)
    }
    // What ends does so where it began: it is played from the look outside to rest, on a curve
    // that begins at rest too. So a front end gets it as one movement, however often it is made.
    var motion = Motion(
      curve: .sampled(count == 0 ? samples : samples.map { 1 - $0 }),
      duration: duration,
    )
    motion.count = count
    return motion
  }
}
