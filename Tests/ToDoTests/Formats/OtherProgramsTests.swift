import Foundation
import Testing

@testable import ToDoModel

/// Files of ours read by other programs, and theirs by us; the programs are Debian's.
@Suite(.serialized)
struct OtherProgramsTests {
  private static let list = ToDoList.sample("Home")

  /// Items that no two programs should see differently.
  private static let items: [ToDoItem] = {
    var one = ToDoItem.sample("Buy milk; eggs, \\ and “ü😀”", in: list)
    one.priority = .high
    one.tags = ["shop", "+House"]
    one.due = Day("2026-12-24").map { .day($0) }
    var two = ToDoItem.sample(String(repeating: "Long ä😀 ", count: 40) + "end", in: list)
    two.note = "first line\nsecond: line"
    two.due = .moment(Date(timeIntervalSince1970: 1_798_135_200))
    two.extras = [Extra(name: "X-APPLE-SORT-ORDER", value: "42")]
    var three = ToDoItem.sample("Done before", in: list)
    three.completed = Date(timeIntervalSince1970: 1_700_500_000)
    three.priority = .low
    return [one, two, three]
  }()

  @Test func `python's icalendar reads ours as it was meant`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "ours.ics")
      let bytes = Filing(format: .calendar).write(Self.items, [Self.list])
      try Data(bytes).write(to: file)
      let script = """
        import sys, json, icalendar
        todos = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VTODO')
        def one(t):
          cats = t.get('categories')
          return {'uid': str(t['uid']), 'summary': str(t['summary']), 'status': str(t['status']),
            'note': str(t.get('description', '')), 'priority': int(t.get('priority', 0)),
            'due': str(t['due'].dt) if 'due' in t else '', 'errors': t.errors,
            'completed': str(t['completed'].dt) if 'completed' in t else '',
            'tags': [str(c) for c in cats.cats] if cats else [],
            'order': str(t.get('x-apple-sort-order', ''))}
        print(json.dumps([one(t) for t in todos]))
        """
      let output = try await Tool.run("/usr/bin/python3", ["-c", script, file.path])
      let todos = try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
      )
      #expect(todos.map { $0["uid"] as? String } == Self.items.map(\.id.description))
      #expect(todos.map { $0["summary"] as? String } == Self.items.map(\.title))
      #expect(todos.map { $0["note"] as? String } == Self.items.map(\.note))
      #expect(todos.map { $0["priority"] as? Int } == [1, 0, 9])
      #expect(
        todos.map { $0["status"] as? String } == ["NEEDS-ACTION", "NEEDS-ACTION", "COMPLETED"]
      )
      let dues = ["2026-12-24", "2026-12-24 18:00:00+00:00", ""]
      #expect(todos.map { $0["due"] as? String } == dues)
      #expect(todos.map { $0["completed"] as? String } == ["", "", "2023-11-20 17:06:40+00:00"])
      #expect(todos.map { $0["tags"] as? [String] } == [["shop", "+House"], [], []])
      #expect(todos.map { $0["order"] as? String } == ["", "42", ""])
      #expect(todos.allSatisfy { ($0["errors"] as? [Any])?.isEmpty == true })
    }
  }

  @Test func `we read python's icalendar as it was meant`() async throws {
    let script = """
      import icalendar, datetime as d, sys
      c = icalendar.Calendar()
      for n in range(3):
        t = icalendar.Todo()
        t.add('uid', 'a%d@example.com' % n)
        t.add('summary', 'Task %d: ü😀, ; \\\\ and\\nmore ' % n + 'long ' * 30)
        t.add('due', [d.date(2026, 12, 24), d.datetime(2026, 12, 24, 18, tzinfo=d.timezone.utc),
          d.datetime(2026, 12, 24, 18)][n])
        t.add('categories', ['a', 'b,c'])
        t.add('priority', n)
        t.add('x-other', 'kept')
        c.add_component(t)
      sys.stdout.buffer.write(c.to_ical())
      """
    let output = try await Tool.run("/usr/bin/python3", ["-c", script])
    let reading = Filing(format: .calendar).read(output)
    #expect(reading.problems == [])
    let long = String(repeating: "long ", count: 30)
    #expect(reading.drafts.map(\.title) == (0..<3).map { "Task \($0): ü😀, ; \\ and\nmore \(long)" })
    let dues = ["2026-12-24", "2026-12-24T18:00:00Z", "2026-12-24T18:00:00Z"]
    #expect(reading.drafts.map { $0.due?.isoText } == dues)
    #expect(reading.drafts.map(\.tags) == Array(repeating: ["a", "b,c"], count: 3))
    #expect(reading.drafts.map(\.priority.rawValue) == [0, 1, 2])
    for draft in reading.drafts {
      #expect(draft.extras.contains(Extra(name: "X-OTHER", value: "kept")))
    }
  }

  @Test func `todoman lists ours, and we read what it writes`() async throws {
    try await withFolder { folder in
      let lists = folder.appending(path: "lists/home")
      try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
      let config = folder.appending(path: "config.py")
      try """
      path = "\(folder.path)/lists/*"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      default_list = "home"
      cache_path = "\(folder.path)/cache.sqlite3"
      """.write(to: config, atomically: true, encoding: .utf8)
      // It keeps a file for each to-do.
      for item in Self.items {
        let bytes = Filing(format: .calendar).write([item], [Self.list])
        try Data(bytes).write(to: lists.appending(path: "\(item.id).ics"))
      }
      let environment = ["TODOMAN_CONFIG": config.path]
      let listing = try await Tool.run(
        "/usr/bin/todoman",
        ["--porcelain", "list", "--status", "ANY"],
        environment,
      )
      let todos = try #require(
        try JSONSerialization.jsonObject(with: Data(listing.utf8)) as? [[String: Any]]
      )
      #expect(Set(todos.compactMap { $0["summary"] as? String }) == Set(Self.items.map(\.title)))
      #expect(todos.count { $0["completed"] as? Bool == true } == 1)
      #expect(todos.compactMap { $0["due"] as? Int }.contains(1_798_135_200))

      _ = try await Tool.run(
        "/usr/bin/todoman",
        ["new", "--due", "2026-12-24 18:00", "--priority", "high", "Task, of ü todoman"],
        environment,
      )
      let ours = Set(Self.items.map { "\($0.id).ics" })
      let names = try FileManager.default.contentsOfDirectory(atPath: lists.path)
      let theirs = try #require(names.first { !ours.contains($0) })
      let data = try Data(contentsOf: lists.appending(path: theirs))
      let reading = Filing(format: .calendar).read(Array(data))
      #expect(reading.problems == [])
      #expect(reading.drafts.map(\.title) == ["Task, of ü todoman"])
      #expect(reading.drafts.first?.due?.isoText == "2026-12-24T18:00:00Z")
      #expect(reading.drafts.first?.priority.level == .high)
    }
  }

  @Test func `todo.txt-cli counts, finds and completes ours, and we read what it writes`()
    async throws
  {
    try await withFolder { folder in
      let config = folder.appending(path: "config")
      try "export TODO_DIR='\(folder.path)'\nexport TODO_FILE=\"$TODO_DIR/todo.txt\"\n"
        .appending(
          "export DONE_FILE=\"$TODO_DIR/done.txt\"\nexport REPORT_FILE=\"$TODO_DIR/r.txt\"\n"
        )
        .write(to: config, atomically: true, encoding: .utf8)
      let file = folder.appending(path: "todo.txt")
      let filing = Filing(format: .todoTxt)
      try Data(filing.write(Self.items, [Self.list])).write(to: file)
      func todo(_ words: String...) async throws -> String {
        try await Tool.run("/usr/bin/todo-txt", ["-p", "-a", "-d", config.path] + words)
      }
      #expect(try await todo("ls").contains("TODO: 3 of 3 tasks shown"))
      #expect(try await todo("ls", "@shop").contains("TODO: 1 of 3 tasks shown"))
      #expect(try await todo("lsp", "A").contains("TODO: 1 of 3 tasks shown"))
      #expect(try await todo("lsprj") == "+House\n")
      _ = try await todo("do", "1")
      _ = try await todo("-t", "add", "(B) New of theirs +House @shop due:2026-12-24")
      let reading = filing.read(Array(try Data(contentsOf: file)))
      #expect(reading.problems == [])
      #expect(reading.drafts.map(\.title) == Self.items.map(\.title) + ["New of theirs"])
      #expect(reading.drafts.map { $0.completed != nil } == [true, false, true, false])
      #expect(reading.drafts[0].tags == ["shop", "+House"])
      #expect(reading.drafts[1].note == Self.items[1].note)
      #expect(reading.drafts[1].due == Self.items[1].due)
      #expect(reading.drafts[3].priority == .middle)
      #expect(reading.drafts[3].tags == ["+House", "shop"])
      #expect(reading.drafts[3].due?.isoText == "2026-12-24")
      #expect(reading.items[0].list == "Home")
    }
  }

  @Test func `python's csv and json read ours`() async throws {
    try await withFolder { folder in
      for format in [FileFormat.csv, .json] {
        let file = folder.appending(path: "ours")
        try Data(Filing(format: format).write(Self.items, [Self.list])).write(to: file)
        let script = """
          import csv, json, sys
          file = open(sys.argv[1], newline='', encoding='utf-8')
          rows = csv.DictReader(file) if sys.argv[2] == 'csv' else json.load(file)
          print(json.dumps([[r['title'], r.get('note') or ''] for r in rows if 'title' in r]))
          """
        let output = try await Tool.run(
          "/usr/bin/python3",
          ["-c", script, file.path, format.rawValue],
        )
        let rows = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String]]
        #expect(rows == Self.items.map { [$0.title, $0.note] })
      }
    }
  }
}
