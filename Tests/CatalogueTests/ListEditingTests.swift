import Pilot
import SwiftUI
import Testing

struct ListEditingTests {
  struct Words: View {
    @State private var words = ["one", "two", "three", "four"]

    var body: some View {
      VStack {
        EditButton()
        Text(words.joined(separator: " ")).accessibilityIdentifier("all")
        List {
          ForEach(words, id: \.self) { word in
            Text(word)
              .deleteDisabled(word == "four")
              .moveDisabled(word == "one")
          }
          .onDelete { words.remove(atOffsets: $0) }
          .onMove { words.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  // Shows: .onDelete, remove(atOffsets:)
  @Test func `a row is deleted by its named action`() throws {
    let pilot = Pilot { Words() }
    try pilot.perform("Delete", on: "two")
    #expect(try pilot.find("all").label == "one three four")
    #expect(throws: PilotError.self) { try pilot.perform("Delete", on: "four") }
  }

  // Shows: EditButton
  @Test func `edit mode shows a control at each row that asks before it deletes`() throws {
    let pilot = Pilot { Words() }
    #expect(!pilot.has("Remove two"))
    try pilot.tap("Edit")
    #expect(pilot.has("Remove two"))
    #expect(!pilot.has("Remove four"))
    try pilot.tap("Remove two")
    #expect(try pilot.find("all").label == "one two three four")
    try pilot.tap("Delete")
    #expect(try pilot.find("all").label == "one three four")
    try pilot.tap("Done")
    #expect(!pilot.has("Remove one"))
  }

  // Shows: .onMove
  @Test func `a row is moved by its named actions and by its handle`() throws {
    let pilot = Pilot { Words() }
    try pilot.perform("Move down", on: "two")
    #expect(try pilot.find("all").label == "one three two four")
    try pilot.perform("Move up", on: "four")
    #expect(try pilot.find("all").label == "one three four two")
    #expect(throws: PilotError.self) { try pilot.perform("Move down", on: "one") }
    try pilot.tap("Edit")
    #expect(!pilot.has("Reorder one"))
    let height = try pilot.find("three").frame.height
    try pilot.drag(
      "Reorder three",
      from: CGPoint(x: 4, y: 8),
      to: CGPoint(x: 4, y: 8 + 2 * height),
    )
    #expect(try pilot.find("all").label == "one four two three")
  }

  @Test func `a lifted row that is put back changes nothing`() throws {
    let pilot = Pilot { Words() }
    try pilot.tap("Edit")
    try pilot.drag("Reorder three", from: CGPoint(x: 4, y: 8), to: CGPoint(x: 4, y: 9))
    #expect(try pilot.find("all").label == "one two three four")
  }

  @Test func `dragging a row aside shows its delete button, and all the way deletes it`() throws {
    let pilot = Pilot(columns: 40, rows: 10) { Words() }
    try pilot.drag("two", from: CGPoint(x: 300, y: 8), to: CGPoint(x: 240, y: 8))
    #expect(pilot.has("Delete"))
    #expect(try pilot.find("all").label == "one two three four")
    try pilot.drag("three", from: CGPoint(x: 310, y: 8), to: CGPoint(x: 10, y: 8))
    #expect(try pilot.find("all").label == "one two four")
  }

  struct Synthesised: View {
    @State private var words = ["one", "two", "three"].map { Word(id: $0) }

    struct Word: Identifiable {
      let id: String
    }

    var body: some View {
      VStack {
        Text(words.map(\.id).joined(separator: " ")).accessibilityIdentifier("all")
        List($words, editActions: .all) { $word in Text(word.id) }
      }
    }
  }

  @Test func `a list changes a collection by itself when it may`() throws {
    let pilot = Pilot { Synthesised() }
    try pilot.perform("Move down", on: "one")
    #expect(try pilot.find("all").label == "two one three")
    try pilot.perform("Delete", on: "one")
    #expect(try pilot.find("all").label == "two three")
  }

  struct Mail: View {
    @State private var log = ""

    var body: some View {
      VStack {
        Text("log: \(log)")
        List {
          Text("Letter")
            .swipeActions {
              Button("Archive") { log += "archived " }
              Button("Flag") { log += "flagged " }
            }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button("Read") { log += "read " }
            }
          Text("Other")
        }
      }
    }
  }

  // Shows: .swipeActions
  @Test func `swipe actions are shown by a drag, by keys, and have names`() throws {
    let pilot = Pilot(columns: 60, rows: 8) { Mail() }
    #expect(!pilot.has("Archive"))
    try pilot.perform("Flag", on: "Letter")
    #expect(pilot.has("log: flagged "))
    try pilot.drag("Letter", from: CGPoint(x: 400, y: 8), to: CGPoint(x: 250, y: 8))
    #expect(pilot.has("Archive") && pilot.has("Flag") && !pilot.has("Read"))
    try pilot.tap("Archive")
    #expect(pilot.has("log: flagged archived "))
    #expect(!pilot.has("Archive"))
    try pilot.drag("Letter", from: CGPoint(x: 10, y: 8), to: CGPoint(x: 470, y: 8))
    #expect(pilot.has("Read"))
    #expect(pilot.has("log: flagged archived "))
    try pilot.tap("Read")
    #expect(pilot.has("log: flagged archived read "))
  }

  struct Choosing: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
      VStack {
        Text("chosen: \(chosen.sorted().map(String.init).joined(separator: " "))")
        List(0..<3, id: \.self, selection: $chosen) { Text("row \($0)") }
          .environment(\.editMode, .constant(.active))
      }
    }
  }

  @Test func `in edit mode several rows are checked`() throws {
    let pilot = Pilot(columns: 30, rows: 6) { Choosing() }
    let before = pilot.screen
    try pilot.tap("row 1", role: .row)
    try pilot.tap("row 2", role: .row)
    #expect(pilot.has("chosen: 1 2"))
    #expect(pilot.screen != before)
  }

  struct Feed: View {
    @State private var count = 0

    var body: some View {
      List { Text("loaded \(count)") }
        .refreshable { count += 1 }
    }
  }

  // Shows: .refreshable
  @Test func `a list that can be refreshed has a button for it`() async throws {
    let pilot = Pilot { Feed() }
    #expect(pilot.has("loaded 0"))
    try pilot.tap("Refresh")
    await pilot.idle()
    #expect(pilot.has("loaded 1"))
    #expect(pilot.has("Refresh"))
  }

  struct Sideways: View {
    var body: some View {
      ScrollView {
        ScrollView(.horizontal) { Text("wide") }
        List { ScrollView(.horizontal) { Text("row") } }
          .frame(height: 100)
      }
      .refreshable {}
    }
  }

  @Test func `what scrolls sideways inside has no button of its own`() {
    let pilot = Pilot { Sideways() }
    #expect(pilot.elements.count { $0.label == "Refresh" } == 2)
  }

  struct Titled: View {
    @State private var count = 0

    var body: some View {
      NavigationStack {
        List {
          Text("loaded \(count)").contextMenu { Button("Other") {} }
        }
        .refreshable { count += 1 }
        .navigationTitle("Feed")
      }
    }
  }

  @Test func `a page with a bar has the button there, and no row of its own for it`() async throws {
    let pilot = Pilot { Titled() }
    let (title, row) = (try pilot.find("Feed"), try pilot.find("loaded 0"))
    #expect(row.frame.minY == title.frame.maxY)
    #expect(try pilot.find("Refresh").frame.midY == title.frame.midY)
    try pilot.openContextMenu("loaded 0")
    #expect(pilot.has("Other") && !pilot.has("Refresh"))
    try pilot.tap("Other")
    try pilot.tap("Refresh")
    await pilot.idle()
    #expect(pilot.has("loaded 1"))
  }

  @Test func `without a bar the button takes no room and hides nothing`() throws {
    let pilot = Pilot { Feed() }
    #expect(pilot.has("Refresh") && !pilot.screen.contains("Refresh"))
    #expect(try pilot.find("loaded 0").frame.minY == 0)
    #expect(pilot.screen.contains("loaded 0"))
  }

  struct Asking: View {
    @Environment(\.refresh) private var refresh
    @State private var isAsked = false

    var body: some View {
      Button(refresh == nil ? "Nothing" : "Ask") { isAsked = true }
        .task(id: isAsked) { if isAsked { await refresh?() } }
    }
  }

  struct Outer: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("asked \(count)")
        Asking()
      }
      .refreshable { count += 1 }
    }
  }

  @Test func `the refresh action flows down`() async throws {
    let pilot = Pilot { Outer() }
    await pilot.idle()
    try pilot.tap("Ask")
    await pilot.idle()
    #expect(pilot.has("asked 1"))
    #expect(Pilot { Asking() }.has("Nothing"))
  }

  @Test(
    arguments: [
      ([0], 4, [1, 2, 3, 0]), ([3], 0, [3, 0, 1, 2]), ([0, 2], 4, [1, 3, 0, 2]),
      ([1, 3], 1, [0, 1, 3, 2]), ([0, 3], 2, [1, 0, 3, 2]), ([], 2, [0, 1, 2, 3]),
      ([9, -1], 2, [0, 1, 2, 3]), ([1], 99, [0, 2, 3, 1]), ([2], -5, [2, 0, 1, 3]),
    ] as [([Int], Int, [Int])]
  )
  func `elements move together`(_ from: [Int], _ target: Int, _ result: [Int]) {
    var numbers = [0, 1, 2, 3]
    var offsets = IndexSet()
    for offset in from where offset >= 0 { offsets.insert(offset) }
    numbers.move(fromOffsets: offsets, toOffset: target)
    #expect(numbers == result)
  }

  @Test func `elements are removed by their offsets, those outside passed over`() {
    var numbers = Array(0..<6)
    numbers.remove(atOffsets: [0, 2, 3, 17])
    #expect(numbers == [1, 4, 5])
  }
}
