import Pilot
import SwiftUI
import Testing

@testable import Driving

private struct Tasks: View {
  @State private var titles: [String] = []
  @State private var title = ""
  @State private var size = 1.0

  var body: some View {
    VStack {
      TextField("New task", text: $title)
      Button("Add") {
        titles.append(title)
        title = ""
      }
      ForEach(titles, id: \.self) { Text($0) }
      Slider(value: $size, in: 0...10) { Text("Size") }
      Text("Size \(size, specifier: "%.0f")")
      if let manual = URL(string: "https://martlet.example") {
        Link("Manual", destination: manual)
      }
    }
  }
}

struct DriverTests {
  @Test func `an app is driven by commands`() async throws {
    let driver = Driver(Pilot { Tasks() })
    for step in try DriverSteps("type Milk into New task; tap Add; slide Size to 7").commands {
      #expect(try await driver.perform(step).ok)
    }
    let seen = try await driver.perform(try DriverCommand(line: "{\"do\": \"see\"}"))
    #expect(seen.screen?.contains("Milk") == true && seen.screen?.contains("Size 7") == true)
    let found = try await driver.perform(
      try DriverCommand(line: "{\"do\": \"find\", \"name\": \"Add\", \"role\": \"button\"}")
    )
    #expect(found.elements?.first?.role == "button" && found.elements?.first?.isEnabled == true)
    let opened = try await driver.perform(try DriverSteps("tap Manual").commands[0])
    #expect(opened.opened == ["https://martlet.example"])
    // What was opened before is not told again.
    #expect(try await driver.perform(try DriverSteps("see").commands[0]).opened == nil)
    // It starts again with its state.
    #expect(try await driver.perform(try DriverSteps("relaunch").commands[0]).ok)
    #expect(driver.pilot.has("Milk"))
  }

  @Test(arguments: [
    "tap Nothing", "type x into Add", "press f99", "choose Red in Size", "see colours",
    "slide Add to 1", "wait 4000", "scroll 100",
  ])
  func `what cannot be done is told, and changes nothing`(_ step: String) async throws {
    let driver = Driver(Pilot { Tasks() })
    let before = driver.pilot.screen
    let command = try DriverSteps(step).commands[0]
    await #expect(throws: (any Error).self) { try await driver.perform(command) }
    #expect(driver.pilot.screen == before)
  }
}
