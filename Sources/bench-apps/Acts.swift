import Foundation
import Hangman
import Pilot
import SwiftUI
import SwiftUICore

/// What an act in a real app costs: a line each, with tabs between its parts.
enum Acts {
  static func measure() {
    measure("Hangman: a guess", Pilot(HangmanApp.self), acts: ["Q", "X", "Z", "E", "A"]) {
      try $0.tap($1, role: .button)
    }
  }

  /// The counters' sums over the acts, and the CPU milliseconds of each.
  private static func measure(
    _ name: String,
    _ pilot: Pilot,
    acts: [String],
    _ act: (Pilot, String) throws -> Void,
  ) {
    defer { pilot.close() }
    for word in acts {
      let before = pilot.session.graph.counters
      let begin = time
      do { try act(pilot, word) } catch { print("\(name): \(error)") }
      let used = (time - begin) * 1e3
      let after = pilot.session.graph.counters
      print(
        name,
        word,
        "bodies \(after.bodies - before.bodies)",
        "measures \(after.measures - before.measures)",
        "guides \(after.guides - before.guides)",
        "placements \(after.placements - before.placements)",
        "elements \(after.elements - before.elements)",
        "looks \(after.looks - before.looks)",
        "CPU ms \(used)",
        separator: "\t",
      )
    }
  }

  /// Seconds of this thread's CPU.
  private static var time: Double {
    var moment = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}
