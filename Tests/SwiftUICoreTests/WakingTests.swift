import Foundation
import Observation
import Properties
import SwiftUICore
import Testing

/// When a front end is told that there is something to show.
struct WakingTests {
  @Observable final class Model {
    var count = 0
    var shown = 0
  }

  struct Counted: View {
    let model: Model

    var body: some View {
      Text("\(model.count) of \(model.shown)")
        .onChange(of: model.count) { model.shown += 1 }
    }
  }

  @Test func `a change that a turn brings about is its own, and the next is told of`() {
    let model = Model()
    let stage = Stage(CGSize(width: 300, height: 300)) { Counted(model: model) }
    var wakes = 0
    stage.session.onWake = { wakes += 1 }
    _ = stage.session.update()
    for turn in 1...3 {
      model.count += 1
      #expect(wakes == turn, "a write outside a turn")
      _ = stage.session.update()
      #expect(model.shown == turn)
      #expect(wakes == turn, "what onChange wrote was shown by the turn itself")
    }
  }
}
