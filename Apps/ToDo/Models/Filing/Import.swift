import Foundation

/// Files that are taken into a database, in one step that is undone as one.
package struct Import {
  /// Why a file could not be read, as the system says it.
  package struct Unreadable: Error, Hashable {
    package var reason: String

    init(_ code: Int32) { reason = String(cString: strerror(code)) }

    fileprivate init(reason: String) { self.reason = reason }
  }

  private let database: any Database
  private var gathered: ImportPlan
  private let clock: FileClock
  private let limit: Limit
  /// How many bytes were read of all files.
  private var size = 0

  /// How much may be imported at once, so that input without an end does.
  struct Limit: Sendable {
    var bytes = 1 << 28
    var items = 1_000_000
  }

  /// - Parameter usual: the list of what names none.
  package init(
    into database: any Database,
    clock: FileClock,
    ids: any IDSource,
    usual: UsualList,
  ) async throws {
    try await self.init(into: database, clock: clock, ids: ids, usual: usual, limit: Limit())
  }

  init(
    into database: any Database,
    clock: FileClock,
    ids: any IDSource,
    usual: UsualList,
    limit: Limit,
  ) async throws {
    self.database = database
    self.clock = clock
    self.limit = limit
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
      done += count
      size += count
      for found in feed.readPiece(Array(piece[..<count])) { gathered.addFile(found, name) }
      try checkLimits(feed)
      progress(done)
    }
    for found in feed.finish() { gathered.addFile(found, name) }
    try checkLimits(feed)
  }

  private func checkLimits(_ feed: FileFeed) throws(Unreadable) {
    if let line = feed.tooLong { throw Unreadable(reason: "line \(line) is too long") }
    if size > limit.bytes {
      let most = limit.bytes >> 20
      throw Unreadable(reason: "more than \(most) MiB cannot be imported at once; cut it in parts")
    }
    if gathered.count > limit.items {
      let most = limit.items
      throw Unreadable(
        reason: "more than \(most) items cannot be imported at once; cut it in parts"
      )
    }
    if gathered.problemCount > limit.items {
      throw Unreadable(reason: "too much of it is not understood; say what form it has")
    }
  }

  /// Puts all that was read into the database, and says what became of it.
  package mutating func finish() async throws -> ImportReport {
    if try await database.count(.all()) > 0 {
      try await meetKnown()
      try await leaveOutTwins()
    }
    let (known, twins) = (gathered.known, gathered.twins)
    let title = gathered.count == 1 ? gathered.firstTitle : ""
    let name = EditName(.importing, count: gathered.count - twins, title: title)
    let report = ImportReport(
      count: gathered.count,
      known: known + twins,
      problems: gathered.problems,
      problemCount: gathered.problemCount,
    )
    let batches = gathered.batches()
    if batches.count > 0 { try await database.perform(batches, name: name) }
    return report
  }

  /// Finds the items that are here already by their identifiers.
  private mutating func meetKnown() async throws {
    for list in gathered.order.indices {
      for part in gathered.parts(of: list) {
        let ids = gathered.identifiers(in: list, part)
        guard !ids.isEmpty else { continue }
        gathered.meet(try await database.items(ids), in: list, part)
      }
    }
  }

  /// Leaves out what has no identifier and is exactly like an item of its list, so that a file of
  /// another program can be imported again when it has grown.
  private mutating func leaveOutTwins() async throws {
    for list in gathered.listsWithTwins {
      let scope = Scope.list(gathered.order[list])
      var search = gathered.twinSearch(in: list)
      var place = PagePlace.start
      while true {
        let page = try await database.page(scope, by: .manual, at: place, limit: 5_000)
        gathered.leaveOutTwins(of: page, in: list, &search)
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
