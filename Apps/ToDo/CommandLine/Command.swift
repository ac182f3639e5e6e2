import Console
import Foundation

/// A command at work.
struct Command {
  let words: CommandArguments
  let output: CommandOutput
  let database: any Database
  let ids: any IDSource
  let now: Date
  let zone: TimeZone
  let shown: ShownNumbers

  init(
    _ words: CommandArguments,
    _ surroundings: CommandSurroundings,
    _ output: CommandOutput,
  ) throws {
    self.words = words
    self.output = output
    now = surroundings.now()
    zone = surroundings.zone
    ids = surroundings.ids
    let folder: URL
    if let name = words.value("--data") {
      guard !name.isEmpty else { throw UsageProblem("--data wants a folder.") }
      let path = (name as NSString).expandingTildeInPath
      folder = URL(filePath: path).appending(path: "ToDo", directoryHint: .isDirectory)
    } else {
      folder = surroundings.folder()
    }
    shown = ShownNumbers(folder: folder)
    let place = words.value("--database").map { DataPlace.server($0) } ?? .folder(folder)
    let clock = Dependencies(now: surroundings.now, ids: surroundings.ids, zone: zone)
    database = try surroundings.open(place, clock)
  }

  var dueWords: DueParser { DueParser(now: now, zone: zone) }

  /// What the process should exit with.
  func run() async throws -> Int32 {
    switch words.command {
    case .add: try await add()
    case .list: try await list()
    case .search: try await search()
    case .done: try await complete(true)
    case .reopen: try await complete(false)
    case .edit: try await edit()
    case .delete: try await delete()
    case .lists: try await lists()
    case .undo: try await turn("Undone", "undo") { try await database.undo() }
    case .redo: try await turn("Done again", "redo") { try await database.redo() }
    case .export: try await export()
    case .importing: try await importFiles()
    }
  }

  // MARK: What several commands need

  /// The list of this name, without regard to case and accents if none has it exactly.
  func findList(_ name: String) async throws -> ToDoList? {
    let all = try await database.lists().map(\.list)
    let near = all.called(name)
    guard near.count < 2 else {
      throw CommandFailure(
        "Several lists are called “\(CellText.oneLine(name))”. Write the name as \(names(near))."
      )
    }
    return near.first
  }

  /// The list of this name, which has to be there.
  func knownList(_ name: String) async throws -> ToDoList {
    if let list = try await findList(name) { return list }
    let all = try await database.lists().map(\.list)
    let hint = all.isEmpty ? "There are no lists yet." : "There are \(names(all))."
    throw CommandFailure("There is no list “\(CellText.oneLine(name))”. \(hint)")
  }

  private func names(_ lists: [ToDoList]) -> String {
    let shown = lists.prefix(8).map { CellText.oneLine($0.name) }.joined(separator: ", ")
    return lists.count > 8 ? shown + " and \(lists.count - 8) more" : shown
  }

  func due(_ text: String) throws -> Due {
    if let due = dueWords.due(text) { return due }
    throw UsageProblem(
      "“\(CellText.oneLine(text))” is no day. Write one as tomorrow, friday, 2026-12-24, 24 dec or in "
        + "3 days, with a time if there is one, as in “tomorrow 18:00”."
    )
  }

  func priority(_ text: String) throws -> Priority {
    switch text.lowercased() {
    case "high", "a", "h": return .high
    case "middle", "medium", "b", "m": return .middle
    case "low", "c", "l": return .low
    case "none": return Priority.none
    default: break
    }
    guard let number = Int(text), (0...9).contains(number) else {
      throw UsageProblem("“\(text)” is no priority. Write high, middle, low, none or 1 to 9.")
    }
    return Priority(rawValue: number)
  }

  /// A number after an option, as in `--limit 20`; 0 is without end.
  func limit(_ usual: Int) throws -> Int {
    guard let text = words.value("--limit") else { return usual }
    guard let number = Int(text), number >= 0 else {
      throw UsageProblem("“\(text)” is no number. Write one after --limit, or 0 for all.")
    }
    return number == 0 ? Int.max : number
  }

  func listNames() async throws -> [ListID: ToDoList] {
    Dictionary(try await database.lists().map { ($0.id, $0.list) }) { $1 }
  }

  /// Items as JSON, one a line.
  func writeJSON(_ items: [ToDoItem], _ lists: [ListID: ToDoList]) {
    var writer = JSONItemWriter()
    var bytes: [UInt8] = []
    writer.begin([], into: &bytes)
    for item in items {
      if let list = lists[item.list] { writer.write(item, in: list, into: &bytes) }
      output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    writer.end(into: &bytes)
    output.write(bytes)
  }

  /// Tells what was done to items.
  func report(_ verb: String, _ items: [ToDoItem]) async throws {
    if words.isJSON {
      let ids = items.map(\.id)
      let now = try await database.items(ids)
      return writeJSON(now.isEmpty ? items : now, try await listNames())
    }
    if items.count > 5 {
      output.line("\(verb): \(items.count) items")
    } else {
      for item in items { output.line("\(verb): \(quote(item.title))") }
    }
  }

  func quote(_ title: String) -> String { "“\(CellText.oneLine(title))”" }

  private func turn(
    _ verb: String,
    _ name: String,
    _ turn: () async throws -> EditName?,
  ) async throws -> Int32 {
    let done = try await turn()
    if words.isJSON {
      let value = done.map { JSONValue.string($0.words) } ?? .null
      output.line(JSONValue.object([.init(name: name, value: value)]).written)
    } else if let done {
      output.line("\(verb): \(CellText.oneLine(done.words))")
    } else {
      output.printNotice("martlet todo: there is nothing to \(name).")
    }
    return done == nil ? 1 : 0
  }
}
