import Foundation

/// A connection to a server, which never waits for longer than its patience; for one thread at a time.
///
/// libpq is opened when the first connection is.
public final class PostgresWire {
  /// Where the server is.
  public let address: PostgresAddress
  /// Whether the connection has broken off, so that only another can go on.
  public private(set) var isLost = false

  private let library: PostgresLibrary
  private let handle: PostgresLibrary.Handle

  private let answerPatience: Double

  /// - Parameters:
  ///   - application: what the server shows of who has connected.
  ///   - patience: how long it waits.
  /// - Throws: `PostgresError.unreachable` or `down` when there is no server, or `refused`.
  public init(
    _ address: PostgresAddress,
    application: String,
    patience: PostgresPatience = .usual,
  ) throws {
    library = try PostgresLibrary.loaded.get()
    self.address = address
    answerPatience = patience.answer
    handle =
      try PostgresDial(
        address: address,
        library: library,
        application: application,
        patience: patience,
      )
      .open()
  }

  /// Opens libpq now, for processes that are forked later.
  ///
  /// Where it is missing, the first connection tells.
  public static func loadLibrary() { _ = PostgresLibrary.loaded }

  deinit {
    library.finish(handle)
  }

  /// The descriptor on which the server is heard; closed when the connection is lost.
  public var socket: Int32 { library.socket(handle) }

  /// Runs statements without values.
  public func script(_ sql: String) throws {
    guard library.sendQuery(handle, sql) == 1 else { throw stale() }
    try answer { _ in }
  }

  /// Runs one statement and gives its result before it is cleared.
  public func run(
    _ sql: String,
    _ values: [PostgresValue],
    _ work: (PostgresResult) throws -> Void,
  ) throws {
    let types = values.map(\.type)
    let sent = withCStrings(values.map(\.text)) {
      library.sendQueryParams(handle, sql, Int32(values.count), types, $0, nil, nil, 0)
    }
    guard sent == 1 else { throw stale() }
    try answer(work)
  }

  /// Takes in what has come, and says whether there was a notice among it.
  public func takeNotices() throws -> Bool {
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
        do { if problem == nil { try work(PostgresResult(result, library)) } } catch {
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
        let events = wait(Int16(POLLIN | POLLOUT), until: .now() + answerPatience)
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
      guard wait(Int16(POLLIN), until: .now() + answerPatience) != 0 else {
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

  private func stale() -> PostgresError {
    isLost = true
    return .lost
  }

  private func failure(_ result: PostgresLibrary.Handle) -> PostgresError {
    func field(_ letter: Unicode.Scalar) -> String {
      library.resultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
    }
    let state = field("C")
    // It is about to stop, or the connection itself failed.
    if state.hasPrefix("57P") || state.hasPrefix("08") { return stale() }
    return .failed(state: state, message: address.redacted(field("M")))
  }
}
