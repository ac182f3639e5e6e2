import Combine
import Display
import Observation
import Pilot
import Properties
import Testing

@testable import SwiftUICore

private final class Game: ObservableObject {
  @Published var score = 0
}

@Observable private final class Notes {
  var texts: [String] = []
}

/// Made in an app's body and handed on.
private struct GameApp: App {
  private let notes = Notes()

  var body: some Scene {
    WindowGroup {
      VStack {
        GameView(game: Game())
        EnvironmentReader().environmentObject(Game())
        NotesView(notes: notes)
        BoundNotes(notes: notes)
      }
    }
  }
}

private struct GameView: View {
  @ObservedObject var game: Game

  var body: some View {
    Button("Given \(game.score)") { game.score += 1 }
  }
}

private struct EnvironmentReader: View {
  @EnvironmentObject private var game: Game

  var body: some View {
    Button("Environment \(game.score)") { game.score += 1 }
  }
}

private struct NotesView: View {
  let notes: Notes

  var body: some View {
    Button("Note \(notes.texts.joined(separator: " "))") { notes.texts.append("new") }
  }
}

private struct BoundNotes: View {
  @Bindable var notes: Notes

  var body: some View {
    Text(verbatim: "\(notes.texts.count) notes")
  }
}

/// Held by all sessions.
private final class Shared: ObservableObject {
  static let one = Shared()
  @Published var count = 0
}

private struct SharedView: View {
  @StateObject private var shared = Shared.one

  var body: some View {
    Button("Shared \(shared.count)") { shared.count += 1 }
  }
}

private struct Links: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("First") { Counting(name: "First") }
        NavigationLink("Second") { Counting(name: "Second") }
        NavigationLink("Value", value: 3)
      }
      .navigationDestination(for: Int.self) { Counting(name: "Value \($0)") }
    }
  }
}

private struct Counting: View {
  let name: String
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Button("\(name) has \(count)") { count += 1 }
      NavigationLink("Deeper") { Counting(name: "Below \(name)") }
      Button("Leave") { dismiss() }
    }
  }
}

private struct Pathless: View {
  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Value 1", value: 1)
        NavigationLink("Value 2", value: 2)
      }
      .navigationDestination(for: Int.self) { Counting(name: "Page \($0)") }
    }
  }
}

/// The first view reads an object before the one that is given it alone.
private struct Scattered: View {
  private struct Box { let notes = Notes() }

  private struct Reader: View {
    let notes: Notes

    var body: some View { Text("count \(notes.texts.count)") }
  }

  private let box = Box()

  var body: some View {
    Text("sum \(box.notes.texts.count)")
    Button("Add") { box.notes.texts.append("new") }
    Reader(notes: box.notes)
  }
}

@Observable private final class Account {
  let id: Int
  var text = ""

  init(id: Int) { self.id = id }
}

private struct Accounts: View {
  @State private var chosen = Closed()

  /// No state that is saved.
  @Observable final class Closed {
    @ObservationIgnored var make: () -> Account? = { nil }
    var isOpen: (() -> Bool)?
  }

  var body: some View {
    ForEach([7, 8], id: \.self) { id in
      Button("Open \(id)") {
        let account = Account(id: id)
        chosen.make = { account }
        chosen.isOpen = { true }
      }
    }
    if chosen.isOpen?() == true, let account = chosen.make() { AccountView(account: account) }
  }
}

private struct AccountView: View {
  @Bindable var account: Account

  var body: some View {
    Text("Account \(account.id)")
    TextField("Text", text: $account.text)
    Text("Text: \(account.text).")
  }
}

private struct Optionally: View {
  @State private var isGiven = false

  var body: some View {
    Button("Given") { isGiven = true }
    Button("Taken") { isGiven = false }
    Inside().environment(isGiven ? Notes() : nil)
  }

  private struct Inside: View {
    @State private var count = 0

    var body: some View { Button("Inside has \(count)") { count += 1 } }
  }
}

private struct Found: View {
  @State private var text = ""
  @State private var count = 0

  var body: some View {
    NavigationStack {
      List { Button("Count \(count)") { count += 1 } }
        .searchable(text: $text)
    }
  }
}

private struct Columns: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("One") { Counting(name: "One") }
      NavigationLink("Two") { Counting(name: "Two") }
    } detail: {
      Text("Nothing chosen")
    }
  }
}

/// What a person finds of objects that no view owns, and of pages that only a link knows.
struct RelaunchedObjectsTests {
  @Test func `objects that views are given come back`() throws {
    let pilot = Pilot(GameApp.self)
    try pilot.tap("Given 0")
    try pilot.tap("Environment 0")
    try pilot.tap("Environment 1")
    try pilot.tap("Note ")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen)
    #expect(again.screen.contains("Environment 2") && again.screen.contains("1 notes"))
    try again.tap("Given 1")
    try again.tap("Note new")
    #expect(again.screen.contains("Given 2") && again.screen.contains("2 notes"))
    #expect(again.relaunched().screen == again.screen)
  }

  @Test func `who has read an object before it was restored still observes it`() throws {
    let session = AppSession.shown(Scattered())
    try press("Add", session)
    let again = AppSession.shown(Scattered(), restoring: session.snapshot())
    #expect(again.shows("count 1"))
    try press("Add", again)
    #expect(again.shows("sum 2") && again.shows("count 2"))
  }

  private func press(_ name: String, _ session: AppSession) throws {
    let button = try #require(
      session.tree.nodes(from: session.tree.root).first {
        $0.element.eventMask.contains(.tap) && $0.element.semantics.label == name
      }
    )
    session.handle(.tap(button.id, at: nil, count: 1))
    _ = session.update()
  }

  @Test(arguments: [7, 8])
  func `an object that comes later is restored where what never changes agrees`(_ id: Int) throws {
    let pilot = Pilot { Accounts() }
    try pilot.tap("Open 7")
    try pilot.type("draft", into: "Text")
    let again = pilot.relaunched()
    try again.tap("Open \(id)")
    #expect(again.has("Account \(id)") && again.has("Text: \(id == 7 ? "draft" : "")."))
  }

  @Test func `an optional object in the environment moves nothing`() throws {
    let pilot = Pilot { Optionally() }
    try pilot.tap("Given")
    try pilot.tap("Inside has 0")
    try pilot.tap("Taken")
    #expect(pilot.relaunched().has("Inside has 1"))
  }

  @Test func `an object that another session holds stays as it is`() throws {
    let first = Pilot { SharedView() }
    let second = Pilot { SharedView() }
    try first.tap("Shared 0")
    let saved = try #require(first.session.snapshot())
    try second.tap("Shared 1")
    let again = AppSession.shown(SharedView(), restoring: saved)
    #expect("\(again.tree.everything())".contains("Shared 2"))
  }

  @Test(arguments: ["First", "Second"])
  func `a page that a link opened is open again`(_ name: String) throws {
    let pilot = Pilot { Links() }
    // The pages' numbers go on meanwhile.
    for _ in 1...2 {
      try pilot.tap("Second")
      try pilot.tap("Leave")
    }
    try pilot.tap(name)
    try pilot.tap("\(name) has 0")
    try pilot.tap("Deeper")
    try pilot.tap("Below \(name) has 0")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("Below \(name) has 1"))
    try again.tap("Leave")
    #expect(again.screen.contains("\(name) has 1"))
    try again.tap("Leave")
    let closed = again.relaunched()
    #expect(closed.screen == again.screen && closed.screen.contains("Value"))
  }

  @Test func `pages of values are open again without a path of the app's`() throws {
    let pilot = Pilot { Pathless() }
    try pilot.tap("Value 1")
    try pilot.tap("Leave")
    try pilot.tap("Value 2")
    try pilot.tap("Page 2 has 0")
    try pilot.tap("Deeper")
    try pilot.tap("Below Page 2 has 0")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.has("Below Page 2 has 1"))
    try again.tap("Leave")
    #expect(again.has("Page 2 has 1"))
    try again.tap("Leave")
    try again.tap("Value 1")
    #expect(again.has("Page 1 has 0"))
  }

  @Test func `a page over one of a path is open again`() throws {
    let pilot = Pilot { Links() }
    try pilot.tap("First")
    try pilot.tap("Leave")
    try pilot.tap("Value")
    try pilot.tap("Deeper")
    try pilot.tap("Below Value 3 has 0")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("Below Value 3 has 1"))
    try again.tap("Leave")
    #expect(again.screen.contains("Value 3 has 0"))
  }

  @Test func `a search is under way without the focus, too`() throws {
    let pilot = Pilot { Found() }
    try pilot.type("x", into: "Search")
    try pilot.tap("Count 0")
    #expect(pilot.has("Cancel"))
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.has("Cancel"))
    try again.tap("Cancel")
    let ended = again.relaunched()
    #expect(!ended.has("Cancel") && ended.screen == again.screen)
  }

  @Test(arguments: [40, 120])
  func `what a link shows in the next column is shown again`(_ columns: Int) throws {
    let pilot = Pilot(columns: columns) { Columns() }
    try pilot.tap("Two")
    try pilot.tap("Two has 0")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("Two has 1"))
  }
}
