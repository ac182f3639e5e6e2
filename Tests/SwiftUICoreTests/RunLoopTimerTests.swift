import Combine
import Foundation
import Pilot
import Properties
import SwiftUICore
import Testing

/// Timers that an app adds to a run loop.
struct RunLoopTimerTests {
  /// What timers reach: their blocks are called on the main actor, but do not say so.
  final class Model: ObservableObject {
    @Published var ticks = 0
    @Published var words = ""
    var timer: Timer?

    func count(every interval: Double, upTo most: Int) {
      timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
        MainActor.assumeIsolated {
          self.ticks += 1
          if self.ticks == most { self.timer?.invalidate() }
        }
      }
    }

    func chain() {
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
        MainActor.assumeIsolated { self.words += "one " }
        _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
          MainActor.assumeIsolated { self.words += "two" }
        }
      }
    }
  }

  struct Ticking: View {
    @StateObject private var model = Model()
    @State private var more = 0

    init() {}

    var body: some View {
      VStack {
        Text("Ticks: \(model.ticks)")
        Text("Words: \(model.words)")
        Text("More: \(more)")
        Button("Start") { model.count(every: 0.01, upTo: 3) }
        Button("Chain") { model.chain() }
        Button("Main") {
          let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated { more += 1 }
          }
          RunLoop.main.add(timer, forMode: .common)
          RunLoop.main.perform { MainActor.assumeIsolated { more += 10 } }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { more += 100 }
        }
      }
    }
  }

  @Test func `a timer repeats until it is invalidated`() async throws {
    let pilot = Pilot { Ticking() }
    try pilot.tap("Start")
    try await pilot.until("three ticks") { pilot.has("Ticks: 3") }
    // A timer that came later fires, and the first has not fired again.
    try pilot.tap("Chain")
    try await pilot.until("both words") { pilot.has("Words: one two") }
    #expect(pilot.has("Ticks: 3"))
  }

  @Test func `what is given to the main run loop and the main queue is done`() async throws {
    let pilot = Pilot { Ticking() }
    try pilot.tap("Main")
    try await pilot.until("all three") { pilot.has("More: 111") }
  }

  @Test func `a timer that another thread adds fires`() async throws {
    let pilot = Pilot { Ticking() }
    let model = Model()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
          MainActor.assumeIsolated { model.ticks += 1 }
        }
        RunLoop.main.add(timer, forMode: .default)
        done.resume()
      }
    }
    try await pilot.until("it fired") { model.ticks == 1 }
  }
}
