import Pilot
import SwiftUI
import Testing

struct ListTests {
  struct Fruit: Identifiable, Hashable {
    let id: Int
    var name: String

    static let some = [
      Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Banana"), Fruit(id: 3, name: "Cherry"),
      Fruit(id: 4, name: "Date"),
    ]
  }

  // Shows: List, ForEach
  @Test func `a list has a row for each element`() {
    let pilot = Pilot(columns: 20, rows: 6) { List(Fruit.some) { Text($0.name) } }
    let rows = pilot.elements.filter { $0.role == .row }
    #expect(rows.count == 4)
    #expect(
      pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }.prefix(4)
        == ["Apple", "Banana", "Cherry", "Date"]
    )
  }

  // Shows: Section, Form
  @Test func `a section has a header above and a footer below its rows`() throws {
    let pilot = Pilot(columns: 30, rows: 12) {
      Form {
        Section {
          Text("Row")
        } header: {
          Text("Head")
        } footer: {
          Text("Foot")
        }
        Section("Second") { Text("Other") }
      }
    }
    let places = try ["Head", "Row", "Foot", "Second", "Other"].map {
      try pilot.find($0).frame.minY
    }
    #expect(places == places.sorted())
    #expect(try pilot.find("Head").role == .heading)
    #expect(try pilot.find("Second").role == .heading)
  }

  @Test func `a stack that is a row shows all its views`() {
    let pilot = Pilot(columns: 30, rows: 4) {
      List { HStack { ForEach(0..<3, id: \.self) { Text("part \($0)") } } }
    }
    #expect((0..<3).allSatisfy { pilot.has("part \($0)") })
  }

  struct OneChoice: View {
    @State private var chosen: Int?

    var body: some View {
      VStack {
        Text("chosen: \(chosen ?? 0)")
        List(Fruit.some, selection: $chosen) { Text($0.name) }
      }
    }
  }

  @Test func `pressing a row chooses it, and pressing it again keeps it`() throws {
    let pilot = Pilot { OneChoice() }
    try pilot.tap("Banana", role: .row)
    #expect(pilot.has("chosen: 2"))
    #expect(try pilot.find("Banana", role: .row).isSelected)
    try pilot.tap("Banana", role: .row)
    #expect(pilot.has("chosen: 2"))
    try pilot.tap("Date", role: .row)
    #expect(pilot.has("chosen: 4"))
  }

  struct Tagged: View {
    @State private var chosen: Set<String> = []

    var body: some View {
      VStack {
        Text("chosen: \(chosen.sorted().joined(separator: " "))")
        List(selection: $chosen) {
          Text("First").tag("a")
          Text("Second").tag("b")
          Text("Third").tag("c").selectionDisabled()
        }
      }
    }
  }

  // Shows: .tag
  @Test func `rows are chosen by their tags, several at once`() throws {
    let pilot = Pilot { Tagged() }
    try pilot.tap("Second", role: .row)
    try pilot.tap("First", role: .row)
    #expect(pilot.has("chosen: a b"))
    try pilot.tap("Second", role: .row)
    #expect(pilot.has("chosen: a"))
    #expect(throws: PilotError.self) { try pilot.tap("Third") }
  }

  struct Names: View {
    @State private var fruit = Fruit.some

    var body: some View {
      VStack {
        Text(fruit.map(\.name).joined(separator: "+"))
        List($fruit) { $item in TextField("Name", text: $item.name) }
      }
    }
  }

  @Test func `a row may change its element`() throws {
    let pilot = Pilot { Names() }
    let field = try #require(pilot.elements.first { $0.value == "Banana" || $0.label == "Banana" })
    #expect(field.role == .textField)
    #expect(pilot.has("Apple+Banana+Cherry+Date"))
  }

  // Shows: .listStyle, PlainListStyle
  @Test func `styles decide where rows begin and what lies between sections`() throws {
    func heights<S: ListStyle>(_ style: S) throws -> CGFloat {
      let pilot = Pilot(columns: 30, rows: 12) {
        List {
          Section("A") { Text("one") }
          Section("B") { Text("two") }
        }
        .listStyle(style)
      }
      return try pilot.find("two").frame.minY - pilot.find("one").frame.minY
    }
    #expect(try heights(.plain) > 0)
    #expect(try heights(PlainListStyle()) == heights(.plain))
    #expect(try heights(InsetGroupedListStyle()) == heights(.insetGrouped))
    #expect(try heights(GroupedListStyle()) == heights(.grouped))
    #expect(try heights(SidebarListStyle()) == heights(.sidebar))
    #expect(try heights(InsetListStyle()) == heights(.inset))
    #expect(try heights(DefaultListStyle()) == heights(.automatic))
  }

  // Shows: .listRowInsets
  @Test func `insets move a row's content`() throws {
    let pilot = Pilot(columns: 30, rows: 6) {
      List {
        Text("usual")
        Text("set in").listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 16, trailing: 0))
        Text("padded").padding(0).listRowInsets(EdgeInsets())
        Text("after")
      }
    }
    #expect(try pilot.find("set in").frame.minX == 40)
    #expect(try pilot.find("padded").frame.minX == 0)
    #expect(try pilot.find("padded").frame.minY - pilot.find("set in").frame.minY == 32)
  }

  struct Ground: View {
    @State private var isMarked = false

    var body: some View {
      List {
        Button("Mark") { isMarked.toggle() }
        Text("Row")
          .listRowBackground(isMarked ? Text("GROUND GROUND GROUND") : nil)
      }
    }
  }

  // Shows: .listRowBackground
  @Test func `a row's background lies behind the whole row and can change`() throws {
    let pilot = Pilot(columns: 30, rows: 4) { Ground() }
    #expect(!pilot.screen.contains("GROUND"))
    try pilot.tap("Mark")
    #expect(pilot.screen.contains("GROUND"))
    #expect(pilot.screen.contains("Row"))
    try pilot.tap("Mark")
    #expect(!pilot.screen.contains("GROUND"))
  }

  @Test func `a badge stands at the end of its row; 0 is none`() throws {
    let pilot = Pilot(columns: 30, rows: 4) {
      List {
        Text("Inbox").badge(12)
        Text("Empty").badge(0)
        Text("Words").badge("new")
      }
    }
    #expect(try pilot.find("12").frame.maxX > 200)
    #expect(pilot.has("new"))
    #expect(!pilot.has("0"))
  }

  struct Foldable: View {
    @State private var isExpanded = true

    var body: some View {
      List {
        Section("Head", isExpanded: $isExpanded) { Text("Inside") }
      }
    }
  }

  @Test func `a section that can be folded hides its rows`() throws {
    let pilot = Pilot { Foldable() }
    #expect(pilot.has("Inside"))
    try pilot.tap("Head", role: .button)
    #expect(!pilot.has("Inside"))
    try pilot.tap("Head", role: .button)
    #expect(pilot.has("Inside"))
  }

  // Shows: .listRowSeparator
  @Test func `a separator that is asked for is drawn below its row`() {
    func lines(_ visibility: Visibility) -> Int {
      let pilot = Pilot(columns: 30, rows: 6) {
        List {
          Text("one").listRowSeparator(visibility, edges: .bottom)
          Text("two")
        }
      }
      return pilot.lines.filter { $0.contains("──────") }.count
    }
    #expect(lines(.visible) == 1)
    #expect(lines(.hidden) == 0)
    #expect(lines(.automatic) == 0)
  }
}
