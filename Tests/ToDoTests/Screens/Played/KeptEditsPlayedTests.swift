import Foundation
import Pilot
import SwiftUI
import Testing

@testable import ToDo
@testable import ToDoModel

/// What is on its way to the database is part of the app's state.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct KeptEditsPlayedTests {
  private static var edits: [TextEdit] {
    let (list, id) = (ListID(TimeOrderedIDs.shared.next(at: .now)), ItemID(UUID()))
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    var item = ToDoItem(
      id: id,
      list: list,
      title: "Milk",
      created: moment,
      modified: moment,
      position: 0,
    )
    let change = TextEdit.TextChange(
      item: id,
      texts: ItemTexts(title: "Bread", tags: ["a"]),
      seen: ItemTexts(note: ""),
      whole: item,
      substitute: id,
    )
    item.due = .moment(moment)
    item.tags = ["b"]
    item.completed = moment
    return [
      .addItems([item], in: list, isDoubtful: true), .change(change), .addAgain(change, item),
      .delete(id, title: "Eggs"), .addList(list, "Home"), .renameList(list, "Work", seen: "Home"),
    ]
  }

  private struct Holder: View {
    let edits: [TextEdit]
    @State private var state = ContactState()

    var body: some View {
      VStack {
        Button("Set") { state.edits = edits }
        Text(state.edits == edits ? "as they were" : "other")
      }
    }
  }

  @Test func `each kind of edit comes back as it was`() throws {
    let edits = Self.edits
    let pilot = Pilot { Holder(edits: edits) }
    #expect(pilot.screen.contains("other"))
    try pilot.tap("Set")
    #expect(pilot.screen.contains("as they were"))
    #expect(pilot.relaunched().screen.contains("as they were"))
  }

  private struct Root: View {
    @State var start: StartViewModel

    var body: some View { StartView(viewModel: start) }
  }

  @Test(arguments: [false, true])
  func `what was typed while the database is away is written by the next process`(
    _ isBackAtOnce: Bool
  ) async throws {
    let database = BrokenDatabase()
    let (list, _) = try await (database as any Database).makeList("Home", ["Sweep"])
    let player = Player(
      pilot: Pilot(columns: 100, rows: 30) {
        Root(start: StartViewModel(words: words(ManualClock())) { database })
      }
    )
    try await player.open("Home")
    try await player.press("New Item", .button)
    database.stop()
    player.pilot.type("Milk")
    player.pilot.press(.return)
    player.pilot.type("Bread")
    if isBackAtOnce { database.fail() }
    let next = Player(pilot: player.pilot.relaunched())
    if !isBackAtOnce {
      try await next.until("does not answer")
      database.fail()
    }
    try await next.untilTitles(["Bread", "Milk", "Sweep"])
    try await next.untilKept(["Milk", "Sweep"], in: list, of: database.base)
    next.pilot.press(.return)
    try await next.untilKept(["Bread", "Milk", "Sweep"], in: list, of: database.base)
  }
}
