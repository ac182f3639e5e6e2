import Foundation

extension Command {
  func importFiles() async throws -> Int32 {
    guard !words.operands.isEmpty else {
      throw UsageProblem("Say which file to read; “-” is the standard input.")
    }
    var gathered = Gathered(now: now, ids: ids, usual: words.value("--list"))
    for list in try await database.lists().map(\.list) { gathered.know(list) }
    for path in try words.operands.flatMap({ try files($0) }) {
      try read(path, into: &gathered)
    }
    let known = try await known(gathered)
    let edits = gathered.edits(known)
    let title = gathered.count == 1 ? gathered.firstTitle : ""
    let name = EditName(.importing, count: gathered.count, title: title)
    if !edits.isEmpty { try await database.perform(edits, name: name) }
    tell(gathered, known.count)
    if gathered.count == 0, gathered.problems.isEmpty { return 1 }
    return gathered.problems.isEmpty ? 0 : 3
  }

  /// A file, or those in a folder that are of a known form.
  private func files(_ operand: String) throws -> [String] {
    let path = (operand as NSString).expandingTildeInPath
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return names.filter { FileFormat(fileName: $0) != nil }.map { "\(path)/\($0)" }
  }

  private func read(_ path: String, into gathered: inout Gathered) throws {
    guard let format = try format(words.value("--format"), path) else {
      throw UsageProblem(
        "The name \(path) does not say what form the file has. Write --format todo.txt, ics, csv or "
          + "json."
      )
    }
    let descriptor = path == "-" ? STDIN_FILENO : Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if path != "-" { close(descriptor) } }
    var feed = FileFeed(format, FileClock(now: now, zone: zone))
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = piece.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path, errno)
      }
      if count == 0 { break }
      for found in feed.take(Array(piece[..<count])) { gathered.take(found, path) }
    }
    for found in feed.finish() { gathered.take(found, path) }
  }

  private func unreadable(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path) can not be read (\(String(cString: strerror(code)))). Nothing was changed."
    )
  }

  /// The items that are here already by their identifiers.
  private func known(_ gathered: Gathered) async throws -> [ItemID: ToDoItem] {
    var known: [ItemID: ToDoItem] = [:]
    var ids = gathered.identifiers[...]
    while !ids.isEmpty {
      for item in try await database.items(Array(ids.prefix(1_000))) { known[item.id] = item }
      ids = ids.dropFirst(1_000)
    }
    return known
  }

  private func tell(_ gathered: Gathered, _ known: Int) {
    let problems = gathered.problems
    if words.isJSON {
      let values = problems.map { file, problem in
        JSONValue.object([
          .init(name: "file", value: .string(file)),
          .init(name: "line", value: .number("\(problem.line)")),
          .init(name: "reason", value: .string(problem.reason)),
        ])
      }
      let answer = JSONValue.object([
        .init(name: "added", value: .number("\(gathered.count - known)")),
        .init(name: "updated", value: .number("\(known)")),
        .init(name: "problems", value: .array(values)),
      ])
      return output.line(answer.written)
    }
    for (file, problem) in problems.prefix(20) { output.tell("\(file), \(problem)") }
    if problems.count > 20 { output.tell("… and \(problems.count - 20) more lines like these") }
    let added = gathered.count - known
    var words = "Added \(added == 1 ? "1 item" : "\(added) items")"
    if known > 0 { words += ", \(known) were here already and are as in the file now" }
    output.line(words)
  }
}

/// What files to be imported have, list by list.
struct Gathered {
  private(set) var count = 0
  private(set) var problems: [(file: String, problem: FileProblem)] = []
  private(set) var identifiers: [ItemID] = []
  private(set) var firstTitle = ""

  private var drafts: [ListID: [ItemDraft]] = [:]
  private var order: [ListID] = []
  private var made: [ListDraft] = []
  private var names: [String: ListID] = [:]
  private var listIDs: [ListID: ListID] = [:]
  private var seen: Set<ItemID> = []
  private let now: Date
  private let ids: any IDSource
  private let usual: String?

  init(now: Date, ids: any IDSource, usual: String?) {
    self.now = now
    self.ids = ids
    self.usual = usual
  }

  /// Takes notice of a list that is there.
  mutating func know(_ list: ToDoList) {
    listIDs[list.id] = list.id
    if names[list.name] == nil { names[list.name] = list.id }
  }

  mutating func take(_ found: Filed, _ file: String) {
    switch found {
    case .problem(let problem): problems.append((file, problem))
    case .list(let draft):
      guard (try? CleanText.title(draft.name)) != nil else { return }
      _ = place(draft.name, draft.id, draft.created)
    case .item(let item):
      var draft = item.draft
      // An identifier that two items have is the first one's.
      if let id = draft.id, !seen.insert(id).inserted { draft.id = nil }
      if let id = draft.id { identifiers.append(id) }
      let name = item.list.flatMap { try? CleanText.title($0) } ?? usual ?? Command.usualList
      let list = place(name, item.list == nil ? nil : item.listID, nil)
      if drafts[list] == nil { order.append(list) }
      drafts[list, default: []].append(draft)
      if count == 0 { firstTitle = draft.title }
      count += 1
    }
  }

  /// The list of this identifier or name, which is made if there is none.
  private mutating func place(_ name: String, _ id: ListID?, _ created: Date?) -> ListID {
    if let id, let known = listIDs[id] { return known }
    let key = (try? CleanText.title(name)) ?? name
    if id == nil || !made.contains(where: { $0.id != nil && $0.name == key }),
      let known = names[key]
    {
      return known
    }
    let new = id ?? ListID(ids.next(at: now))
    var draft = ListDraft(key, id: new)
    draft.created = created
    made.append(draft)
    listIDs[new] = new
    if names[key] == nil { names[key] = new }
    return new
  }

  /// All that has to be done.
  func edits(_ known: [ItemID: ToDoItem]) -> [Edit] {
    var edits: [Edit] = made.isEmpty ? [] : [.createLists(made)]
    for list in order {
      let drafts = drafts[list] ?? []
      let new = drafts.filter { draft in draft.id.map { known[$0] == nil } ?? true }
      if !new.isEmpty { edits.append(.createItems(new, in: list)) }
      for draft in drafts {
        guard let item = draft.id.flatMap({ known[$0] }) else { continue }
        edits += Gathered.edits(item, draft)
      }
    }
    return edits
  }

  /// What makes an item that is here as it is in the file.
  private static func edits(_ item: ToDoItem, _ draft: ItemDraft) -> [Edit] {
    var changes = ItemChanges()
    if item.title != draft.title { changes.title = draft.title }
    if item.note != draft.note { changes.note = draft.note }
    if item.due != draft.due { changes.due = .some(draft.due) }
    if item.priority != draft.priority { changes.priority = draft.priority }
    if item.tags != draft.tags { changes.tags = draft.tags }
    if item.extras != draft.extras { changes.extras = draft.extras }
    var edits: [Edit] = []
    if changes != ItemChanges() { edits.append(.updateItems([item.id], changes)) }
    if item.isCompleted != (draft.completed != nil) {
      edits.append(.completeItems([item.id], draft.completed != nil))
    }
    return edits
  }
}
