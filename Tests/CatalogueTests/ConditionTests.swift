import Pilot
import SwiftUI
import Testing

struct ConditionTests {
  struct Door: View {
    @State private var isOpen = false

    var body: some View {
      VStack {
        Button("Knock") { isOpen.toggle() }
        if isOpen { Text("Welcome") } else { EmptyView() }
      }
    }
  }

  // Shows: @State, Button, EmptyView
  @Test func `a state that a button writes is shown`() throws {
    let pilot = Pilot { Door() }
    #expect(!pilot.has("Welcome"))
    try pilot.tap("Knock")
    #expect(pilot.has("Welcome"))
  }
}
