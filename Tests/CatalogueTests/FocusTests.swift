import Pilot
import SwiftUI
import Testing

@MainActor struct FocusTests {
  enum Entry: Hashable { case name, city }

  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  struct Sheet: View {
    @State private var name = ""
    @State private var city = ""
    @FocusState private var focus: Entry?
    let log: Log

    var body: some View {
      VStack {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .onSubmit { focus = .city }
        TextField("City", text: $city)
          .focused($focus, equals: .city)
          .onSubmit { log.note("city \(city)") }
        Button("To name") { focus = .name }
        Button("Away") { focus = nil }
        Text(focus == .name ? "at name" : focus == .city ? "at city" : "nowhere")
      }
    }
  }

  // Shows: @FocusState, .focused, .onSubmit
  @Test func `the focus is moved by the app and told to it`() throws {
    let pilot = Pilot { Sheet(log: log) }
    #expect(pilot.has("nowhere"))
    try pilot.tap("To name")
    #expect(pilot.focusedName == "Name")
    #expect(pilot.has("at name"))
    pilot.press(.return)
    #expect(pilot.focusedName == "City")
    pilot.type("Oslo")
    pilot.press(.return)
    #expect(log.words == ["city Oslo"])
    try pilot.focus("Name")
    #expect(pilot.has("at name"))
    try pilot.tap("Away")
    #expect(pilot.focusedName == nil)
    #expect(pilot.has("nowhere"))
  }

  @Test func `a focus of its own kind is true or false, and has a default`() throws {
    struct Search: View {
      @FocusState private var isActive: Bool
      @State private var text = ""

      var body: some View {
        TextField("Search", text: $text).focused($isActive)
        Text(isActive ? "typing" : "resting")
        Button("Done") { isActive = false }
      }
    }
    let pilot = Pilot { Search() }
    try pilot.focus("Search")
    #expect(pilot.has("typing"))
    try pilot.tap("Done")
    #expect(pilot.has("resting"))
  }

  @Test func `a view that can hold the focus gets keys, and passes on what it ignores`() throws {
    let pilot = Pilot {
      VStack {
        Text("Board")
          .focusable()
          .onKeyPress(.leftArrow) {
            log.note("left")
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { press in
            log.note("digit \(press.characters)")
            return .handled
          }
          .onMoveCommand { log.note("move \($0)") }
      }
      .onKeyPress { press in
        log.note("around \(press.key.character)")
        return .ignored
      }
    }
    pilot.press("5")
    #expect(log.words.isEmpty, "it has not the focus")
    try pilot.focus("Board")
    pilot.press(.leftArrow)
    pilot.press("5")
    pilot.press(.downArrow)
    #expect(!pilot.press("x"))
    #expect(log.words == ["left", "digit 5", "move down", "around x"])
  }

  @Test func `the default focus is there from the start`() {
    struct Start: View {
      @FocusState private var focus: Entry?
      @State private var text = ""

      var body: some View {
        VStack {
          TextField("Name", text: $text).focused($focus, equals: .name)
          TextField("City", text: $text).focused($focus, equals: .city)
        }
        .defaultFocus($focus, .city)
      }
    }
    #expect(Pilot { Start() }.focusedName == "City")
  }

  @Test func `the focus goes back after a sheet`() throws {
    struct Start: View {
      @State private var text = ""
      @State private var isOpen = false

      var body: some View {
        TextField("Name", text: $text).onSubmit { isOpen = true }
          .sheet(isPresented: $isOpen) { Close() }
      }
    }
    struct Close: View {
      @Environment(\.dismiss) private var dismiss
      @State private var text = ""

      var body: some View {
        TextField("Inside", text: $text)
        Button("Close") { dismiss() }
      }
    }
    let pilot = Pilot { Start() }
    try pilot.focus("Name")
    pilot.press(.return)
    try pilot.focus("Inside")
    try pilot.tap("Close")
    #expect(pilot.focusedName == "Name")
  }

  @Test func `the focused view says something of itself`() throws {
    struct Pages: View {
      @State private var text = ""

      var body: some View {
        VStack {
          TextField("First", text: $text).focusedValue(\.page, "one")
          TextField("Second", text: $text).focusedValue(\.page, "two")
          Reader()
        }
      }
    }
    struct Reader: View {
      @FocusedValue(\.page) private var page
      var body: some View { Text("page \(page ?? "none")") }
    }
    let pilot = Pilot { Pages() }
    #expect(pilot.has("page none"))
    try pilot.focus("Second")
    #expect(pilot.has("page two"))
    try pilot.focus("First")
    #expect(pilot.has("page one"))
  }

  // Shows: @FocusedObject, .focusedSceneObject, .focusedObject
  @Test func `the focused view offers an object that is followed`() throws {
    final class Page: ObservableObject {
      @Published var title: String
      init(_ title: String) { self.title = title }
    }
    struct Pages: View {
      let one = Page("one")
      let two = Page("two")
      @State private var text = ""

      var body: some View {
        VStack {
          TextField("First", text: $text).focusedObject(one)
          TextField("Second", text: $text)
          Reader()
        }
        .focusedSceneObject(two)
      }
    }
    struct Reader: View {
      @FocusedObject private var page: Page?

      var body: some View {
        Text("page \(page?.title ?? "none")")
      }
    }
    #expect(Pilot { Reader() }.has("page none"))
    let pages = Pages()
    let pilot = Pilot { pages }
    #expect(pilot.has("page two"))
    try pilot.focus("First")
    #expect(pilot.has("page one"))
    pages.one.title = "uno"
    #expect(pilot.has("page uno"))
    try pilot.focus("Second")
    #expect(pilot.has("page two"))
    pages.two.title = "due"
    #expect(pilot.has("page due"))
  }
}

private struct PageKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var page: String? {
    get { self[PageKey.self] }
    set { self[PageKey.self] = newValue }
  }
}
