package import Foundation
package import Postgres

/// Keeps sessions in the table `martlet_sessions` of a PostgreSQL database, for servers on several
/// machines.
///
/// A row has a version, which grows whenever a process takes the session over. A process writes to
/// the version that it took only, so that one which was thought dead cannot write over what another
/// has saved since.
package final class PostgresStateStore: StateStore {
  private let queue = StoreQueue("states.postgres")
  /// Used on the queue only.
  private let link: Link

  package init(_ address: PostgresAddress) { link = Link(address) }

  package func read(_ key: String) async throws(StateStoreError) -> SavedSession? {
    let link = link
    return try await queue.run { () throws(StateStoreError) in try link.read(key) }
  }

  package func write(_ session: SavedSession, _ key: String) async throws(StateStoreError) {
    let link = link
    try await queue.run { () throws(StateStoreError) in try link.write(session, key) }
  }

  package func remove(_ key: String) async throws(StateStoreError) {
    let link = link
    try await queue.run { () throws(StateStoreError) in try link.remove(key) }
  }

  package func sessions() async throws(StateStoreError) -> [KeptSession] {
    let link = link
    return try await queue.run { () throws(StateStoreError) in try link.sessions() }
  }

  package func sweep(before time: Date) async throws(StateStoreError) {
    let link = link
    try await queue.run { () throws(StateStoreError) in try link.sweep(before: time) }
  }
}

/// The connection of a store, made when it is needed and again after it was lost.
///
/// `@unchecked`: only the store's queue, which does one thing after the other, touches it.
private final class Link: @unchecked Sendable {
  private let address: PostgresAddress
  private var wire: PostgresWire?
  /// The versions of the sessions that this process has.
  private var versions: [String: Int] = [:]

  init(_ address: PostgresAddress) { self.address = address }

  func read(_ key: String) throws(StateStoreError) -> SavedSession? {
    var found: (version: Int, bytes: Data?)?
    try run(
      """
      UPDATE martlet_sessions SET version = version + 1 WHERE key = $1
      RETURNING version, encode(bytes, 'hex')
      """,
      [key],
    ) { found = ($0.integer(0), Data(hexadecimal: $0.text(1))) }
    guard let found else { return nil }
    versions[key] = found.version
    return found.bytes.flatMap { SavedSession(bytes: $0) }
  }

  func write(_ session: SavedSession, _ key: String) throws(StateStoreError) {
    let bytes = session.bytes
    guard bytes.count <= SavedSession.mostBytes else {
      throw .unavailable("A session of \(bytes.count) bytes is too large to be kept.")
    }
    let version = versions[key] ?? 1
    var isWritten = false
    try run(
      """
      INSERT INTO martlet_sessions AS kept (key, app, kind, build, version, bytes, seen)
      VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), now())
      ON CONFLICT (key) DO UPDATE SET build = excluded.build, bytes = excluded.bytes, seen = now()
      WHERE kept.version = excluded.version
      RETURNING version
      """,
      [
        key, session.app, session.kind.rawValue, session.build, String(version),
        bytes.hexadecimal,
      ],
    ) { _ in isWritten = true }
    guard isWritten else {
      versions[key] = nil
      throw .superseded
    }
    versions[key] = version
  }

  func remove(_ key: String) throws(StateStoreError) {
    let version = versions.removeValue(forKey: key)
    try run(
      "DELETE FROM martlet_sessions WHERE key = $1 AND ($2 = '' OR version = $2::bigint)",
      [key, version.map(String.init) ?? ""],
    )
  }

  func sessions() throws(StateStoreError) -> [KeptSession] {
    var sessions: [KeptSession] = []
    try run(
      """
      SELECT key, app, kind, build, extract(epoch FROM seen), length(bytes)
      FROM martlet_sessions ORDER BY seen DESC, key
      """,
      [],
    ) { row in
      sessions.append(
        KeptSession(
          key: row.text(0),
          kind: SavedSession.Kind(rawValue: row.text(2)) ?? .page,
          app: row.text(1),
          build: row.text(3),
          savedAt: Date(timeIntervalSince1970: row.real(4)),
          byteCount: row.integer(5),
        )
      )
    }
    return sessions
  }

  func sweep(before time: Date) throws(StateStoreError) {
    try run(
      "DELETE FROM martlet_sessions WHERE seen < to_timestamp($1::double precision)",
      [String(time.timeIntervalSince1970)],
    )
  }

  // MARK: The connection

  /// Runs a statement; on a connection that was lost meanwhile it is run again on another.
  ///
  /// Each statement may be run twice: a write of the same version has the same effect.
  private func run(
    _ sql: String,
    _ values: [String],
    _ row: (PostgresRow) -> Void = { _ in },
  ) throws(StateStoreError) {
    let isOld = wire != nil
    do {
      try attempt(sql, values, row)
    } catch PostgresError.lost where isOld {
      do { try attempt(sql, values, row) } catch { throw unavailable(error) }
    } catch {
      throw unavailable(error)
    }
  }

  private func attempt(
    _ sql: String,
    _ values: [String],
    _ row: (PostgresRow) -> Void,
  ) throws {
    let wire = try wire ?? open()
    self.wire = wire
    defer { if wire.isLost { self.wire = nil } }
    try wire.run(sql, values.map { PostgresValue($0) }) { try $0.rows(row) }
  }

  private func open() throws -> PostgresWire {
    let wire = try PostgresWire(address, application: "martlet states")
    try wire.script("SET lock_timeout = '10s'; SET statement_timeout = '20s'")
    // Each person's process comes here, and all but the first find the table.
    var isThere = false
    try wire.run("SELECT to_regclass('martlet_sessions') IS NOT NULL", []) {
      try $0.rows { isThere = $0.text(0) == "t" }
    }
    if isThere { return wire }
    // Two servers may start at once; to make a table twice is an error in spite of its words.
    try wire.script(
      """
      BEGIN; SELECT pg_advisory_xact_lock(\(Link.tableLock));
      CREATE TABLE IF NOT EXISTS martlet_sessions (
        key text PRIMARY KEY, app text NOT NULL, kind text NOT NULL, build text NOT NULL,
        version bigint NOT NULL, bytes bytea NOT NULL, seen timestamptz NOT NULL
      );
      CREATE INDEX IF NOT EXISTS martlet_sessions_seen ON martlet_sessions (seen);
      COMMIT
      """
    )
    return wire
  }

  private static let tableLock = 0x6D_6172_746C

  private func unavailable(_ error: any Error) -> StateStoreError {
    let words =
      switch error as? PostgresError {
      case .noLibrary: "libpq is missing: apt install libpq5"
      case .oldLibrary(let function): "this libpq is too old: it lacks \(function)"
      case .badAddress(let address): "\(address) is no address of a PostgreSQL server"
      case .unreachable(let reason), .down(let reason): "no server answers: \(reason)"
      case .refused(let reason): "the server refuses: \(reason)"
      case .lost: "the connection broke off"
      case .outOfMemory: "out of memory"
      case .failed(let state, let message): "\(message) (\(state))"
      case nil: "\(error)"
      }
    return .unavailable("The sessions in \(address) cannot be reached: \(words)")
  }
}

extension Data {
  /// The bytes as hexadecimal digits.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(count * 2)
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil if the text is no whole number of bytes.
  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes = Data(capacity: digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(UnicodeScalar(digits[index])).hexDigitValue,
        let low = Character(UnicodeScalar(digits[index + 1])).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self = bytes
  }
}
