import Pilot
import SwiftUI
import Testing

struct NavigationFormTests {
  @Observable final class Model {
    var isActive = false
    var chosen: String?
    var path = NavigationPath()
    var item: Int?
    var log: [String] = []
  }

  struct Older: View {
    @Bindable var model: Model

    var body: some View {
      NavigationView {
        VStack {
          NavigationLink("Plain", destination: Text("plain page"))
          NavigationLink("Active", destination: Text("active page"), isActive: $model.isActive)
          NavigationLink(destination: Text("page a"), tag: "a", selection: $model.chosen) {
            Text("A")
          }
          NavigationLink(destination: Text("page b"), tag: "b", selection: $model.chosen) {
            Text("B")
          }
        }
        .navigationBarTitle("Older", displayMode: .inline)
        .navigationBarItems(
          leading: Button("Left") { model.log.append("left") },
          trailing: Button("Right") { model.log.append("right") },
        )
      }
      .navigationViewStyle(StackNavigationViewStyle())
    }
  }

  // Shows: NavigationView, NavigationLink, .navigationBarItems, .navigationBarTitle
  // Shows: .navigationViewStyle, StackNavigationViewStyle
  @Test func `the older links follow their conditions`() throws {
    let model = Model()
    let pilot = Pilot { Older(model: model) }
    #expect(pilot.has("Older", role: .heading))
    try pilot.tap("Left")
    try pilot.tap("Right")
    #expect(model.log == ["left", "right"])
    #expect(try pilot.find("Left").frame.maxX < pilot.find("Right").frame.minX)
    try pilot.tap("Plain")
    #expect(pilot.has("plain page"))
    try pilot.tap("Back")
    model.isActive = true
    #expect(pilot.has("active page"))
    try pilot.tap("Back")
    #expect(!model.isActive)
    try pilot.tap("Active")
    #expect(model.isActive && pilot.has("active page"))
    model.isActive = false
    #expect(pilot.has("Plain"))
    try pilot.tap("B")
    #expect(model.chosen == "b" && pilot.has("page b"))
    model.chosen = "a"
    #expect(pilot.has("page a") && !pilot.has("page b"))
    model.chosen = nil
    #expect(pilot.has("Plain"))
  }

  struct Deep: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var mode

    var body: some View {
      VStack {
        Text("number \(number)")
        NavigationLink("Next", value: number + 1)
        NavigationLink("Word", value: "word \(number)")
        Button("Dismiss") { dismiss() }
        Button("Leave") { mode.wrappedValue.dismiss() }
        Text(mode.wrappedValue.isPresented ? "presented" : "not presented")
      }
      .navigationTitle("Page \(number)")
      .navigationBarBackButtonHidden(number == 2)
      .navigationDestination(for: String.self) { Text("the \($0)") }
    }
  }

  struct Newer: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Deep(number: 0)
          .navigationDestination(for: Int.self) { Deep(number: $0) }
          .navigationDestination(isPresented: $model.isActive) { Text("by condition") }
          .navigationDestination(item: $model.item) { Text("item \($0)") }
      }
    }
  }

  // Shows: NavigationStack, .navigationDestination, .navigationTitle, \.dismiss, dismiss()
  // Shows: \.presentationMode, wrappedValue.dismiss(), .navigationBarBackButtonHidden
  @Test func `values lead to pages at any depth`() throws {
    let model = Model()
    let pilot = Pilot { Newer(model: model) }
    #expect(pilot.has("not presented") && !pilot.has("Back"))
    try pilot.tap("Next")
    #expect(pilot.has("Page 1", role: .heading) && pilot.has("Back") && pilot.has("presented"))
    try pilot.tap("Next")
    #expect(pilot.has("number 2") && !pilot.has("Back"))
    try pilot.tap("Word")
    #expect(pilot.has("the word 2"))
    #expect(model.path.count == 3)
    model.path = NavigationPath()
    #expect(pilot.has("number 0"), "an empty path leads to the first page")
    model.path.append(5)
    #expect(pilot.has("number 5"))
    try pilot.tap("Dismiss")
    #expect(model.path.isEmpty && pilot.has("number 0"))
    model.path.append(6)
    try pilot.tap("Leave")
    #expect(pilot.has("number 0"))
  }

  @Test func `a condition or an item leads to a page`() throws {
    let model = Model()
    let pilot = Pilot { Newer(model: model) }
    model.isActive = true
    #expect(pilot.has("by condition"))
    try pilot.tap("Back")
    #expect(!model.isActive && pilot.has("number 0"))
    model.item = 4
    #expect(pilot.has("item 4"))
    model.item = 5
    #expect(pilot.has("item 5"))
    model.item = nil
    #expect(pilot.has("number 0"))
  }

  @Test func `a path is kept and comes back`() throws {
    var path = NavigationPath()
    path.append(3)
    path.append("deep")
    let kept = try JSONEncoder().encode(#require(path.codable))
    let again = NavigationPath(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: kept)
    )
    #expect(again == path)
    struct Secret: Hashable {}
    path.append(Secret())
    #expect(path.codable == nil)
    path.removeLast(99)
    #expect(path.isEmpty)
  }

  /// Tells when one is made out of data.
  struct Hidden: Codable, Hashable {
    // Unsafe: decoding, which may happen anywhere, counts here; one test does it, on one thread.
    nonisolated(unsafe) static var made = 0
    var number = 1

    init() {}

    init(from decoder: any Decoder) throws {
      Hidden.made += 1
      number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    }
  }

  struct Restored: View {
    @State var path: NavigationPath

    var body: some View {
      NavigationStack(path: $path) {
        Text("root").navigationDestination(for: Hidden.self) { Text("hidden \($0.number)") }
      }
    }
  }

  private final class Visits: ObservableObject {
    var log: [String] = []
  }

  private final class Visit: ObservableObject {
    init(_ visits: Visits) { visits.log.append("made") }
  }

  private struct VisitedPage: View {
    let visits: Visits
    @StateObject private var visit: Visit

    init(_ visits: Visits) {
      self.visits = visits
      _visit = StateObject(wrappedValue: Visit(visits))
    }

    var body: some View {
      let _ = visit
      Text("visited")
        .onAppear { visits.log.append("appeared") }
        .onDisappear { visits.log.append("disappeared") }
    }
  }

  private struct Visited: Codable, Hashable { let number: Int }

  private struct RestoredVisit: View {
    let visits: Visits
    @State var path: NavigationPath

    var body: some View {
      NavigationStack(path: $path) {
        Text("root").navigationDestination(for: Visited.self) { _ in VisitedPage(visits) }
      }
    }
  }

  @Test func `the page of a kept value is made once, and appears`() throws {
    let name = try #require(_mangledTypeName(Visited.self))
    let data = try JSONEncoder().encode([name, #"{"number":7}"#])
    let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    let visits = Visits()
    let pilot = Pilot { RestoredVisit(visits: visits, path: NavigationPath(kept)) }
    #expect(pilot.has("visited"))
    #expect(visits.log == ["made", "appeared"])
  }

  @Test func `a kept path makes values only of types that the app shows`() throws {
    let name = try #require(_mangledTypeName(Hidden.self))
    func decode(_ words: [String]) throws -> NavigationPath {
      let data = try JSONEncoder().encode(words)
      return NavigationPath(
        try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
      )
    }
    let path = try decode([name, #"{"number":7}"#])
    #expect(Hidden.made == 0 && path.count == 1)
    let words = try JSONEncoder().encode(#require(path.codable))
    #expect(try JSONDecoder().decode([String].self, from: words) == [name, #"{"number":7}"#])
    #expect(Pilot { Restored(path: path) }.has("hidden 7"))
    #expect(Hidden.made > 0)

    #expect(throws: DecodingError.self) { try decode([name, "{}"]) }
    #expect(throws: DecodingError.self) { try decode([name]) }
    #expect(throws: DecodingError.self) { try decode(["", "{}"]) }
    #expect(throws: DecodingError.self) {
      try decode([String(repeating: "S", count: 1_001), "1"])
    }
    #expect(throws: DecodingError.self) { try decode(Array(repeating: "Si", count: 2_002)) }
  }

  struct Titles: View {
    let mode: NavigationBarItem.TitleDisplayMode
    let isHidden: Bool

    var body: some View {
      NavigationStack {
        Text("content")
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(mode)
          .navigationBarHidden(isHidden)
      }
    }
  }

  // Shows: .navigationBarHidden
  @Test func `a bar can be hidden`() {
    #expect(Pilot { Titles(mode: .inline, isHidden: false) }.has("Title", role: .heading))
    #expect(!Pilot { Titles(mode: .inline, isHidden: true) }.has("Title"))
  }

  struct Tools: View {
    let model: Model
    @State private var text = ""

    var body: some View {
      NavigationStack {
        TextField("Note", text: $text)
          .navigationTitle("A title that is very long indeed, longer than the bar")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
            ToolbarItem(placement: .navigationBarTrailing) {
              Button("Save") { model.log.append("save") }
            }
            ToolbarItem(placement: .secondaryAction) {
              Button("Rare") { model.log.append("rare") }
            }
            ToolbarItem(placement: .secondaryAction) { Button("Never") {}.disabled(true) }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("First") {}
              Spacer()
              Button("Last") {}
            }
            ToolbarItem(placement: .keyboard) { Button("Done") {} }
          }
      }
    }
  }

  // Shows: .toolbar, ToolbarItem, ToolbarItemGroup
  @Test(arguments: [40, 80]) func `items take their places and nothing overlaps`(
    columns: Int
  ) throws {
    let model = Model()
    let pilot = Pilot(columns: columns) { Tools(model: model) }
    let cancel = try pilot.find("Cancel").frame
    let save = try pilot.find("Save").frame
    let title = try pilot.find("A title that is very long indeed, longer than the bar").frame
    #expect(cancel.maxX <= title.minX && title.maxX <= save.minX)
    #expect(save.maxX <= CGFloat(columns) * 8)
    let first = try pilot.find("First").frame
    let last = try pilot.find("Last").frame
    #expect(first.minY > save.maxY && first.minX < 40)
    #expect(last.maxX > CGFloat(columns) * 8 - 40)
    try pilot.tap("Save")
    try pilot.tap("More")
    #expect(!(try pilot.find("Never").isEnabled), "as where it was declared")
    try pilot.tap("Rare")
    #expect(model.log == ["save", "rare"])
    #expect(!pilot.has("Rare"), "the menu closed")
    #expect(!pilot.has("Done"))
    try pilot.tap("Note")
    #expect(pilot.has("Done"), "shown while a field has the focus")
  }
}
