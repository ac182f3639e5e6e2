import Pilot
import SwiftUI
import Testing

struct SplitTests {
  @Observable final class Model {
    var chosen: String?
    var column = NavigationSplitViewColumn.sidebar
    var visibility = NavigationSplitViewVisibility.automatic
  }

  struct Two: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility) {
        List(selection: $model.chosen) {
          ForEach(["apple", "fig"], id: \.self) { Text($0) }
        }
        .navigationTitle("Fruits")
        .navigationSplitViewColumnWidth(min: 80, ideal: 160, max: 240)
      } detail: {
        Text(model.chosen.map { "about \($0)" } ?? "nothing chosen")
          .navigationTitle("Detail")
      }
    }
  }

  @Test func `columns lie side by side where there is room`() throws {
    let model = Model()
    let pilot = Pilot(columns: 100) { Two(model: model) }
    #expect(pilot.has("Fruits", role: .heading) && pilot.has("nothing chosen"))
    #expect(try pilot.find("Detail", role: .heading).frame.minX > 160)
    try pilot.tap("fig", role: .row)
    #expect(pilot.has("about fig") && pilot.has("Fruits", role: .heading))
    try pilot.tap("Hide Sidebar")
    #expect(model.visibility == .detailOnly && !pilot.has("Fruits", role: .heading))
    try pilot.tap("Show Sidebar")
    #expect(pilot.has("Fruits", role: .heading))
  }

  @Test func `a choice leads to the next column where there is little room`() throws {
    let model = Model()
    let pilot = Pilot(columns: 40) { Two(model: model) }
    #expect(pilot.has("Fruits", role: .heading) && !pilot.has("nothing chosen"))
    try pilot.tap("fig", role: .row)
    #expect(pilot.has("about fig") && !pilot.has("Fruits", role: .heading))
    try pilot.tap("Back")
    #expect(model.chosen == nil && pilot.has("Fruits", role: .heading))
    model.chosen = "apple"
    #expect(pilot.has("about apple"))
  }

  struct Apart: View {
    struct Side: View {
      @Binding var chosen: String?

      var body: some View {
        List(selection: $chosen) {
          ForEach(["apple", "fig"], id: \.self) { Text($0) }
        }
        .navigationTitle("Fruits")
      }
    }

    @State private var chosen: String?

    var body: some View {
      NavigationSplitView {
        Side(chosen: $chosen)
      } detail: {
        Text(chosen.map { "about \($0)" } ?? "nothing chosen")
      }
    }
  }

  @Test func `a choice of a list in a view of its own leads there, too`() throws {
    let pilot = Pilot(columns: 40) { Apart() }
    try pilot.tap("fig", role: .row)
    #expect(pilot.has("about fig") && !pilot.has("Fruits", role: .heading))
    try pilot.tap("Back")
    #expect(pilot.has("Fruits", role: .heading))
  }

  struct Resorts: View {
    struct Resort: Identifiable, Hashable { let id: String }

    @State private var chosen: Resort?

    var body: some View {
      NavigationSplitView {
        List(["one", "two"].map(Resort.init), selection: $chosen) { resort in
          NavigationLink(value: resort) { Text(resort.id) }
        }
      } detail: {
        Text(chosen.map { "about \($0.id)" } ?? "nothing chosen")
      }
    }
  }

  @Test func `a row that is chosen by its link is marked, and has no sign beside a column`() throws
  {
    let pilot = Pilot(columns: 100) { Resorts() }
    #expect(!pilot.screen.contains("›"))
    try pilot.tap("two")
    #expect(pilot.has("about two"))
    let rows = pilot.elements.filter { $0.role == .row }
    #expect(rows.map(\.isSelected) == [false, true])
    let narrow = Pilot(columns: 40) { Resorts() }
    #expect(narrow.screen.contains("›"))
    try narrow.tap("two")
    #expect(narrow.has("about two"))
  }

  struct Three: View {
    var body: some View {
      NavigationSplitView {
        NavigationLink("Go", value: 1)
          .navigationDestination(for: Int.self) { Text("content \($0)") }
      } content: {
        Text("middle")
      } detail: {
        Text("last")
      }
    }
  }

  @Test func `links lead to the next column`() throws {
    let pilot = Pilot(columns: 150) { Three() }
    #expect(pilot.has("middle") && pilot.has("last"))
    try pilot.tap("Go")
    #expect(pilot.has("content 1") && pilot.has("Go") && pilot.has("last"))
    let narrow = Pilot(columns: 40) { Three() }
    try narrow.tap("Go")
    #expect(narrow.has("content 1") && !narrow.has("Go"))
    try narrow.tap("Back")
    #expect(narrow.has("Go") && !narrow.has("content 1"))
    try narrow.tap("Go")
    #expect(narrow.has("content 1"))
  }

  /// Links by a view and while a condition holds, to pages with stacks of their own.
  struct LinkedStacks: View {
    struct Page: View {
      let name: String

      var body: some View {
        NavigationStack {
          NavigationLink("Inside \(name)") { Text("deep in \(name)") }
            .navigationTitle(name)
        }
      }
    }

    @State private var isOpen = false

    var body: some View {
      NavigationSplitView {
        NavigationLink("Apple") { Page(name: "apple") }
        Button("Plum") { isOpen = true }
          .navigationDestination(isPresented: $isOpen) { Page(name: "plum") }
        Text(isOpen ? "open" : "closed")
          .navigationTitle("Fruits")
      } detail: {
        Text("none chosen")
      }
    }
  }

  @Test(arguments: ["Apple", "Plum"])
  func `a link's page stands in the place of the next column's first`(_ fruit: String) throws {
    let narrow = Pilot(columns: 40, rows: 20) { LinkedStacks() }
    try narrow.tap(fruit)
    #expect(narrow.elements.filter { $0.label == "Back" && $0.role == .button }.count == 1)
    try narrow.tap("Inside \(fruit.lowercased())")
    #expect(narrow.has("deep in \(fruit.lowercased())"))
    narrow.press(.escape)
    #expect(narrow.has("Inside \(fruit.lowercased())"))
    narrow.press(.escape)
    #expect(narrow.has("Fruits") && narrow.has("closed") && !narrow.has("none chosen"))
    let wide = Pilot(columns: 100, rows: 20) { LinkedStacks() }
    #expect(wide.has("none chosen"))
    try wide.tap(fruit)
    #expect(wide.has("Inside \(fruit.lowercased())") && !wide.has("none chosen"))
    #expect(!wide.elements.contains { $0.label == "Back" && $0.role == .button })
    // What a button has opened gives way to what a link leads to.
    try wide.tap("Apple")
    #expect(wide.has("Inside apple") && !wide.has("Inside plum"))
  }

  /// Links in a list of which one is chosen, by a value of another type than the rows' ids.
  struct Linked: View {
    struct Fruit: Identifiable {
      let id: Int
      let name: String
    }

    var isBare = false
    @State private var chosen: String?
    private let fruits = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Plum")]

    var body: some View {
      NavigationSplitView {
        List(fruits, selection: $chosen) { fruit in
          if isBare {
            NavigationLink(fruit.name, value: fruit.name)
          } else {
            NavigationLink(value: fruit.name) { Text(fruit.name) }
              .accessibilityLabel("The \(fruit.name)")
          }
        }
      } detail: {
        Text(chosen.map { "All about \($0)" } ?? "none")
      }
    }
  }

  @Test func `a row that is a link is chosen by the link's value, and is one thing to press`()
    throws
  {
    for columns in [40, 100] {
      let pilot = Pilot(columns: columns) { Linked() }
      #expect(throws: (any Error).self) { try pilot.find("The Plum", role: .row) }
      try pilot.tap("The Plum", role: .button)
      #expect(pilot.has("All about Plum"))
      let bare = Pilot(columns: columns) { Linked(isBare: true) }
      try bare.tap("Plum", role: .button)
      #expect(bare.has("All about Plum"))
    }
  }

  struct Stacked: View {
    @State private var chosen: String?

    var body: some View {
      NavigationSplitView {
        List(["Apple", "Plum"], id: \.self, selection: $chosen) { Text($0) }
          .navigationTitle("Fruits")
      } detail: {
        NavigationStack {
          if let chosen {
            NavigationLink("Peel") { Text("peeled").navigationTitle("Peeled") }
              .navigationTitle(chosen)
          }
        }
      }
    }
  }

  @Test func `a stack in a column has the column's bar, with one way back from each page`() throws {
    let narrow = Pilot(columns: 40) { Stacked() }
    try narrow.tap("Plum")
    try narrow.tap("Peel")
    #expect(narrow.has("peeled") && narrow.has("Peeled"))
    try narrow.tap("Back", role: .button)
    #expect(narrow.has("Peel") && !narrow.has("peeled"))
    try narrow.tap("Back", role: .button)
    #expect(narrow.has("Apple") && narrow.has("Plum") && !narrow.has("Peel"))
    let wide = Pilot(columns: 100) { Stacked() }
    try wide.tap("Apple")
    #expect(wide.has("Peel") && !wide.has("Back"))
    try wide.tap("Hide Sidebar")
    #expect(wide.has("Peel") && !wide.has("Fruits"))
    try wide.tap("Show Sidebar")
    #expect(wide.has("Fruits"))
  }

  struct Older: View {
    let isStack: Bool

    var body: some View {
      if isStack {
        columns.navigationViewStyle(.stack)
      } else {
        columns
      }
    }

    private var columns: some View {
      NavigationView {
        NavigationLink("Go", destination: Text("there"))
        Text("placeholder")
      }
    }
  }

  @Test func `an older navigation view of two views has two columns`() throws {
    let pilot = Pilot(columns: 100) { Older(isStack: false) }
    #expect(pilot.has("placeholder"))
    try pilot.tap("Go")
    #expect(pilot.has("there") && pilot.has("Go") && !pilot.has("placeholder"))
    #expect(!Pilot(columns: 100) { Older(isStack: true) }.has("placeholder"))
  }
}
