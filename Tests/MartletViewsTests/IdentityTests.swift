import MartletViews
import Observation
import Pilot
import Testing

/// What appears and goes inside bodies that are evaluated one within the other.
struct IdentityTests {
  @Observable final class Model {
    var isOpen = false
  }

  private struct Outer: View {
    let model: Model

    var body: some View {
      VStack { Inner(isOpen: model.isOpen) }
    }
  }

  private struct Inner: View {
    let isOpen: Bool

    var body: some View {
      if isOpen {
        Text("open")
      } else {
        Text("shut")
      }
    }
  }

  private struct Root: View {
    let model: Model

    var body: some View {
      if model.isOpen {
        Outer(model: model)
      } else {
        Button("Open") { model.isOpen = true }
      }
    }
  }

  @Test func `A view shows what its parent's new value chose`() async {
    let model = Model()
    let pilot = Pilot(columns: 10, rows: 1) { Outer(model: model) }
    #expect(pilot.screen.contains("shut"))
    model.isOpen = true
    await pilot.idle()
    #expect(pilot.screen.contains("open"))
  }

  @Test func `The whole screen may be another one`() async throws {
    let model = Model()
    let pilot = Pilot(columns: 10, rows: 1) { Root(model: model) }
    try pilot.tap("Open")
    #expect(pilot.screen.contains("open"))
  }
}
