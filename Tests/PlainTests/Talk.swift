import Display
import Foundation
import Plain
import SwiftUICore

/// A talk with an app in memory, on a clock that goes on by itself as far as anybody waits for it.
final class Talk: SessionClock {
  private(set) var now = 0.0
  var date: Date { Date(timeIntervalSince1970: now) }
  private var waiting: [(due: Double, action: @MainActor () -> Void)] = []
  private var output = ""
  private(set) var hasEnded = false
  private(set) var isSecret = false
  private var engine: PlainEngine?

  /// What the app says at its start.
  private(set) var start: [String] = []

  init<V: View>(@ViewBuilder _ view: @escaping () -> V) {
    let engine = PlainEngine(
      { AppSession(view(), on: $0, isStill: true) },
      clock: self,
      write: { [weak self] in self?.output += $0 },
    )
    self.engine = engine
    engine.onQuit = { [weak self] in self?.hasEnded = true }
    engine.onSecret = { [weak self] in self?.isSecret = $0 }
    engine.start()
    start = answer()
  }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    waiting.append((now + seconds, action))
  }

  /// Writes a line, and answers what is said.
  func say(_ line: String) -> [String] {
    engine?.receive(Array((line + "\n").utf8))
    return answer()
  }

  func end() -> [String] {
    engine?.end()
    return answer()
  }

  private func answer() -> [String] {
    while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }) {
      let (due, action) = waiting.remove(at: next)
      now = max(now, due)
      action()
    }
    defer { output = "" }
    return output.split(separator: "\n").map(String.init)
  }
}
