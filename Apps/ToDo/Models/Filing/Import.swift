import Foundation

/// Files that are taken into a database, in one step that is undone as one.
package struct Import {
  /// Why a file could not be read, as the system says it.
  package struct Unreadable: Error, Hashable {
    package var reason: String

    init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  private let database: any Database
  private var gathered: ImportPlan
  private let clock: FileClock

  /// - Parameter usual: the list of what names none.
  package init(
    into database: any Database,
    clock: FileClock,
    ids: any IDSource,
    usual: UsualList,
  ) async throws {
    self.database = database
    self.clock = clock
    let there = try await database.lists().map(\.list)
    gathered = ImportPlan(clock, ids: ids, usual: usual, there: there)
  }

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - name: what the file is called when something of it is not understood.
  ///   - progress: told how many bytes have been read.
  package mutating func read(
    _ path: String,
    as format: FileFormat,
    named name: String,
    progress: (Int) -> Void = { _ in },
  ) throws(Unreadable) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(errno) }
    defer { close(descriptor) }
    try read(descriptor, as: format, named: name, progress: progress)
  }

  /// Reads what is open to its end.
  mutating func read(
    _ descriptor: Int32,
    as format: FileFormat,
    named name: String,
    progress: (Int) -> Void = { _ in },
  ) throws(Unreadable) {
    var feed = FileFeed(format, clock)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var done = 0
    while true {
      let count = piece.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Unreadable(errno)
      }
      if count == 0 { break }
      for found in feed.readPiece(Array(piece[..<count])) { gathered.addFile(found, name) }
      done += count
      progress(done)
    }
    for found in feed.finish() { gathered.addFile(found, name) }
  }

  /// Puts all that was read into the database, and says what became of it.
  package mutating func finish() async throws -> ImportReport {
    let known = try await known()
    try await leaveOutTwins()
    let edits = gathered.edits(known)
    let count = gathered.count - gathered.twins
    let title = gathered.count == 1 ? gathered.firstTitle : ""
    let name = EditName(.importing, count: count, title: title)
    if !edits.isEmpty { try await database.perform(edits, name: name) }
    return ImportReport(
      count: gathered.count,
      known: known.count + gathered.twins,
      problems: gathered.problems,
      problemCount: gathered.problemCount,
    )
  }

  /// The items that are here already by their identifiers.
  private func known() async throws -> [ItemID: ToDoItem] {
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
  private mutating func leaveOutTwins() async throws {
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
}

/// What became of files that were imported.
package struct ImportReport: Sendable {
  /// How many items the files have.
  package var count: Int
  /// How many of them were here already, and are as in the files now.
  package var known: Int
  /// The first things that were not understood.
  package var problems: [(file: String, problem: FileProblem)]
  package var problemCount: Int

  package var added: Int { count - known }
}
