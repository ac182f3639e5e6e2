import Foundation
import Testing

@testable import ToDoModel

/// Files that an earlier version of the app made.
struct SQLiteFormsTests {
  @Test func `a file of an older form becomes a new one, and a copy of it is kept`() async throws {
    try await withFolder { folder in
      let file = folder.todoFile
      let old = SQLiteSchema(versions: Array(SQLiteSchema.current.versions.prefix(1)))
      let connection = try SQLiteConnection(file.path)
      try old.prepare(connection)
      try connection.script(
        """
        INSERT INTO list VALUES (zeroblob(16), 'Home', 0, 0, 0, 1, 1);
        INSERT INTO item VALUES
          (1, zeroblob(16), zeroblob(16), 'Café', '', NULL, NULL, 0, '', 0, 0, NULL, 0, '', 'cafe');
        """
      )
      let database = SQLiteDatabase(file: file)
      #expect(try await database.search("cafe", limit: 1).map(\.title) == ["Café"])
      #expect(try await database.lists().map(\.open) == [1])
      try await database.createList("New")
      #expect(try await database.undo() != nil)
      let copy = try SQLiteConnection(file.path + ".version-1")
      #expect(try copy.number("SELECT count(*) FROM item") == 1)
      #expect(try copy.number("PRAGMA user_version") == 1)
      await database.close()
    }
  }

  @Test func `dates, counts, order and steps of an older form are those of the new one`()
    async throws
  {
    try await withFolder { folder in
      let old = SQLiteSchema(versions: Array(SQLiteSchema.current.versions.prefix(3)))
      let connection = try SQLiteConnection(folder.todoFile.path)
      try old.prepare(connection)
      let day = Day(number: -3).number * Due.microsecondsOfDay
      try connection.script(
        """
        INSERT INTO list VALUES
          (x'00000000000000000000000000000001', 'Old', 0, 5, 0, 2, 2),
          (x'00000000000000000000000000000002', 'New', 0, 9, 1, 0, 0);
        INSERT INTO item VALUES
          (1, x'00000000000000000000000000000003', x'00000000000000000000000000000001', 'Йод', '',
            NULL, \(day), 0, '', 0, 0, NULL, 0, '', 'йод'),
          (2, x'00000000000000000000000000000004', x'00000000000000000000000000000001', 'b', '',
            7000000, 10600000000, 0, '', 0, 0, NULL, 1, '', 'b');
        INSERT INTO word (word) VALUES ('rebuild');
        INSERT INTO step VALUES (4, 'renameList', 1, 'Older', 0);
        INSERT INTO past_list VALUES (4, x'00000000000000000000000000000001', 1, 'Older', 0, 3, 0);
        """
      )
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      #expect(try await database.lists().map(\.list.name) == ["New", "Old"])
      let items = try await database.page(.planned(), by: .due, offset: 0, limit: 9)
      let moment = Date(timeIntervalSince1970: 7)
      #expect(items.map(\.due) == [.day(Day(number: -3)), .moment(moment)])
      #expect(try await database.search("ЙОД", limit: 9).map(\.title) == ["Йод"])
      #expect(try await database.undo()?.words == "Rename “Older”")
      #expect(try await database.lists().map(\.list.name) == ["New", "Older"])
      try await database.renameList(items[0].list, "Newest")
      #expect(try await database.lists().map(\.list.name) == ["Newest", "New"])
      await database.close()
    }
  }
}
