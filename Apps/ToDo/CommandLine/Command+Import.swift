import Foundation

extension Command {
  func importFiles() async throws -> Int32 {
    guard !words.operands.isEmpty else {
      throw UsageProblem("Say which file to read; “-” is the standard input.")
    }
    var usual = words.value("--list") ?? Command.usualList
    if words.value("--list") != nil { usual = try await findList(usual)?.name ?? usual }
    let there = try await database.lists().map(\.list)
    let clock = FileClock(now: now, zone: zone)
    var gathered = Gathered(clock, ids: ids, usual: usual, there: there)
    for path in try words.operands.flatMap({ try files($0) }) {
      try read(path, into: &gathered)
    }
    let known = try await known(gathered)
    try await leaveOutTwins(&gathered)
    let edits = gathered.edits(known)
    let count = gathered.count - gathered.twins
    let title = gathered.count == 1 ? gathered.firstTitle : ""
    let name = EditName(.importing, count: count, title: title)
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

  /// Leaves out what has no identifier and is exactly like an item of its list, so that a file of
  /// another program can be imported again when it has grown.
  private func leaveOutTwins(_ gathered: inout Gathered) async throws {
    for list in gathered.listsWithTwins {
      var place = PagePlace.start
      while true {
        let page = try await database.page(.list(list), by: .manual, at: place, limit: 5_000)
        gathered.leaveOutTwins(of: page, in: list)
        guard page.count == 5_000, let last = page.last else { break }
        place = .after(last)
      }
    }
  }

  private func tell(_ gathered: Gathered, _ known: Int) {
    let problems = gathered.problems
    let more = gathered.problemCount - problems.count
    let known = known + gathered.twins
    if words.isJSON {
      let values = problems.map { file, problem in
        JSONValue.object([
          .init(name: "file", value: .string(file)),
          .init(name: "line", value: .number("\(problem.line)")),
          .init(name: "reason", value: .string(problem.reason)),
        ])
      }
      var answer: [JSONValue.Member] = [
        .init(name: "added", value: .number("\(gathered.count - known)")),
        .init(name: "updated", value: .number("\(known)")),
        .init(name: "problems", value: .array(values)),
      ]
      if more > 0 { answer.append(.init(name: "moreProblems", value: .number("\(more)"))) }
      return output.line(JSONValue.object(answer).written)
    }
    for (file, problem) in problems.prefix(20) {
      output.tell(CellText.oneLine("\(file), \(problem)"))
    }
    if gathered.problemCount > 20 {
      output.tell("… and \(gathered.problemCount - 20) more lines like these")
    }
    let added = gathered.count - known
    var words = "Added \(added == 1 ? "1 item" : "\(added) items")"
    if known > 0 { words += ", \(known) were here already and are as in the file now" }
    output.line(words)
  }
}
