import Pilot
import SwiftUI
import Testing

struct ToggleTests {
  struct Lamp: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          configuration.label
          Text(configuration.isOn ? "lit" : "dark")
        }
      }
    }
  }

  struct Item: Identifiable {
    let id: Int
    var isDone = false
  }

  struct Toggles: View {
    @State private var isOn = false
    @State private var items = [Item(id: 0), Item(id: 1, isDone: true)]

    var body: some View {
      VStack {
        Text("State: \(isOn ? "on" : "off")")
        Toggle("Title", isOn: $isOn)
        Toggle(isOn: $isOn) { Text("Label") }
        Toggle("Symbol", systemImage: "star", isOn: $isOn)
        Toggle("Button", isOn: $isOn).toggleStyle(.button)
        Toggle("Box", isOn: $isOn).toggleStyle(.checkbox)
        Toggle("Switch", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
        Toggle("Lamp", isOn: $isOn).toggleStyle(Lamp()).accessibilityIdentifier("lamp")
        Toggle("All", sources: $items, isOn: \.isDone)
        Text("Done: \(items.filter(\.isDone).count)")
        Toggle("Fixed", isOn: .constant(true))
      }
    }
  }

  // Shows: Toggle, .toggleStyle
  @Test(arguments: ["Title", "Label", "Symbol", "Button", "Box", "Switch", "lamp"])
  func `a toggle changes its value in every style`(name: String) throws {
    let pilot = Pilot(rows: 40) { Toggles() }
    try pilot.tap(name)
    #expect(pilot.has("State: on"))
    #expect(pilot.screen.contains("lit"))
    try pilot.tap(name)
    #expect(pilot.has("State: off"))
  }

  @Test func `one toggle sets several values`() throws {
    let pilot = Pilot(rows: 40) { Toggles() }
    #expect(try pilot.find("All").value == "off")
    try pilot.tap("All")
    #expect(pilot.has("Done: 2"))
    try pilot.tap("All")
    #expect(pilot.has("Done: 0"))
  }

  // Shows: Binding.constant
  @Test func `a constant stays what it is`() throws {
    let pilot = Pilot(rows: 40) { Toggles() }
    try pilot.tap("Fixed")
    #expect(try pilot.find("Fixed").value == "on")
  }
}
