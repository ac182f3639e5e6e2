import Pilot
import SwiftUI
import Testing

/// Dragging without a pointer.
@MainActor struct DragKeysTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  private func board() -> some View {
    VStack {
      Text("Apple").draggable("apple")
      ForEach(["First", "Second"], id: \.self) { name in
        Text(name).frame(height: 32)
          .dropDestination(for: String.self) { [log] words, _ in
            log.note("\(words.joined()) on \(name)")
            return true
          } isTargeted: { [log] in
            log.note("\(name) \($0)")
          }
      }
      Text("Numbers").dropDestination(for: Data.self, isEnabled: false) { _, _ in }
    }
  }

  @Test func `space lifts, arrows choose, space drops`() throws {
    let pilot = Pilot { board() }
    try pilot.focus("Apple")
    #expect(pilot.press(.space))
    #expect(pilot.press(.downArrow))
    #expect(pilot.press(.downArrow))
    #expect(pilot.press(.space))
    #expect(
      log.words == [
        "First true", "First false", "Second true", "apple on Second", "Second false",
      ]
    )
    #expect(!pilot.press(.downArrow), "the keys are what they were")
  }

  @Test func `escape puts back what keys have lifted`() throws {
    let pilot = Pilot { board() }
    try pilot.focus("Apple")
    #expect(pilot.press(.space))
    #expect(pilot.press(.upArrow))
    #expect(pilot.press(.escape))
    #expect(log.words == ["Second true", "Second false"])
  }

  @Test func `space where no place is chosen puts it back`() throws {
    let pilot = Pilot { board() }
    try pilot.focus("Apple")
    #expect(pilot.press(.space))
    #expect(pilot.press(.space))
    #expect(log.words.isEmpty)
  }

  @Test func `actions drag for assistive technology`() throws {
    let pilot = Pilot { board() }
    #expect(throws: PilotError.self) { try pilot.perform("Drop here", on: "First") }
    try pilot.perform("Drag", on: "Apple")
    #expect(throws: PilotError.self) { try pilot.perform("Drop here", on: "Numbers") }
    try pilot.perform("Drop here", on: "First")
    #expect(log.words == ["First true", "apple on First", "First false"])
    #expect(throws: PilotError.self) { try pilot.perform("Drop here", on: "First") }
  }

  @Test func `F8 lifts what is dragged around a button that has the focus`() throws {
    let pilot = Pilot {
      VStack {
        Button("Save") { [log] in log.note("pressed") }.draggable("file")
        Text("Folder").dropDestination(for: String.self) { [log] words, _ in
          log.note(words.joined())
          return true
        }
      }
    }
    try pilot.focus("Save")
    #expect(pilot.press(.space))
    #expect(log.words == ["pressed"])
    #expect(pilot.press(KeyEquivalent("\u{F70B}")))
    #expect(pilot.press(.downArrow))
    #expect(pilot.press(.space))
    #expect(log.words == ["pressed", "file"])
  }
}
