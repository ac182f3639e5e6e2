import Display
import Foundation
import SwiftUICore

extension Pilot {
  /// Does a number of random acts and checks after each that all rules hold (`PilotRule`).
  ///
  /// ```swift
  /// try await Pilot(MyApp.self).wander(acts: 500, seed: 7)
  /// ```
  ///
  /// The acts are those of a person: pressing, typing (also what is no plain word), dragging,
  /// scrolling, going back, another size, colour scheme or size of text, a lost connection, waiting.
  /// A seed chooses the same acts each time, as far as the app does the same.
  ///
  /// - Parameters:
  ///   - acts: how many.
  ///   - seed: which.
  ///   - first: done before, to begin somewhere else than at the start.
  ///   - telling: called before each act, so that one that ends the process is known.
  /// - Throws: `PilotError` with what does not hold, the seed, and the fewest acts found that show it
  ///   again on an app started anew, as Swift for `replay(_:)`.
  @discardableResult public func wander(
    acts: Int = 200,
    seed: UInt64 = 0,
    after first: [PilotAct] = [],
    telling: (PilotAct) -> Void = { _ in },
  ) async throws -> WanderReport {
    var picker = ActPicker(seed: seed)
    var first = first[...]
    var left = max(0, acts)
    return try await go("seed \(seed)", seed) { pilot in
      var act = first.popFirst()
      if act == nil {
        left -= 1
        act = left < 0 ? nil : picker.next(in: pilot)
      }
      if let act { telling(act) }
      return act
    }
  }

  /// Does acts again and looks after each whether everything holds that must.
  ///
  /// An act that has nothing to be done to is passed over.
  ///
  /// - Throws: `PilotError` with what does not hold.
  @discardableResult public func replay(_ acts: [PilotAct]) async throws -> WanderReport {
    var left = acts[...]
    return try await go("these", 0) { _ in left.popFirst() }
  }

  private func go(
    _ name: String,
    _ seed: UInt64,
    _ next: (Pilot) -> PilotAct?,
  ) async throws -> WanderReport {
    var report = WanderReport(seed: seed)
    var watch = WanderWatch(startedOn: session.graph.traits.size)
    while let act = next(self) {
      report.acts.append(act)
      let broken = await watch.look(at: self) {
        if !perform(act) { report.missed += 1 }
        await rest()
      }
      if let broken { throw await PilotError(explanation(of: broken, report.acts, name)) }
    }
    report.mostNodes = watch.mostNodes
    report.mostElements = watch.mostElements
    report.mostPasses = watch.mostPasses
    return report
  }

  /// Lets tasks run that the app started, as far as they wait for nothing, and what it does away from
  /// the main thread.
  func rest() async {
    for _ in 0..<3 {
      for _ in 0..<3 {
        settle()
        await Task.yield()
      }
      guard await OtherThreads.rest() else { return }
    }
  }

  private func explanation(
    of broken: BrokenRule,
    _ acts: [PilotAct],
    _ name: String,
  ) async -> String {
    let fewest = await Shrinking(rule: broken.rule, start: again).fewest(of: acts)
    let again =
      fewest.map { fewest in
        "These \(fewest.count) acts show it on an app started anew:\n" + list(fewest)
      }
      ?? "An app started anew does not show it after the same acts: it depends on what was kept, "
      + "or on time."
    return
      "\(broken.text) (\(broken.rule.rawValue)), after \(acts.count) acts of \(name).\n\(again)"
      + (fewest?.count == acts.count ? "" : "\nAll acts:\n" + list(acts))
  }

  private func list(_ acts: [PilotAct]) -> String {
    "try await pilot.replay([\n" + acts.map { "  \($0),\n" }.joined() + "])"
  }

  /// The first rule that acts break on this app, and after how many of them.
  func firstBreak(of acts: [PilotAct]) async -> (rule: PilotRule, count: Int)? {
    var watch = WanderWatch(startedOn: session.graph.traits.size)
    for (index, act) in acts.enumerated() {
      let broken = await watch.look(at: self) {
        _ = perform(act)
        await rest()
      }
      if let broken { return (broken.rule, index + 1) }
    }
    return nil
  }
}
