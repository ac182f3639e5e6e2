import Pilot
import SwiftUI
import Testing

/// Where a search is, and how it begins.
struct SearchFormTests {
  @Observable final class Model {
    var text = ""
  }

  struct Fruits: View {
    @Bindable var model: Model
    @Environment(\.searchSuggestionsPlacement) private var placement

    var body: some View {
      Text(placement == .content ? "over the content" : "elsewhere")
    }
  }

  struct Small: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Fruits(model: model)
          .searchable(text: $model.text, prompt: "Find a fruit")
          .searchToolbarBehavior(.minimize)
      }
    }
  }

  // Shows: .searchToolbarBehavior, SearchToolbarBehavior
  @Test func `a button stands for a search field until it is pressed`() throws {
    let model = Model()
    let pilot = Pilot { Small(model: model) }
    #expect(!pilot.has("Find a fruit", role: .searchField))
    try pilot.tap("Find a fruit", role: .button)
    #expect(pilot.has("Find a fruit", role: .searchField))
    pilot.type("fig")
    #expect(model.text == "fig", "the field has the focus")
    try pilot.tap("Cancel")
    #expect(!pilot.has("Find a fruit", role: .searchField))
    pilot.press("/")
    #expect(pilot.has("Find a fruit", role: .searchField))
  }

  struct Selecting: View {
    @Bindable var model: Model
    @State private var selection: TextSelection?

    var body: some View {
      NavigationStack {
        VStack {
          Text(verbatim: "<\(words)>")
          Button("All") {
            selection = TextSelection(range: model.text.startIndex..<model.text.endIndex)
          }
        }
        .searchable(text: $model.text, prompt: "Find a fruit")
        .searchSelection($selection)
      }
    }

    private var words: String {
      guard case .selection(let range) = selection?.indices else { return "nothing" }
      return String(model.text[range])
    }
  }

  // Shows: .searchSelection
  @Test func `a search field tells what is selected in it, and selects what the app says`() throws {
    let model = Model()
    model.text = "a ripe fig"
    let pilot = Pilot { Selecting(model: model) }
    #expect(pilot.screen.contains("<nothing>"))
    #expect(try pilot.selection(of: "Find a fruit") == nil)
    try pilot.select(2..<6, in: "Find a fruit")
    #expect(pilot.screen.contains("<ripe>"))
    try pilot.tap("All")
    #expect(pilot.screen.contains("<a ripe fig>"))
    #expect(try pilot.selection(of: "Find a fruit") == 0..<10)
  }

  struct Offers: View {
    @Bindable var model: Model
    let visibility: Visibility

    var body: some View {
      NavigationStack {
        Fruits(model: model)
          .searchable(text: $model.text)
          .searchSuggestions { Text("Figs").searchCompletion("fig") }
          .searchSuggestions(visibility, for: .content)
      }
    }
  }

  // Shows: .searchSuggestions, SearchSuggestionsPlacement, SearchSuggestionsPlacement.Set
  // Shows: \.searchSuggestionsPlacement
  @Test func `suggestions are hidden where the app says so`() throws {
    let pilot = Pilot { Offers(model: Model(), visibility: .automatic) }
    #expect(pilot.has("over the content"))
    try pilot.tap("Search")
    #expect(pilot.has("Figs"))
    let other = Pilot { Offers(model: Model(), visibility: .hidden) }
    try other.tap("Search")
    #expect(!other.has("Figs") && other.has("Cancel"))
  }

  struct Tabs: View {
    @Bindable var model: Model
    let activation: TabSearchActivation

    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") { Text("at home") }
        Tab(role: .search) {
          NavigationStack {
            Text("all fruits").searchable(text: $model.text, prompt: "Find a fruit")
          }
        }
      }
      .tabViewSearchActivation(activation)
    }
  }

  // Shows: .tabViewSearchActivation, TabSearchActivation
  @Test func `a search begins when its tab is chosen`() throws {
    let model = Model()
    let pilot = Pilot { Tabs(model: model, activation: .searchTabSelection) }
    try pilot.tap("Search", role: .tab)
    #expect(pilot.has("Cancel"))
    try pilot.tap("Cancel")
    try pilot.tap("Home", role: .tab)
    try pilot.tap("Search", role: .tab)
    #expect(pilot.has("Cancel"), "also a page that was there")
    let other = Pilot { Tabs(model: model, activation: .automatic) }
    try other.tap("Search", role: .tab)
    #expect(other.has("all fruits") && !other.has("Cancel"))
  }

  struct Accessory: View {
    @Environment(\.tabViewBottomAccessoryPlacement) private var placement

    var body: some View { Text(placement == .expanded ? "wide" : "none") }
  }

  // Shows: TabViewBottomAccessoryPlacement, \.tabViewBottomAccessoryPlacement
  @Test func `a view above the bar of a tab view knows where it is`() throws {
    let pilot = Pilot {
      TabView { Tab("One", systemImage: "star") { Accessory() } }
        .tabViewBottomAccessory { Accessory() }
    }
    #expect(pilot.has("wide") && pilot.has("none"))
    let bar = try pilot.find("One", role: .tab).frame
    #expect(try pilot.find("wide").frame.maxY <= bar.minY)
  }

  private struct Switched: View {
    @State private var isOn = false

    var body: some View {
      TabView {
        Tab("One", systemImage: "star") {
          TabView { Tab("Inner", systemImage: "moon") { Toggle("On", isOn: $isOn) } }
        }
      }
      .tabViewBottomAccessory(isEnabled: isOn) { Text("song") }
    }
  }

  @Test func `a tab view in a sheet has no view above its bar that is meant for the one below`() {
    let pilot = Pilot {
      TabView { Text("page").tabItem { Text("One") } }
        .sheet(isPresented: .constant(true)) {
          TabView { Text("inner").tabItem { Text("Two") } }
        }
        .tabViewBottomAccessory { Text("song") }
    }
    defer { pilot.close() }
    #expect(pilot.has("inner") && !pilot.has("song"))
  }

  // Shows: .tabViewBottomAccessory
  @Test func `a view above a bar comes and goes, once, also where the bar is a sidebar or dots`()
    throws
  {
    let pilot = Pilot { Switched() }
    #expect(!pilot.has("song"))
    try pilot.tap("On")
    #expect(pilot.elements.filter { $0.label == "song" }.count == 1)
    try pilot.tap("On")
    #expect(!pilot.has("song"))
    let dots = Pilot {
      TabView { Tab("One", systemImage: "star") { Text("page") } }
        .tabViewStyle(.page)
        .tabViewBottomAccessory { Text("song") }
    }
    #expect(try dots.find("song").frame.minY >= dots.find("page").frame.maxY)
    let side = Pilot {
      TabView { Tab("One", systemImage: "star") { Text("page") } }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewBottomAccessory { Text("song") }
        .environment(\.horizontalSizeClass, .regular)
    }
    #expect(try side.find("song").frame.minY >= side.find("page").frame.maxY)
  }
}
