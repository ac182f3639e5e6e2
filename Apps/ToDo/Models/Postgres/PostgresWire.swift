import Foundation

/// A connection of libpq, spoken to without ever waiting for longer than its patience.
final class PostgresWire {
  let address: PostgresAddress
  private(set) var isLost = false

  private let library: PostgresLibrary
  private let handle: PostgresLibrary.Handle

  /// Seconds without a word from the server.
  private static let answerPatience = 120.0

  /// - Throws: `DatabaseError.unreachable` when there is no server, or `refused`.
  init(_ address: PostgresAddress) throws {
    library = try PostgresLibrary.loaded.get()
    self.address = address
    handle = try PostgresDial(address: address, library: library).open()
  }

  deinit {
    library.finish(handle)
  }

  var socket: Int32 { library.socket(handle) }

  /// Runs statements without values.
  func script(_ sql: String) throws {
    guard library.sendQuery(handle, sql) == 1 else { throw stale() }
    try answer { _ in }
  }

  /// Runs one statement and gives its result before it is cleared.
  func run(_ sql: String, _ values: [SQLValue], _ work: (PostgresResult) throws -> Void) throws {
    let types = values.map(\.type)
    let sent = withCStrings(values.map(\.text)) {
      library.sendQueryParams(handle, sql, Int32(values.count), types, $0, nil, nil, 0)
    }
    guard sent == 1 else { throw stale() }
    try answer(work)
  }

  /// Takes in what has come, and says whether there was a notice among it.
  func takeNotices() throws -> Bool {
    // Until there is nothing more: the end of a connection may come right after its last words.
    repeat {
      guard library.consumeInput(handle) == 1 else { throw stale() }
    } while wait(Int16(POLLIN), until: .now()) != 0
    var hasAny = false
    while let notice = library.notifies(handle) {
      hasAny = true
      library.freeMemory(notice)
    }
    return hasAny
  }

  // MARK: Waiting

  private func answer(_ work: (PostgresResult) throws -> Void) throws {
    var problem: (any Error)?
    try send()
    while let result = try nextResult() {
      defer { library.clear(result) }
      let status = library.resultStatus(result)
      if status == PostgresWire.commandDone || status == PostgresWire.rows {
        // The other results must be fetched whatever happens.
        do { if problem == nil { try work(PostgresResult(result, library, address)) } } catch {
          problem = error
        }
      } else {
        problem = problem ?? failure(result)
      }
    }
    if library.status(handle) != 0 { throw stale() }
    if let problem { throw problem }
  }

  private static let commandDone: Int32 = 1
  private static let rows: Int32 = 2

  private func send() throws {
    while true {
      switch library.flush(handle) {
      case 0: return
      case 1:
        let events = wait(Int16(POLLIN | POLLOUT), until: .now() + PostgresWire.answerPatience)
        guard events != 0 else { throw stale() }
        guard events & Int16(POLLIN) == 0 || library.consumeInput(handle) == 1 else {
          throw stale()
        }
      default: throw stale()
      }
    }
  }

  private func nextResult() throws -> PostgresLibrary.Handle? {
    while library.isBusy(handle) == 1 {
      guard wait(Int16(POLLIN), until: .now() + PostgresWire.answerPatience) != 0 else {
        throw stale()
      }
      guard library.consumeInput(handle) == 1 else { throw stale() }
    }
    return library.getResult(handle)
  }

  private func wait(_ events: Int16, until end: DispatchTime) -> Int16 {
    PostgresDial.wait(for: events, on: socket, until: end)
  }

  // MARK: Problems

  private func stale() -> ConnectionStale {
    isLost = true
    return ConnectionStale(place: "\(address)")
  }

  private func failure(_ result: PostgresLibrary.Handle) -> any Error {
    func field(_ letter: Unicode.Scalar) -> String {
      library.resultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
    }
    let state = field("C")
    let words = address.redacted(field("M"))
    let place = "\(address)"
    switch state {
    case _ where state.hasPrefix("57P") || state.hasPrefix("08"): return stale()
    case _ where state.hasPrefix("53"): return DatabaseError.full(place: place)
    case "25006": return DatabaseError.readOnly(place: place)
    case "42501": return DatabaseError.unreadable(place: place, reason: words)
    case "55P03", "40P01", "40001": return DatabaseError.busy(place: place)
    case _ where state.hasPrefix("XX"):
      return DatabaseError.damaged(place: place, reason: words)
    default: return DatabaseError.uncategorised("\(place): \(words)")
    }
  }
}

extension SQLValue {
  /// The number of the type in PostgreSQL; 0 lets it find out.
  fileprivate var type: UInt32 {
    switch self {
    case .null, .text: 0
    case .int: 20
    case .real: 701
    case .id: 2_950
    case .ids: 2_951
    }
  }

  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .int(let number): String(number)
    case .real(let number): "\(number)"
    case .text(let text): text
    case .id(let id): id.uuidString
    case .ids(let ids): "{" + ids.map(\.uuidString).joined(separator: ",") + "}"
    }
  }
}
