import Pilot
import SwiftUI
import Testing

struct NotesView: View {
  @State private var text = ""
  @State private var notes: [String] = []

  var body: some View {
    VStack {
      TextField("Note", text: $text).onSubmit(add)
      Button("Add", action: add).disabled(text.isEmpty)
      ForEach(notes, id: \.self) { note in Text(note) }
      Text("\(notes.count) in all").accessibilityIdentifier("count")
    }
  }

  private func add() {
    notes.append(text)
    text = ""
  }
}

@MainActor struct NotesTests {
  let pilot = Pilot { NotesView() }

  @Test func `the button adds what was typed`() throws {
    #expect(try !pilot.find("Add").isEnabled)
    try pilot.type("Milk", into: "Note")
    try pilot.tap("Add")
    #expect(pilot.has("Milk"))
    #expect(try pilot.find("count").label == "1 in all")
  }

  @Test func `return adds what was typed, too`() throws {
    try pilot.type("Bread", into: "Note")
    pilot.press(.return)
    #expect(pilot.screen.contains("Bread"))
    #expect(try pilot.find("Note").value == "")
  }
}

struct BallView: View {
  @State private var isRight = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Ball").offset(x: isRight ? 400 : 0)
      Button("Roll") {
        withAnimation(.linear(duration: 2)) { isRight = true }
      }
    }
  }
}

@MainActor struct BallTests {
  @Test func `the ball rolls for two seconds`() throws {
    let pilot = Pilot(playsMotion: true) { BallView() }
    let start = try pilot.find("Ball").frame.minX
    try pilot.tap("Roll")
    pilot.advance(by: 1)
    #expect(try pilot.find("Ball").frame.minX == start + 200)
    pilot.advance(by: 1)
    #expect(try pilot.find("Ball").frame.minX == start + 400)
  }
}

struct CountView: View {
  @State private var count = 0
  private let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("Count: \(count)")
      .onReceive(timer) { _ in if count < 3 { count += 1 } }
  }
}

@MainActor struct CountTests {
  @Test func `it counts to three`() async throws {
    let pilot = Pilot { CountView() }
    try await pilot.until("the last number") { pilot.has("Count: 3") }
    pilot.close()
  }
}

@MainActor struct NotesWanderTests {
  @Test func `the rules hold whatever a person does`() async throws {
    let pilot = Pilot { NotesView() }
    try await pilot.wander(acts: 50, seed: 7)
    pilot.close()
  }
}

@MainActor struct PilotListingTests {
  @Test func `an element is found by its name and role`() throws {
    let pilot = Pilot { NotesView() }
    let field = try pilot.find("Note", role: .textField)
    #expect(field.isEnabled)
    #expect(pilot.has("0 in all"))
  }
}
