import Foundation
import TestSupport
import Testing

@testable import ToDo
@testable import ToDoModel

/// Two people at one item: nobody's words go without a word.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct TwoPeopleTests {
  private let clock = ManualClock()
  private let database: any Database
  private let contact: ContactViewModel
  private let state = ContactState()

  init() {
    database = InMemoryDatabase(clock.surroundings)
    contact = ContactViewModel(database)
    state.bind(contact.outputs)
  }

  private func option(_ title: String, _ alert: AlertMessage?) throws -> AlertMessage.Option {
    try #require(alert?.options.first { $0.title == title })
  }

  @Test(arguments: ["Use Mine", "Keep Theirs"])
  func `the later of two titles is asked about, with both texts`(_ answer: String) async throws {
    let (list, items) = try await database.makeList("Home", ["Cook"])
    let screen = await ItemsScreen(.list(list), database, words(clock))
    screen.inputs.changedText(.item(items[0]), "Cook rice")
    try await database.updateItems(items, ItemChanges(title: "Cook pasta"))
    screen.inputs.endedEditing(.item(items[0]))
    await screen.idle()
    #expect(try await database.item(items[0]).title == "Cook pasta")
    let alert = screen.state.alert
    #expect(alert?.title == "Changed Elsewhere")
    #expect(
      alert?.message == "“Cook pasta” was written elsewhere while you were typing “Cook rice”."
    )
    #expect(screen.texts == ["Cook pasta"])
    screen.inputs.answered(try option(answer, alert))
    await screen.idle()
    let title = answer == "Use Mine" ? "Cook rice" : "Cook pasta"
    #expect(try await database.item(items[0]).title == title)
    #expect(screen.texts == [title] && screen.state.alert == nil)
  }

  @Test func `who uses the own text is asked again when there is a third by then`() async throws {
    let (list, items) = try await database.makeList("Home", ["Cook"])
    let screen = await ItemsScreen(.list(list), database, words(clock))
    screen.inputs.changedText(.item(items[0]), "Cook rice")
    try await database.updateItems(items, ItemChanges(title: "Cook pasta"))
    screen.inputs.endedEditing(.item(items[0]))
    await screen.idle()
    try await database.updateItems(items, ItemChanges(title: "Order pizza"))
    screen.inputs.answered(try option("Use Mine", screen.state.alert))
    await screen.idle()
    #expect(screen.state.alert?.message.hasPrefix("“Order pizza” was written elsewhere") == true)
    #expect(try await database.item(items[0]).title == "Order pizza")
  }

  @Test func `what is typed twice in a row is one's own`() async throws {
    let (list, items) = try await database.makeList("Home", ["Cook"])
    let screen = await ItemsScreen(.list(list), database, words(clock))
    for title in ["Cook rice ", "Cook pasta", "Cook"] {
      screen.inputs.changedText(.item(items[0]), title)
      screen.inputs.endedEditing(.item(items[0]))
    }
    await screen.idle()
    #expect(screen.state.alert == nil && screen.texts == ["Cook"])
  }

  @Test func `a title typed and taken back replaces nobody's`() async throws {
    let (_, items) = try await database.makeList("Home", ["Cook"])
    let screen = await DetailScreen(items[0], database, words(clock))
    screen.inputs.changedTitle("Cook r")
    try await database.updateItems(items, ItemChanges(title: "Cook pasta", note: "For four"))
    await until { screen.state.fields.note == "For four" }
    screen.inputs.changedTitle("Cook")
    screen.inputs.endedEditing()
    await screen.idle()
    #expect(try await database.item(items[0]).title == "Cook pasta" && screen.state.alert == nil)
    #expect(screen.state.fields.title == "Cook pasta")
  }

  @Test(arguments: ["Use Mine", "Keep Theirs"])
  func `of an item's texts only those are asked about that two people wrote`(
    _ answer: String
  ) async throws {
    let (_, items) = try await database.makeList("Home", ["Cook"])
    let screen = await DetailScreen(items[0], database, words(clock))
    screen.inputs.changedTitle("Cook rice")
    screen.inputs.changedNote("For four")
    screen.inputs.changedTags("home")
    try await database.updateItems(items, ItemChanges(title: "Cook pasta", tags: ["food"]))
    screen.inputs.endedEditing()
    await screen.idle()
    // What only one has written is kept though the rest is asked about.
    await screen.idle()
    var item = try await database.item(items[0])
    #expect(item.title == "Cook pasta" && item.note == "For four" && item.tags == ["food"])
    let alert = screen.state.alert
    #expect(
      alert?.message
        == "“Cook pasta\nfood” was written elsewhere while you were typing “Cook rice\nhome”."
    )
    screen.inputs.answered(try option(answer, alert))
    await screen.idle()
    item = try await database.item(items[0])
    let isMine = answer == "Use Mine"
    #expect(item.title == (isMine ? "Cook rice" : "Cook pasta"))
    #expect(item.tags == [isMine ? "home" : "food"])
    #expect(screen.state.fields.title == item.title && screen.state.alert == nil)
  }

  @Test func `who has left the item's screen is asked where all screens are`() async throws {
    let (_, items) = try await database.makeList("Home", ["Cook"])
    let screen = await DetailScreen(items[0], database, contact: contact)
    screen.inputs.changedTitle("Cook rice")
    try await database.updateItems(items, ItemChanges(title: "Cook pasta"))
    screen.inputs.tappedDone()
    await screen.idle()
    #expect(state.alert?.title == "Changed Elsewhere" && screen.state.exits == 1)
    contact.inputs.answered(try option("Use Mine", state.alert))
    await screen.idle()
    #expect(try await database.item(items[0]).title == "Cook rice")
  }

  @Test func `two names of one list are asked about as well`() async throws {
    let (list, _) = try await database.makeList("Home", [])
    let screen = await ListsScreen(database, words(clock))
    screen.model.inputs.tappedRename(list)
    screen.model.inputs.changedName("House")
    try await database.renameList(list, "Flat")
    screen.model.inputs.finishedName()
    await screen.idle()
    #expect(
      screen.state.alert?.message == "“Flat” was written elsewhere while you were typing “House”."
    )
    #expect(screen.names == ["Flat"])
    screen.model.inputs.answered(try option("Use Mine", screen.state.alert))
    await screen.idle()
    #expect(screen.names == ["House"])
  }

  @Test(arguments: 1...12)
  func `whatever two people type, nobody's words go unseen`(_ seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let (list, items) = try await database.makeList("Home", ["0"])
    let screens = [
      await ItemsScreen(.list(list), database, words(clock)),
      await ItemsScreen(.list(list), database, words(clock)),
    ]
    let row = ItemRows.ID.item(items[0])
    var title = "0"
    var typed: [String?] = [nil, nil]
    var seen = ["", ""]
    for step in 1...40 {
      let person = Int.random(in: 0...1, using: &random)
      let screen = screens[person]
      if let text = typed[person], Bool.random(using: &random) {
        typed[person] = nil
        screen.inputs.endedEditing(row)
        await screen.idle()
        if seen[person] == title {
          #expect(screen.state.alert == nil)
          title = text
        } else {
          let alert = screen.state.alert
          #expect(
            alert?.message == "“\(title)” was written elsewhere while you were typing “\(text)”."
          )
          let isMine = Bool.random(using: &random)
          screen.inputs.answered(try option(isMine ? "Use Mine" : "Keep Theirs", alert))
          await screen.idle()
          if isMine { title = text }
        }
      } else {
        if typed[person] == nil { seen[person] = title }
        typed[person] = "\(step)"
        screen.inputs.changedText(row, "\(step)")
      }
      for (other, screen) in screens.enumerated() {
        let shown = typed[other] ?? title
        await until { screen.texts == [shown] }
      }
      #expect(try await database.item(items[0]).title == title)
    }
  }
}
