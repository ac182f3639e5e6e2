import Foundation
import SQLite
import Testing

@testable import ToDo
@testable import ToDoModel

/// What is done costs the same in a file of 4,000 items and in one of 20,000.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SQLiteGrowthTests {
  private static let sizes = [4_000, 20_000]
  private static let lists = 10
  private let today = Day(number: 20_833)

  /// Fills a file: one list has half of all items, and each day about as much that is due.
  private func fill(_ database: SQLiteDatabase, _ size: Int) async throws -> [ListID] {
    let lists = (0..<Self.lists).map { _ in ListID(UUID()) }
    let span = size / 40
    var edits: [Edit] = [
      .createLists(lists.enumerated().map { ListDraft("List \($0)", id: $1) })
    ]
    for (index, list) in lists.enumerated() {
      let count = index == 0 ? size / 2 : size / 2 / (Self.lists - 1)
      let drafts = (0..<count).map { number in
        var draft = ItemDraft("Thing \(number) of \(index)")
        if index == 0, number % (count / 10) == 3 { draft.note = "quokka" }
        let day = today.adding(days: number % span - span / 2)
        switch number % 4 {
        case 0: draft.due = .day(day)
        case 1: draft.due = .moment(day.start(in: .gmt) + Double(number % 86_400))
        default: break
        }
        if number % 3 == 0 { draft.completed = Date(timeIntervalSince1970: Double(number)) }
        draft.created = Date(timeIntervalSince1970: Double(number))
        return draft
      }
      edits.append(.createItems(drafts, in: list))
    }
    try await database.perform(edits, name: EditName(.importing, count: size))
    return lists
  }

  /// What each deed cost, by its name.
  private func costs(_ size: Int) async throws -> [String: Work] {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      let lists = try await fill(database, size)
      var costs: [String: Work] = [:]
      func measure(
        _ name: String,
        _ lane: SQLExecutor? = nil,
        _ deed: () async throws -> Void,
      ) async throws {
        let lane = lane ?? database.core.reader
        let before = try await lane.work()
        try await deed()
        costs[name] = try await lane.work() - before
      }
      let scopes: [(String, Scope)] = [
        ("list", .list(lists[0])), ("open", .list(lists[0], .open)),
        ("completed", .list(lists[0], .done)), ("today", .today(today)), ("planned", .planned()),
        ("done", .done), ("all", .all()), ("waiting", .all(.open)),
      ]
      for (name, scope) in scopes {
        try await measure("count of \(name)") { _ = try await database.count(scope) }
        var window = ItemWindow()
        func read(_ deed: String, at row: ((Int) -> Int)? = nil) async throws {
          if let row {
            let isMoved = window.move(to: row(window.total))
            #expect(isMoved, "\(deed) \(name)")
          }
          try await measure("\(deed) \(name)") { try await window.read(scope, from: database) }
          #expect(window.items.count == ItemWindow.size, "\(deed) \(name) \(size)")
        }
        try await read("open")
        try await read("reread")
        try await read("next of") { _ in ItemWindow.size - 1 }
        try await read("reread in the middle of")
        try await read("end of") { $0 - 1 }
        try await read("above the end of") { $0 - ItemWindow.size + 1 }
        try await read("reread near the end of")
      }
      var skipped: (count: Int, id: ItemID?) = (0, nil)
      try await measure("jump in planned") {
        let skip = try await database.count(.planned()) / 2
        let page = try await database.page(.planned(), by: .due, at: .start, skip: skip, limit: 1)
        skipped = (skip, page.first?.id)
      }
      #expect(try await database.ids(.planned())[skipped.count] == skipped.id)
      try await measure("lists") { _ = try await database.lists() }
      try await measure("history") { _ = try await database.history() }
      try await measure("search") {
        let found = try await database.search("quokka", limit: 101)
        #expect(found.count == 10)
      }
      let page = try await database.page(.list(lists[0]), by: .manual, offset: 100, limit: 9)
      let ids = page.map(\.id)
      let edits: [(String, Edit)] = [
        ("toggle", .completeItems([ids[1]], true)),
        ("retitle", .updateItems([ids[2]], ItemChanges(title: "New"))),
        ("put off", .updateItems([ids[3]], ItemChanges(due: .some(.day(today))))),
        ("raise", .moveItems([ids[4]], to: lists[0], at: .top)),
        ("move", .moveItems([ids[5]], to: lists[1], at: .bottom)),
        ("delete", .deleteItems([ids[6]])),
        ("add", .createItems([ItemDraft("One")], in: lists[0])),
        ("rename", .renameList(lists[0], "Other")),
      ]
      // The first edit also takes away of what is kept for undoing; of that there is none.
      let writer = database.core.writer
      for (name, edit) in edits {
        try await measure(name, writer) { try await database.perform(edit) }
        try await measure("undo \(name)", writer) { try await database.undo() }
        try await measure("redo \(name)", writer) { try await database.redo() }
      }
      await database.close()
      return costs
    }
  }

  @Test func `no deed costs more where there are more items that it does not show`() async throws {
    let few = try await costs(Self.sizes[0])
    let many = try await costs(Self.sizes[1])
    #expect(few.count == many.count && few.count > 80)
    // Trees of ten times as much are one level higher at most.
    for (name, few) in few {
      let many = try #require(many[name])
      #expect(many.rows <= few.rows + few.rows / 4 + 4, "\(name): \(few) \(many)")
      #expect(many.steps <= few.steps + few.steps / 4 + 60, "\(name): \(few) \(many)")
      #expect(many.scanned <= few.scanned + few.scanned / 4 + 4, "\(name): \(few) \(many)")
      #expect(many.sorts <= few.sorts, "\(name): \(few) \(many)")
      #expect(many.pages <= 2 * few.pages + 40, "\(name): \(few) \(many)")
    }
  }
}

extension SQLExecutor {
  /// What its connection has done until now.
  func work() async throws -> Work {
    try await run { try #require($0 as? SQLiteConnection).work }
  }
}
