import Foundation
import Testing

@testable import ToDoModel

/// How many are due is known without counting, whatever was done.
@Suite(.serialized)
struct DueCountsTests {
  private let today = Day(number: 20_833)

  /// Dues near today, of long ago and of the far future, and moments beside the ends of quarters.
  private var dues: [Due?] {
    let start = today.start(in: .gmt)
    let near = [-40, -33, -32, -31, -1, 0, 1, 2, 31, 32, 33, 1_024].map {
      Due.day(today.adding(days: $0))
    }
    let far = [Day.numbers.lowerBound, -1, 0, 1, Day.numbers.upperBound].map {
      Due.day(Day(number: $0))
    }
    let moments = [
      -90_000.5, -900, -0.000_001, 0, 899.999_999, 900, 86_399, 86_400, 9e8, -6e10, 9e10,
    ]
    .map { Due.moment(start + $0) }
    return near + far + moments + [.moment(Date(timeIntervalSince1970: -0.5)), nil]
  }

  private func check(_ database: any Database, _ zone: TimeZone) async throws {
    let all = try await database.page(.all(), by: .created, offset: 0, limit: 999)
    for offset in [-100_000, -41, -40, -32, -1, 0, 1, 31, 32, 20_000, 4_000_000] {
      let scope = Scope.today(today.adding(days: offset))
      let wanted = all.filter { scope.contains($0, zone: zone) }
      #expect(try await database.count(scope) == wanted.count, "\(offset)")
    }
    let planned = all.filter { Scope.planned().contains($0, zone: zone) }
      .sorted { ItemSort.due.isBefore($0, $1, zone: zone) }
    #expect(try await database.count(.planned()) == planned.count)
    for skip in 0..<planned.count {
      for (place, wanted) in [
        (PagePlace.start, planned.dropFirst(skip).prefix(3)),
        (.end, planned.dropLast(skip).suffix(3)),
      ] {
        let page = try await database.page(.planned(), by: .due, at: place, skip: skip, limit: 3)
        #expect(page.map(\.id) == wanted.map(\.id), "\(place) \(skip)")
      }
      guard let database = database as? any SQLDatabase else { continue }
      let found = try await database.core.read { try $0.dues.day(at: skip, in: zone) }
      let day = planned[skip].due?.day(in: zone)
      let first = planned.firstIndex { $0.due?.day(in: zone) == day }
      #expect(found?.day == day && found?.before == first, "\(skip)")
    }
  }

  @Test(arguments: Kind.here)
  func `it is right after every edit, and after that was undone`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("Home")
      let drafts = dues.map { due in
        var draft = ItemDraft("\(String(describing: due))")
        draft.due = due
        return draft
      }
      let items = try await database.createItems(drafts + drafts, in: list)
      try await check(database, .gmt)
      let other = try await database.createList("Other")
      let edits: [[Edit]] = [
        [.completeItems(Array(items.prefix(40)), true)],
        [.completeItems(Array(items.prefix(9)), false)],
        [.updateItems(Array(items.suffix(20)), ItemChanges(due: .some(.day(today))))],
        [.updateItems(Array(items.suffix(5)), ItemChanges(due: .some(nil)))],
        [.deleteItems([items[3], items[21], items[50]]), .createItems([drafts[4]], in: other)],
        [.moveItems(Array(items.suffix(8)), to: other, at: .top)],
        [.deleteLists([list])],
      ]
      for edit in edits {
        try await database.perform(edit, name: nil)
        try await check(database, .gmt)
      }
      for _ in edits {
        try await database.undo()
        try await check(database, .gmt)
      }
      for _ in edits { try await database.redo() }
      try await check(database, .gmt)
    }
  }

  @Test(arguments: Kind.here)
  func `what a step makes, changes and takes away again counts once`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, _) = try await database.makeList("Home", ["old"])
      let before = try await database.everything()
      let (one, two) = (ItemID(UUID()), ItemID(UUID()))
      func draft(_ title: String, _ id: ItemID) -> ItemDraft {
        var draft = ItemDraft(title)
        (draft.id, draft.due) = (id, .day(today))
        return draft
      }
      let changes = ItemChanges(title: "Quince", due: .some(.day(today.adding(days: 1))))
      try await database.perform(
        [
          .createItems([draft("Apple", one), draft("Pear", two)], in: list),
          .updateItems([one], changes), .deleteItems([two]),
          .createItems([draft("Plum", two)], in: list, at: .bottom),
        ],
        name: nil,
      )
      for _ in 0..<2 {
        #expect(try await database.titles(.list(list)) == ["Quince", "old", "Plum"])
        #expect(try await database.count(.today(today)) == 1)
        #expect(try await database.count(.planned()) == 2)
        for (word, count) in [
          ("apple", 0), ("pear", 0), ("quince", 1), ("plum", 1), ("old", 1),
        ] {
          #expect(try await database.search(word, limit: 9).count == count, "\(word)")
        }
        try await database.undo()
        #expect(try await database.everything().items == before.items)
        #expect(try await database.search("quince", limit: 9).isEmpty)
        #expect(try await database.count(.planned()) == 0)
        try await database.redo()
      }
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `days begin where the reader is, also where clocks differ by odd minutes`(
    _ kind: Kind
  ) async throws {
    try await kind.withPlace { open in
      let writer = try open(Dependencies(zone: .gmt))
      let list = try await writer.createList("Home")
      try await writer.createItems(
        dues.map { due in
          var draft = ItemDraft("a")
          draft.due = due
          return draft
        },
        in: list,
      )
      for zone in [TimeZone(secondsFromGMT: 20_700), TimeZone(secondsFromGMT: -1_172), .gmt] {
        let zone = try #require(zone)
        let reader = try open(Dependencies(zone: zone))
        try await check(reader, zone)
        await reader.close()
      }
      await writer.close()
    }
  }

  /// Puts items into a store that does not count them.
  private func fill(_ old: any SQLDatabase) async throws {
    let dues = dues
    try await old.core.writer.run { connection in
      let list = ListID(UUID())
      try connection.run(
        "INSERT INTO list (id, name, created, modified, position) VALUES ($1, 'A', 0, 0, 0)",
        .id(list.uuid),
      )
      let dialect = connection.dialect
      for due in dues {
        var item = ToDoItem(
          id: ItemID(UUID()),
          list: list,
          title: "a",
          created: Date(timeIntervalSince1970: 0),
          modified: Date(timeIntervalSince1970: 0),
          position: 0,
        )
        item.due = due
        let row = ItemRow.values(item, dialect)
        try connection.insert(SQLText.of(dialect).addItems, [row])
      }
    }
    await old.close()
  }

  private func checkCounted(_ new: any SQLDatabase) async throws {
    try await check(new, .gmt)
    #expect(try await new.count(.planned()) == dues.count - 1)
    await new.close()
  }

  @Test func `a file of an older form is counted`() async throws {
    try await withFolder { folder in
      let old = SQLiteSchema(versions: Array(SQLiteSchema.current.versions.prefix(5)))
      try await fill(SQLiteDatabase(file: folder.todoFile, schema: old))
      try await checkCounted(SQLiteDatabase(file: folder.todoFile, Dependencies(zone: .gmt)))
    }
  }

  @Test(.enabled(if: PostgresCluster.isHere))
  func `tables of an older form are counted`() async throws {
    try await PostgresCluster.withDatabase { address in
      let old = PostgresSchema(versions: Array(PostgresSchema.current.versions.prefix(3)))
      try await fill(PostgresDatabase(address, schema: old))
      try await checkCounted(PostgresDatabase(address, Dependencies(zone: .gmt)))
    }
  }
}
