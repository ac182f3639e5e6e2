import Foundation
import Testing

@testable import ToDoModel

/// Import and export as commands.
struct FilesCommandTests {
  /// Lists with hostile names and items.
  private func fill(_ shell: Shell) async throws {
    let database = shell.database
    for name in ["Home", "Two words, \"quoted\" 👍", "Empty"] {
      shell.clock.advance()
      let list = try await database.createList(name)
      guard name != "Empty" else { continue }
      let items = RoundTripTests.items(in: [.sample(name)])
      let drafts = items.map { item in
        var draft = ItemDraft(item.title)
        draft.note = item.note.replacing("\r\n", with: "\n")
        draft.due = item.due
        draft.priority = item.priority
        draft.tags = item.tags
        draft.extras = item.extras.map {
          Extra(name: $0.name, value: $0.value.replacing("\r\n", with: "\n"))
        }
        draft.completed = item.completed
        return draft
      }
      .filter { !$0.title.contains("\r") }
      try await database.createItems(drafts, in: list)
    }
  }

  /// What of an item every format keeps.
  private struct Kept: Hashable {
    var list: String
    var title: String
    var note: String
    var due: Due?
    var priority: Priority
    var tags: [String]
    var extras: [Extra]
    var isCompleted: Bool
  }

  private func kept(_ database: any Database) async throws -> [Kept] {
    var kept: [Kept] = []
    for list in try await database.lists().sorted(by: { $0.list.name < $1.list.name }) {
      for item in try await database.page(.list(list.id), by: .manual, offset: 0, limit: 10_000) {
        kept.append(
          Kept(
            list: list.list.name,
            title: item.title,
            note: item.note,
            due: item.due,
            priority: item.priority,
            tags: item.tags,
            extras: item.extras,
            isCompleted: item.isCompleted,
          )
        )
      }
    }
    return kept
  }

  @Test(arguments: FileFormat.allCases)
  func `what is exported is imported the same, and undone as one`(_ format: FileFormat) async throws
  {
    try await withShell { shell in
      try await fill(shell)
      let file = shell.folder.appending(path: "out.\(format.rawValue)").path
      let written = await shell.todo("export", "--output", file, "--format", format.rawValue)
      #expect(written.status == 0)
      #expect(written.output.hasPrefix("Wrote "))
      let printed = await shell.todo("export", "--format", format.rawValue)
      #expect(try Data(contentsOf: URL(filePath: file)) == Data(printed.output.utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: shell.folder.path).count == 1)
      try await withShell { other in
        let read = await other.todo("import", file, "--format", format.rawValue)
        #expect(read.errors == "")
        #expect(read.status == 0)
        let (mine, theirs) = (try await kept(shell.database), try await kept(other.database))
        #expect(mine.count == theirs.count)
        for (one, two) in zip(mine, theirs) { #expect(one == two) }
        #expect(try await other.database.lists().count == (format == .json ? 3 : 2))
        // The same once more changes nothing.
        let again = await other.todo("import", file, "--format", format.rawValue, "--json")
        #expect(again.output == "{\"added\":0,\"updated\":\(mine.count),\"problems\":[]}\n")
        #expect(try await kept(other.database) == theirs)
        #expect(await other.todo("undo").output == "Undone: Import \(mine.count) Items\n")
        #expect(try await other.database.everything().lists.isEmpty)
      }
    }
  }

  @Test func `an item that is here is made as it is in the file`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk", "--tag", "a")
      _ = await shell.todo("add", "Tea")
      let file = shell.folder.appending(path: "x.json")
      _ = await shell.todo("export", "--output", file.path)
      _ = await shell.todo("edit", "milk", "--title", "Oat milk", "--due", "today", "--untag", "a")
      _ = await shell.todo("done", "tea")
      let answer = await shell.todo("import", file.path)
      #expect(answer.output == "Added 0 items, 2 were here already and are as in the file now\n")
      let items = try await shell.database.everything().items
      #expect(Set(items.map(\.title)) == ["Milk", "Tea"])
      #expect(items.allSatisfy { $0.due == nil && !$0.isCompleted })
      #expect(await shell.todo("undo").status == 0)
      #expect(try await shell.database.search("oat", limit: 1).count == 1)
    }
  }

  /// What a file says of an item that has all, and what is then another.
  static let parts = [
    ("x.csv", "id,title\nID,Milk\n", ""), ("x.csv", "id;title\nID;Oat milk\n", "title"),
    ("x.csv", "title,id,note\nMilk,ID,\n", "note"), ("x.csv", "id,title,due\nID,Milk\n", ""),
    ("x.csv", "id,title,done\nID,Milk,no\n", "completed"),
    ("x.csv", "id,title,Colour\nID,Milk,red\n", "extras"),
    ("x.json", "[{\"id\":\"ID\",\"title\":\"Milk\"}]", ""),
    ("x.json", "{\"id\":\"ID\",\"title\":\"Milk\",\"due\":null}", "due"),
    ("x.json", "{\"id\":\"ID\",\"title\":\"Milk\",\"tags\":[]}", "tags"),
    ("x.json", "{\"id\":\"ID\",\"summary\":\"Milk\",\"description\":\"\"}", "note"),
  ]

  @Test(arguments: parts)
  func `a file that says a part of an item changes only that`(
    _ name: String,
    _ text: String,
    _ changed: String,
  ) async throws {
    try await withShell { shell in
      let list = try await shell.database.createList("Home")
      var draft = ItemDraft("Milk")
      draft.note = "n"
      draft.due = .day(Day(number: 20_000))
      draft.priority = .high
      draft.tags = ["a"]
      draft.extras = [Extra(name: "rec", value: "1w")]
      draft.completed = shell.clock.now
      let id = try await shell.database.createItem(draft, in: list)
      var wanted = try await shell.database.item(id)
      let file = shell.folder.appending(path: name)
      try text.replacing("ID", with: id.description)
        .write(to: file, atomically: true, encoding: .utf8)
      let answer = await shell.todo("import", file.path, "--json")
      #expect(answer.output.hasPrefix("{\"added\":0,\"updated\":1,"))
      switch changed {
      case "title": wanted.title = "Oat milk"
      case "note": wanted.note = ""
      case "due": wanted.due = nil
      case "tags": wanted.tags = []
      case "completed": wanted.completed = nil
      case "extras": wanted.extras.append(Extra(name: "Colour", value: "red"))
      default: break
      }
      var now = try await shell.database.item(id)
      now.modified = wanted.modified
      #expect(now == wanted)
    }
  }

  @Test func `a file of another program that has grown adds only what is new`() async throws {
    try await withShell { shell in
      let file = shell.folder.appending(path: "todo.txt")
      let lines = "(A) 2026-01-02 Milk @shop due:2026-02-01\nTea\nTea\nx Bread\n"
      try lines.write(to: file, atomically: true, encoding: .utf8)
      #expect(await shell.todo("import", file.path, "--list", "Home").output == "Added 4 items\n")
      let before = try await shell.database.everything()
      let same = await shell.todo("import", file.path, "--list", "Home")
      #expect(same.output == "Added 0 items, 4 were here already and are as in the file now\n")
      #expect(same.status == 0)
      #expect(try await shell.database.everything() == before)
      try (lines + "Tea\nTea @shop\n").write(to: file, atomically: true, encoding: .utf8)
      let more = await shell.todo("import", file.path, "--list", "Home", "--json")
      #expect(more.output == "{\"added\":2,\"updated\":4,\"problems\":[]}\n")
      #expect(await shell.todo("undo").output == "Undone: Import 2 Items\n")
      let other = await shell.todo("import", file.path, "--list", "Work")
      #expect(other.output == "Added 6 items\n")
    }
  }

  @Test func `a line that another program changed and moved is the same item`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk", "--list", "Home")
      _ = await shell.todo("lists", "--add", "Shop")
      let file = shell.folder.appending(path: "todo.txt")
      _ = await shell.todo("export", "--output", file.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("Milk", with: "Oat milk").replacing("list:Home", with: "list:Shop")
        .write(to: file, atomically: true, encoding: .utf8)
      let answer = await shell.todo("import", file.path)
      #expect(answer.output == "Added 0 items, 1 were here already and are as in the file now\n")
      #expect(await shell.todo("list", "--list", "Shop").output.contains("Oat milk"))
      #expect(await shell.todo("list", "--list", "Home").output == "")
    }
  }

  @Test func `an item comes back to the list and the dates that the file says`() async throws {
    try await withShell { shell in
      for title in ["Milk", "Tea"] { _ = await shell.todo("add", title, "--list", "Home") }
      _ = await shell.todo("done", "milk")
      let file = shell.folder.appending(path: "x.json").path
      _ = await shell.todo("export", "--output", file)
      let before = try await kept(shell.database)
      let dates = try await shell.database.everything().items.map { [$0.created, $0.completed] }
      shell.clock.advance(100_000)
      _ = await shell.todo("reopen", "milk")
      _ = await shell.todo("done", "milk", "--json")
      _ = await shell.todo("edit", "milk", "--list", "Other")
      _ = await shell.todo("edit", "tea", "--list", "Other")
      _ = await shell.todo("delete", "--list", "Home", "--yes")
      let answer = await shell.todo("import", file, "--json")
      #expect(answer.output == "{\"added\":0,\"updated\":2,\"problems\":[]}\n")
      #expect(try await kept(shell.database) == before)
      #expect(
        try await shell.database.everything().items.map { [$0.created, $0.completed] } == dates
      )
    }
  }

  @Test func `a file that says only the day changes no moment`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk")
      _ = await shell.todo("done", "milk")
      shell.clock.advance(300_000)
      let file = shell.folder.appending(path: "todo.txt").path
      _ = await shell.todo("export", "--output", file)
      let before = try await shell.database.everything()
      #expect(await shell.todo("import", file).status == 0)
      #expect(try await shell.database.everything() == before)
      // Another day is told.
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try text.replacing("x 2027-01-15", with: "x 2027-01-10")
        .write(toFile: file, atomically: true, encoding: .utf8)
      _ = await shell.todo("import", file)
      let completed = try await shell.database.everything().items.first?.completed
      #expect(completed?.isoText == "2027-01-10T12:00:00Z")
    }
  }

  @Test func `a list is known without regard to case and accents`() async throws {
    try await withShell { shell in
      _ = await shell.todo("lists", "--add", "Café")
      let file = shell.folder.appending(path: "todo.txt")
      try "One\nTwo list:CAFE\nThree list:Café\nFour list:New\nFive list:new\n"
        .write(to: file, atomically: true, encoding: .utf8)
      #expect(await shell.todo("import", file.path, "--list", "cafe").output == "Added 5 items\n")
      let lists = try await shell.database.lists()
      #expect(lists.map(\.list.name).sorted() == ["Café", "New", "new"])
      #expect(lists.first { $0.list.name == "Café" }?.all == 3)
      _ = await shell.todo("lists", "--add", "CAFÉ")
      let refused = await shell.todo("import", file.path, "--list", "cafe")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("Several lists are called “cafe”"))
    }
  }

  @Test func `calendars of others can be imported again`() async throws {
    try await withShell { shell in
      let file = shell.folder.appending(path: "x.ics")
      func write(_ title: String) throws {
        let todos = [
          "UID:someone@example.com", "UID:0198A7C0-0000-7000-8000-00000000000A",
          "UID:again\nRECURRENCE-ID:20260101", "UID:again\nRECURRENCE-ID:20260102", "URL:x",
        ]
        let text = todos.map { "BEGIN:VTODO\nSUMMARY:\(title)\n\($0)\nEND:VTODO\n" }.joined()
        try "BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n"
          .write(to: file, atomically: true, encoding: .utf8)
      }
      try write("One")
      #expect(await shell.todo("import", file.path).output == "Added 5 items\n")
      let again = await shell.todo("import", file.path)
      #expect(again.output == "Added 0 items, 5 were here already and are as in the file now\n")
      // Without a UID nothing says that it is the same.
      try write("Two")
      let changed = await shell.todo("import", file.path, "--json")
      #expect(changed.output == "{\"added\":1,\"updated\":4,\"problems\":[]}\n")
      _ = await shell.todo("export", "--output", file.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("UID:0198A7C0-0000-7000-8000-00000000000A\r\n"))
      #expect(text.contains("UID:someone@example.com\r\n"))
      let own = await shell.todo("import", file.path, "--json")
      #expect(own.output == "{\"added\":0,\"updated\":6,\"problems\":[]}\n")
    }
  }

  @Test func `of many problems the first are told and the others counted`() async throws {
    try await withShell { shell in
      let file = shell.folder.appending(path: "todo.txt")
      try String(repeating: "A due:soon\n", count: 1_500)
        .write(to: file, atomically: true, encoding: .utf8)
      let answer = await shell.todo("import", file.path)
      #expect(answer.status == 3)
      #expect(answer.output == "Added 1500 items\n")
      #expect(answer.errors.hasSuffix("… and 1480 more lines like these\n"))
      let json = await shell.todo("import", file.path, "--json")
      #expect(json.output.hasSuffix("],\"moreProblems\":500}\n"))
    }
  }

  @Test func `bad lines are told with file and line, and the rest is there`() async throws {
    try await withShell { shell in
      let file = shell.folder.appending(path: "todo.txt")
      try "One due:2026-99-99\n2026-01-01\nTwo list:Home\n"
        .write(to: file, atomically: true, encoding: .utf8)
      let answer = await shell.todo("import", file.path, "--list", "Old")
      #expect(answer.status == 3)
      #expect(answer.output == "Added 2 items\n")
      #expect(answer.errors.contains("\(file.path), line 1: “due:2026-99-99” is no day"))
      #expect(answer.errors.contains("\(file.path), line 2: it has dates and marks but no text"))
      #expect(Set(try await shell.database.lists().map(\.list.name)) == ["Old", "Home"])
      let json = await shell.todo("import", file.path, "--json")
      #expect(json.output.hasPrefix("{\"added\":1,\"updated\":1,\"problems\":[{\"file\":"))
    }
  }

  @Test func `a folder of files is read as one, and a file that is not there changes nothing`()
    async throws
  {
    try await withShell { shell in
      let todos = shell.folder.appending(path: "todos")
      try FileManager.default.createDirectory(at: todos, withIntermediateDirectories: true)
      for name in ["a", "b"] {
        try "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:\(name)\nEND:VTODO\nEND:VCALENDAR\n"
          .write(to: todos.appending(path: "\(name).ics"), atomically: true, encoding: .utf8)
      }
      try "x".write(to: todos.appending(path: "other.doc"), atomically: true, encoding: .utf8)
      let failed = await shell.todo("import", todos.path, "/nowhere/x.csv")
      #expect(failed.status == 1)
      #expect(failed.errors.contains("/nowhere/x.csv cannot be read (No such file or directory)"))
      #expect(try await shell.database.everything().lists.isEmpty)
      #expect(await shell.todo("import", todos.path).output == "Added 2 items\n")
      #expect(await shell.todo("undo").output == "Undone: Import 2 Items\n")
      let refused = await shell.todo("export", "--output", "/proc/x.csv")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("/proc/x.csv cannot be written"))
    }
  }

  @Test func `lists of one name stay apart where the format tells them apart`() async throws {
    try await withShell { shell in
      for title in ["One", "Two"] {
        let list = try await shell.database.createList("Same")
        try await shell.database.createItem(ItemDraft(title), in: list)
      }
      for format in ["ics", "csv", "json"] {
        let file = shell.folder.appending(path: "x.\(format)").path
        _ = await shell.todo("export", "--output", file)
        // The first takes the list that is there, the other is one by itself.
        try await withShell { other in
          _ = try await other.database.createList("Same")
          _ = await other.todo("import", file)
          let lists = try await other.database.lists()
          #expect(lists.map(\.all) == [1, 1])
          #expect(lists.map(\.list.name) == ["Same", "Same"])
        }
        try await withShell { other in
          _ = await other.todo("import", file)
          let lists = try await other.database.lists()
          #expect(lists.map(\.all) == [1, 1])
        }
      }
    }
  }
}
