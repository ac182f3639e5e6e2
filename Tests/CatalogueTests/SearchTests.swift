import Pilot
import SwiftUI
import Testing

struct SearchTests {
  @Observable final class Model {
    var text = ""
    var isSearching = false
    var scope = "all"
    var log: [String] = []
  }

  struct Results: View {
    let model: Model
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      VStack {
        Text(isSearching ? "searching" : "not searching")
        ForEach(["apple", "apricot", "fig"].filter { $0.hasPrefix(model.text) }, id: \.self) {
          Text($0)
        }
        Button("Enough") { dismissSearch() }
      }
    }
  }

  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Results(model: model)
          .navigationTitle("Fruits")
          .searchable(text: $model.text, isPresented: $model.isSearching, prompt: "Find a fruit")
          .searchScopes($model.scope) {
            Text("All").tag("all")
            Text("Sweet").tag("sweet")
          }
          .onSubmit(of: .search) { model.log.append(model.text) }
      }
    }
  }

  // Shows: .searchable
  @Test func `a page is searched from its bar`() throws {
    let model = Model()
    let pilot = Pilot { Page(model: model) }
    #expect(pilot.has("Find a fruit", role: .searchField) && pilot.has("not searching"))
    try pilot.type("ap", into: "Find a fruit")
    #expect(model.isSearching && pilot.has("searching"))
    #expect(pilot.has("apple") && pilot.has("apricot") && !pilot.has("fig"))
    pilot.press(.return)
    #expect(model.log == ["ap"])
    try pilot.choose("Sweet", in: "Scope")
    #expect(model.scope == "sweet")
    try pilot.tap("Clear")
    #expect(model.text.isEmpty && pilot.has("fig"))
    try pilot.type("f", into: "Find a fruit")
    try pilot.tap("Enough")
    #expect(model.text.isEmpty && !model.isSearching && pilot.has("apple"))
    #expect(!pilot.has("Cancel"))
  }

  @Test func `a key leads to the field, escape leads out`() {
    let model = Model()
    let pilot = Pilot { Page(model: model) }
    pilot.press("/")
    pilot.type("fi")
    #expect(model.text == "fi" && model.isSearching)
    pilot.press(.escape)
    #expect(model.text.isEmpty && !model.isSearching)
  }

  struct Tag: Identifiable, Hashable {
    var id: String
  }

  struct Tagged: View {
    @State private var text = ""
    @State private var tags: [Tag] = []

    var body: some View {
      NavigationStack {
        Text("\(tags.count) tags, \(text.count) letters")
          .searchable(text: $text, editableTokens: $tags, prompt: Text("Find")) { $tag in
            Text(tag.id.uppercased())
          }
          .searchSuggestions {
            ForEach(["sweet", "sour"], id: \.self) {
              Text("Only \($0)").searchCompletion(Tag(id: $0))
            }
          }
      }
    }
  }

  // Shows: .searchable, .searchCompletion
  @Test func `a suggestion becomes a part of the search, once`() throws {
    let pilot = Pilot { Tagged() }
    for _ in 1...2 {
      try pilot.type("sw", into: "Find")
      try pilot.tap("Only sweet")
      #expect(pilot.has("1 tags, 0 letters"))
    }
  }

  @Test func `a part of the search is read where there is little room`() throws {
    let pilot = Pilot(columns: 29, rows: 24) { Tagged() }
    try pilot.type("sw", into: "Find")
    try pilot.tap("Only sweet")
    #expect(pilot.screen.contains("SWEET"))
    try pilot.type("so", into: "Find")
    #expect(pilot.screen.contains("SWEET") && pilot.screen.contains("so"))
  }

  struct Offers: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Text("page")
          .searchable(text: $model.text)
          .searchSuggestions {
            Text("Apples").searchCompletion("apple")
            Text("Figs").searchCompletion("fig")
          }
      }
    }
  }

  @Test func `an offer is taken by a press`() throws {
    let model = Model()
    let pilot = Pilot { Offers(model: model) }
    #expect(!pilot.has("Figs"))
    try pilot.tap("Search")
    try pilot.tap("Figs")
    #expect(model.text == "fig" && !pilot.has("Apples"))
  }
}
