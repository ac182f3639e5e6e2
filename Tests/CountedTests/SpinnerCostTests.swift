import Cells
import Display
import Foundation
import SwiftUICore
import Testing

@testable import Browser
@testable import Terminal

/// What waits costs next to nothing, however long it waits.
struct SpinnerCostTests {
  private struct Waiting: View {
    let count: Int

    var body: some View {
      VStack {
        ProgressView("Opening…")
        ForEach(0..<count, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  @Test func `a turn of a wheel in a terminal is a letter, and evaluates nothing`() {
    let few = terminal(rows: 2)
    #expect(terminal(rows: 20) == few)
    #expect(few.bodies == 0 && few.measures == 0)
    // Where it stands, its colour, itself.
    #expect(few.bytes <= 10 * 32)
  }

  @Test func `a page turns a wheel by itself`() {
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 1280, height: 800)),
      theme: .browser,
      measurer: CellMeasurer(),
    )
    let session = AppSession(Waiting(count: 3), on: screen)
    _ = session.update()
    let encoder = Encoder(maker: MarkupMaker { _ in "" })
    _ = encoder.everything(of: session.tree, title: "", shortcuts: [])
    let before = session.graph.counters
    let update = session.update()
    #expect(encoder.encode(update, tree: session.tree) == "")
    #expect(session.graph.counters.bodies == before.bodies)
  }

  private struct Cost: Equatable {
    let bodies: Int
    let measures: Int
    let bytes: Int
  }

  /// Of ten turns.
  private func terminal(rows: Int) -> Cost {
    let (bytes, clock) = (Bytes(), TurningClock())
    let session = Box()
    let engine = Engine(
      { screen in
        let made = AppSession(Waiting(count: rows), on: screen)
        session.made = made
        return made
      },
      options: Engine.Options(columns: 80, rows: 24),
      output: bytes,
      clock: clock,
    )
    engine.start()
    clock.turn()
    _ = bytes.take()
    let before = session.made?.graph.counters
    for _ in 0..<10 { clock.turn() }
    let after = session.made?.graph.counters
    return Cost(
      bodies: (after?.bodies ?? 0) - (before?.bodies ?? 0),
      measures: (after?.measures ?? 0) - (before?.measures ?? 0),
      bytes: bytes.take().count,
    )
  }

  private final class Box {
    var made: AppSession?
  }
}

/// Time that goes on by what is due next.
private final class TurningClock: EngineClock {
  private(set) var now = 0.0
  private var due: [(at: Double, action: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    due.append((now + seconds, action))
  }

  func turn() {
    let next = due
    due = []
    for (at, action) in next {
      now = max(now, at)
      action()
    }
  }
}
