import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What the document says of the whole, and its edge cases that no one screen has alone.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct DocumentTests {
  private let clock = ManualClock()

  @Test(arguments: Kind.here)
  func `1, 10: the same screens on every database`(_ kind: Kind) async throws {
    try await kind.with { database in
      let lists = await ListsScreen(database)
      await lists.add("Home")
      let list = try lists.row("Home").id
      let screen = await ItemsScreen(.list(list), database)
      screen.inputs.tappedAdd()
      screen.inputs.changedText(.new, "Sweep")
      screen.inputs.endedEditing(.new)
      await screen.idle()
      #expect(screen.texts == ["Sweep"])
      await until { lists.state.lists.first?.count == "(1 item)" }
    }
  }

  @Test func `line 166, 155: at one moment ids differ and every screen has one order`() async throws
  {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let lists = await ListsScreen(database, words(clock))
    for _ in 0..<5 { await lists.add("Same") }
    let ids = lists.state.lists.map(\.id)
    #expect(Set(ids).count == 5)
    let screen = await ItemsScreen(.list(ids[0]), database, words(clock))
    screen.inputs.tappedAdd()
    for _ in 0..<20 {
      screen.inputs.changedText(.new, "Same")
      screen.inputs.submitted(.new)
    }
    screen.inputs.endedEditing(.new)
    await screen.idle()
    let items = screen.state.rows.items.map(\.id)
    #expect(Set(items).count == 20)
    let other = await ItemsScreen(.list(ids[0]), database, words(clock))
    #expect(other.state.rows.items.map(\.id) == items)
    let again = await ListsScreen(database, words(clock))
    #expect(Set(again.state.lists.map(\.id)) == Set(ids))
    #expect(again.state.lists.map(\.id) == (await ListsScreen(database)).state.lists.map(\.id))
  }

  @Test func `line 169: after a restart there are the same lists, items, order and completion`()
    async throws
  {
    try await withFolder { folder in
      @MainActor func seen(_ database: SQLiteDatabase, prepare: Bool) async throws -> [[String]] {
        let lists = await ListsScreen(database, words(clock))
        if prepare {
          for name in ["Home", "Work"] { await lists.add(name) }
          clock.advance()
          let screen = await ItemsScreen(.list(try lists.row("Home").id), database, words(clock))
          screen.inputs.tappedAdd()
          for title in ["Wash", "Cook", "Sweep"] {
            screen.inputs.changedText(.new, title)
            screen.inputs.submitted(.new)
          }
          screen.inputs.endedEditing(.new)
          await screen.idle()
          screen.inputs.changedCompletion(try screen.id("Cook"), true)
          screen.inputs.movedRows([0], to: 3)
          await screen.idle()
          await lists.idle()
        }
        lists.model.inputs.viewDidLoad()
        await lists.idle()
        var all: [[String]] = []
        for list in lists.state.lists {
          let screen = await ItemsScreen(.list(list.id), database, words(clock))
          all.append(
            [list.name, list.count, list.updated]
              + screen.state.rows.items.map { "\($0.text) \($0.isDone)" }
          )
        }
        await database.close()
        return all
      }
      let file = folder.todoFile
      let before = try await seen(SQLiteDatabase(file: file, clock.surroundings), prepare: true)
      clock.advance(100_000)
      let after = try await seen(SQLiteDatabase(file: file, clock.surroundings), prepare: false)
      #expect(before == after)
      #expect(before[0].dropFirst(3) == ["Cook true", "Wash false", "Sweep false"])
    }
  }

  @Test func `line 169: two instances on one file show each other's changes`() async throws {
    try await withFolder { folder in
      let first = SQLiteDatabase(file: folder.todoFile)
      let second = SQLiteDatabase(file: folder.todoFile)
      let lists = await ListsScreen(first)
      let others = await ListsScreen(second)
      await lists.add("Home")
      await until { others.names == ["Home"] }
      await others.add("Work")
      await until { Set(lists.names) == ["Home", "Work"] }
      await first.close()
      await second.close()
    }
  }

  @Test(arguments: [Data("no database".utf8), nil])
  func `line 169: a corrupt or unwritable store is told at the start, and can be tried again`(
    _ content: Data?
  ) async throws {
    try await withFolder { folder in
      let file = folder.todoFile
      // A folder cannot be written as a file.
      if let content {
        try Data(content + Data(count: 5_000)).write(to: file)
      } else {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      }
      let data = OpenData { SQLiteDatabase(file: file) }
      let model = StartViewModel { try await data.database() }
      let state = StartState()
      state.bind(model.outputs)
      model.inputs.viewDidLoad()
      await until { state.failure != nil }
      #expect(state.failure?.message.contains(file.path) == true && state.screens == nil)
      try FileManager.default.removeItem(at: file)
      model.inputs.tappedTryAgain()
      await until { state.screens != nil }
    }
  }
}
