import Display
import Foundation
import Geometry
import Layout
import Properties
import SwiftUICore
import Testing

/// What a session leaves behind when views or the session itself are gone.
struct LettingGoTests {
  final class Model {
    var count = 0
  }

  struct Pulled: View {
    let model: Model

    var body: some View {
      List { Text("Row") }
        .refreshable { model.count += 1 }
    }
  }

  @Test func `a page that can be refreshed goes with its model`() async {
    weak var model: Model?
    do {
      let made = Model()
      model = made
      let stage = Stage(CGSize(width: 300, height: 300)) { Pulled(model: made) }
      stage.session.close()
    }
    // The task of the control hears of its end in a turn of its own.
    for _ in 0..<100 where model != nil { await Task.yield() }
    #expect(model == nil)
  }

  @Test func `a task without an end does not keep the graph`() {
    weak var graph: Graph?
    let (stream, end) = AsyncStream<Int>.makeStream()
    do {
      let stage = Stage(CGSize(width: 300, height: 300)) {
        Text("A").onAppear { Task { for await _ in stream {} } }
      }
      graph = stage.session.graph
      stage.session.close()
    }
    #expect(graph == nil)
    end.finish()
  }
}
