import Foundation
import Hangman
import Hub
import PickPocket
import Pilot
import SwiftUI
import SwiftUICore
import Times
import ToDo

/// What a snapshot of an app's state costs: a line each, with tabs between its parts.
enum States {
  private static let runs = 200
  /// Random acts before, so that there is something to save.
  private static let acts = 60

  static func measure() async {
    await measure("PickPocket") { Pilot(PickPocketApp.self) }
    await measure("Times") { Pilot(TimesApp.self) }
    await measure("To-Do") { Pilot(ToDoApp.self) }
    await measure("Hangman") { Pilot(HangmanApp.self) }
    await measure("Hub") { Pilot(HubApp.self) }
    await measure("list 100,000", acts: 0) { Pilot(LongListApp.self) }
  }

  private static func measure(
    _ name: String,
    acts: Int = acts,
    _ make: () -> Pilot,
  ) async {
    let pilot = make()
    defer { pilot.close() }
    do {
      try await pilot.wander(acts: acts, seed: 1)
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
    }
    guard let snapshot = pilot.session.stateSnapshot() else { return }
    let begin = time
    for _ in 0..<runs { _ = pilot.session.snapshot() }
    let each = (time - begin) / Double(runs)
    let numbers = [snapshot.kept, snapshot.lost.count, snapshot.bytes.count]
    print(([name] + numbers.map { "\($0)" } + ["\(each)"]).joined(separator: "\t"))
  }

  /// Seconds of this thread's CPU.
  private static var time: Double {
    var moment = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}
