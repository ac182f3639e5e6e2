import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Dropping between the rows of lists and tables.
@MainActor struct DragListTests {
  struct Words: View {
    @State private var words = ["one", "two", "three"]

    var body: some View {
      VStack(spacing: 0) {
        HStack {
          Text("New").draggable("new")
          Text("Other").onDrag { NSItemProvider(object: "other" as NSString) }
          Text("Raw").draggable(Data([1]))
        }
        Text(words.joined(separator: " ")).accessibilityIdentifier("all")
        List {
          ForEach(words, id: \.self) { Text($0) }
            .dropDestination(for: String.self) { dropped, offset in
              words.insert(contentsOf: dropped, at: offset)
            }
        }
      }
    }
  }

  private func drag(_ name: String, onto row: String, _ share: CGFloat, in pilot: Pilot) throws {
    let from = try pilot.find(name).frame
    let to = try pilot.find(row).frame
    try pilot.touch(
      name,
      along: [
        CGPoint(x: from.width / 2, y: from.height / 2),
        CGPoint(x: to.minX - from.minX + 8, y: to.minY - from.minY + to.height * share),
      ],
    )
  }

  // Shows: .dropDestination
  @Test func `what is dropped on a row's upper half goes before it, else after it`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try drag("New", onto: "two", 0.1, in: pilot)
    #expect(try pilot.find("all").label == "one new two three")
  }

  @Test func `the last row's lower half is the end`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try drag("New", onto: "three", 0.9, in: pilot)
    #expect(try pilot.find("all").label == "one two three new")
  }

  @Test func `keys choose a place between rows`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try pilot.focus("New")
    #expect(pilot.press(.space))
    for _ in 1...2 { #expect(pilot.press(.downArrow)) }
    #expect(pilot.press(.space))
    #expect(try pilot.find("all").label == "one new two three")
  }

  @Test func `a row has actions for what was lifted, the last one for its end`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try pilot.perform("Drag", on: "New")
    #expect(throws: PilotError.self) { try pilot.perform("Drop after", on: "two") }
    try pilot.perform("Drop after", on: "three")
    #expect(try pilot.find("all").label == "one two three new")
  }

  @Test func `what does not fit is not inserted`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try drag("Raw", onto: "two", 0.1, in: pilot)
    #expect(try pilot.find("all").label == "one two three")
  }

  // Shows: .onDrag, NSItemProvider
  @Test func `the text of a provider becomes a row`() async throws {
    let pilot = Pilot(columns: 40, rows: 16) { Words() }
    try drag("Other", onto: "two", 0.1, in: pilot)
    await pilot.idle()
    #expect(try pilot.find("all").label == "one other two three")
  }

  // Shows: .onInsert, .itemProvider
  @Test func `a list is told where providers are to be inserted`() throws {
    struct Rows: View {
      @State private var note = "none"

      var body: some View {
        VStack(spacing: 0) {
          Text("New").itemProvider { NSItemProvider(object: "new" as NSString) }
          Text("Nothing").itemProvider { nil }
          Text(note).accessibilityIdentifier("note")
          List {
            ForEach(1..<4) { Text("row \($0)") }
              .onInsert(of: [UTType.text]) { note = "\($1.count) at \($0)" }
          }
        }
      }
    }
    let pilot = Pilot(columns: 40, rows: 16) { Rows() }
    try drag("Nothing", onto: "row 2", 0.1, in: pilot)
    #expect(try pilot.find("note").label == "none")
    try drag("New", onto: "row 2", 0.1, in: pilot)
    #expect(try pilot.find("note").label == "1 at 1")
  }

  struct Person: Identifiable {
    let id: Int
    let name: String

    static let some = ["Ada", "Bob", "Cy"].enumerated().map { Person(id: $0, name: $1) }
  }

  // Shows: DynamicTableRowContent, TableRowContent
  @Test func `rows of a table are dragged, dropped on and inserted between`() throws {
    struct People: View {
      @State private var note = "none"

      var body: some View {
        VStack(spacing: 0) {
          Text(note).accessibilityIdentifier("note")
          Text("Target").frame(height: 32)
            .dropDestination(for: String.self) { names, _ in
              note = "took \(names.joined())"
              return true
            }
          Text("New").draggable("new")
          Table(of: Person.self) {
            TableColumn("Name", value: \.name)
          } rows: {
            TableRow(Person(id: 9, name: "Chief"))
              .dropDestination(for: String.self) { note = "chief \($0.joined())" }
            ForEach(Person.some) { person in
              TableRow(person).draggable(person.name)
            }
            .dropDestination(for: String.self) { note = "\($1.joined()) at \($0)" }
          }
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 20) { People() }
    try pilot.drag("Bob", onto: "Target")
    #expect(try pilot.find("note").label == "took Bob")
    try drag("New", onto: "Bob", 0.1, in: pilot)
    #expect(try pilot.find("note").label == "new at 1")
    try drag("New", onto: "Cy", 0.9, in: pilot)
    #expect(try pilot.find("note").label == "new at 3")
    try drag("New", onto: "Chief", 0.5, in: pilot)
    #expect(try pilot.find("note").label == "chief new")
  }

  // Shows: TabContent, .springLoadingBehavior
  @Test func `a tab takes drops, and springs open under what is held above it`() throws {
    struct Pages: View {
      @State private var page = 0
      @State private var note = "none"

      var body: some View {
        TabView(selection: $page) {
          Tab("Start", systemImage: "star", value: 0) {
            VStack {
              Text(note).accessibilityIdentifier("note")
              Text("Apple").draggable("apple")
            }
          }
          .springLoadingBehavior(.disabled)
          Tab("Mail", systemImage: "envelope", value: 1) {
            Text("Letters").frame(height: 64)
              .dropDestination(for: String.self) { words, _ in
                note = words.joined()
                page = 0
                return true
              }
          }
          .dropDestination(for: String.self) { note = "mailed \($0.joined())" }
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 20) { Pages() }
    let apple = try pilot.find("Apple").frame
    let mail = try pilot.find("Mail", role: .tab).frame
    func point(_ frame: CGRect) -> CGPoint {
      CGPoint(x: frame.midX - apple.minX, y: frame.midY - apple.minY)
    }
    try pilot.touch("Apple", along: [point(apple), point(mail)])
    #expect(try pilot.find("note").label == "mailed apple")
    try pilot.touch("Apple", along: [point(apple), point(mail)], end: nil)
    pilot.wait(0.5)
    #expect(!pilot.has("Letters"))
    pilot.wait(0.5)
    #expect(pilot.has("Letters"))
  }
}
