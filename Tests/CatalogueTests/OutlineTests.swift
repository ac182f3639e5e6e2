import Pilot
import SwiftUI
import Testing

struct OutlineTests {
  struct Place: Identifiable {
    let id: String
    var places: [Place]?

    static let all = [
      Place(id: "Europe", places: [Place(id: "France", places: [Place(id: "Paris")])]),
      Place(id: "Moon"),
    ]
  }

  @Test(arguments: [true, false])
  func `a tree is unfolded level by level`(_ isList: Bool) throws {
    let pilot = Pilot {
      if isList {
        List(Place.all, children: \.places) { Text($0.id) }
      } else {
        VStack { OutlineGroup(Place.all, children: \.places) { Text($0.id) } }
      }
    }
    #expect(pilot.has("Europe") && pilot.has("Moon") && !pilot.has("France"))
    try pilot.tap("Europe")
    #expect(pilot.has("France") && !pilot.has("Paris"))
    try pilot.tap("France")
    #expect(try pilot.find("Paris").frame.minY < pilot.find("Moon").frame.minY)
    try pilot.tap("Europe")
    #expect(!pilot.has("France") && !pilot.has("Paris"))
  }

  @Test func `rows inside are set in, each level further`() throws {
    let pilot = Pilot(columns: 40, rows: 8) {
      List(Place.all, children: \.places) { Text($0.id) }
    }
    try pilot.tap("Europe")
    try pilot.tap("France")
    let starts = pilot.lines.map { $0.prefix { $0 == " " }.count }.prefix(3)
    #expect(starts == [1, 3, 5])
  }

  struct Drinks: View {
    @State private var isOpen = false

    var body: some View {
      VStack {
        Toggle("Open", isOn: $isOpen)
        DisclosureGroup("Drinks", isExpanded: $isOpen) { Text("Tea") }
        DisclosureGroup("Own") { Text("Own content") }
      }
    }
  }

  @Test func `a disclosure group follows its binding and writes it`() throws {
    let pilot = Pilot { Drinks() }
    #expect(!pilot.has("Tea"))
    try pilot.tap("Open")
    #expect(pilot.has("Tea"))
    try pilot.tap("Drinks")
    #expect(!pilot.has("Tea"))
    #expect(try pilot.find("Open").value != "on")
    try pilot.tap("Own")
    #expect(pilot.has("Own content"))
  }

  struct Plus: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "minus" : "plus") {
          configuration.isExpanded.toggle()
        }
        configuration.label
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test func `a style of one's own shows and hides`() throws {
    let pilot = Pilot {
      DisclosureGroup("Group") { Text("Inside") }.disclosureGroupStyle(Plus())
    }
    try pilot.tap("plus")
    #expect(pilot.has("Inside"))
    try pilot.tap("minus")
    #expect(!pilot.has("Inside"))
  }
}
