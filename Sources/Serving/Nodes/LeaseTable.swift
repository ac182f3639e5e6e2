import Foundation
import Postgres

/// Whose home it is, and of which app.
struct LeaseKey: Hashable, Codable, Sendable, Comparable {
  var person: String
  var app: String

  static func < (one: LeaseKey, other: LeaseKey) -> Bool {
    (one.person, one.app) < (other.person, other.app)
  }
}

/// The right to have a home open.
///
/// The fence is higher than that of all who had it before.
struct Lease: Hashable, Sendable {
  var key: LeaseKey
  var fence: Int
}

/// A node that holds a lease and has not got its lock.
struct FreeNode: Hashable, Codable, Sendable {
  var number: Int
  /// How often it has locked so far.
  var epoch: Int
}

/// What a node asks the database about leases, on its own connection; for one thread at a time.
///
/// A node is there as long as it holds the advisory lock of its number, which the server takes away
/// with the connection.
struct LeaseTable {
  let wire: PostgresWire
  let number: Int

  /// The first half of the numbers of the locks.
  private static let lockClass = 0x6D_6172
  /// The lock under which tables are made, as for `martlet_sessions`.
  private static let tableLock = 0x6D_6172_746C

  /// Makes what is missing, and finds the number of a name.
  ///
  /// - Throws: `PostgresError`.
  init(_ wire: PostgresWire, node: String) throws {
    self.wire = wire
    // The server finds out after four seconds that a node's machine is gone: later than the node
    // itself gives up, and so that nobody waits for long.
    try wire.script(
      """
      SET lock_timeout = '1s'; SET statement_timeout = '1500ms';
      SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2;
      SET tcp_user_timeout = 4000;
      BEGIN; SELECT pg_advisory_xact_lock(\(Self.tableLock));
      CREATE TABLE IF NOT EXISTS martlet_nodes (
        number int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text UNIQUE NOT NULL,
        epoch bigint NOT NULL DEFAULT 0
      );
      CREATE SEQUENCE IF NOT EXISTS martlet_fences;
      CREATE TABLE IF NOT EXISTS martlet_leases (
        person text NOT NULL, app text NOT NULL, node int NOT NULL, fence bigint NOT NULL,
        wanted int, PRIMARY KEY (person, app)
      );
      CREATE INDEX IF NOT EXISTS martlet_leases_node ON martlet_leases (node);
      COMMIT
      """
    )
    var number = 0
    try wire.run(
      """
      INSERT INTO martlet_nodes (name) VALUES ($1)
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING number
      """,
      [PostgresValue(node)],
    ) { try $0.rows { number = $0.integer(0) } }
    self.number = number
  }

  // MARK: The lock of the node

  /// Takes the lock of this node; false where another connection has it.
  func lock() throws -> Bool {
    var isLocked = false
    try run("SELECT pg_try_advisory_lock(\(Self.lockClass), \(number))", []) {
      isLocked = $0.text(0) == "t"
    }
    guard isLocked else { return false }
    // Who watches sees by this that the lock was taken meanwhile, even if they saw it free twice.
    try run("UPDATE martlet_nodes SET epoch = epoch + 1 WHERE number = \(number)", [])
    return true
  }

  /// Ends the connections that have this node's lock: its own, broken off earlier.
  func endFormerConnection() throws {
    try run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE \(Self.isLock("\(number)")) AND pid <> pg_backend_pid()
      """,
      [],
    )
  }

  /// Whether the rows of `pg_locks` are a node's lock, held alone.
  private static func isLock(_ node: String) -> String {
    """
    locktype = 'advisory' AND granted AND mode = 'ExclusiveLock' AND objsubid = 2
    AND classid = \(lockClass) AND objid::bigint = \(node)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """
  }

  // MARK: Leases

  /// Those that the table has for this node.
  func ownLeases() throws -> Set<Lease> {
    var leases: Set<Lease> = []
    try run("SELECT person, app, fence FROM martlet_leases WHERE node = \(number)", []) {
      leases.insert(
        Lease(key: LeaseKey(person: $0.text(0), app: $0.text(1)), fence: $0.integer(2))
      )
    }
    return leases
  }

  func giveBack(_ leases: [Lease]) throws {
    struct Row: Encodable {
      var person: String
      var app: String
      var fence: Int
    }
    let rows = leases.map { Row(person: $0.key.person, app: $0.key.app, fence: $0.fence) }
    try run(
      """
      DELETE FROM martlet_leases l
      USING json_to_recordset($1::json) AS r(person text, app text, fence bigint)
      WHERE l.person = r.person AND l.app = r.app AND l.fence = r.fence AND l.node = \(number)
      """,
      [Self.json(rows)],
    )
  }

  /// Other nodes that hold leases without their lock, and for how many seconds the server has been
  /// up.
  func freeNodes() throws -> (nodes: [FreeNode], uptime: Double) {
    var nodes: [FreeNode] = []
    var uptime = 0.0
    try run(
      """
      SELECT n.number, n.epoch,
        extract(epoch FROM statement_timestamp() - pg_postmaster_start_time())
      FROM martlet_nodes n
      WHERE n.number <> \(number)
      AND EXISTS (SELECT FROM martlet_leases l WHERE l.node = n.number)
      AND NOT EXISTS (SELECT FROM pg_locks WHERE \(Self.isLock("n.number")))
      """,
      [],
    ) {
      nodes.append(FreeNode(number: $0.integer(0), epoch: $0.integer(1)))
      uptime = $0.real(2)
    }
    return (nodes, uptime)
  }

  /// Takes the leases that are nobody's, or one of these nodes'.
  ///
  /// - Parameter gone: nodes that have been without their locks for long enough.
  func take(_ keys: [LeaseKey], from gone: [FreeNode]) throws -> [Lease] {
    guard !gone.isEmpty else { return try insert(keys, []) }
    try wire.script("BEGIN")
    do {
      // As long as this is held, a node cannot come back: it locks, and then looks for its leases.
      var locked: Set<Int> = []
      try run(
        """
        SELECT number FROM json_to_recordset($1::json) AS d(number int)
        WHERE pg_try_advisory_xact_lock_shared(\(Self.lockClass), number)
        """,
        [Self.json(gone)],
      ) { locked.insert($0.integer(0)) }
      let taken = try insert(keys, gone.filter { locked.contains($0.number) })
      try wire.script("COMMIT")
      return taken
    } catch {
      if !wire.isLost { try wire.script("ROLLBACK") }
      throw error
    }
  }

  private func insert(_ keys: [LeaseKey], _ gone: [FreeNode]) throws -> [Lease] {
    var taken: [Lease] = []
    // In one order everywhere, or two nodes could wait for each other.
    try run(
      """
      INSERT INTO martlet_leases AS l (person, app, node, fence)
      SELECT person, app, \(number), nextval('martlet_fences')
      FROM json_to_recordset($1::json) AS w(person text, app text) ORDER BY person, app
      ON CONFLICT (person, app) DO UPDATE
      SET node = excluded.node, fence = excluded.fence, wanted = NULL
      WHERE l.node = \(number) OR l.node IN (
        SELECT n.number FROM martlet_nodes n
        JOIN json_to_recordset($2::json) AS d(number int, epoch bigint)
        ON d.number = n.number AND d.epoch = n.epoch
      )
      RETURNING person, app, fence
      """,
      [Self.json(keys.sorted()), Self.json(gone)],
    ) {
      taken.append(
        Lease(key: LeaseKey(person: $0.text(0), app: $0.text(1)), fence: $0.integer(2))
      )
    }
    return taken
  }

  /// Tells other nodes which of their leases are wished for here.
  func want(_ keys: [LeaseKey]) throws {
    try run(
      """
      UPDATE martlet_leases l SET wanted = \(number)
      FROM json_to_recordset($1::json) AS w(person text, app text)
      WHERE l.person = w.person AND l.app = w.app AND l.node <> \(number) AND l.wanted IS NULL
      """,
      [Self.json(keys)],
    )
  }

  /// Which leases of this node are wished for elsewhere.
  func wanted() throws -> [LeaseKey] {
    var keys: [LeaseKey] = []
    try run(
      "SELECT person, app FROM martlet_leases WHERE node = \(number) AND wanted IS NOT NULL",
      [],
    ) { keys.append(LeaseKey(person: $0.text(0), app: $0.text(1))) }
    return keys
  }

  private func run(
    _ sql: String,
    _ values: [String],
    _ row: (PostgresRow) throws -> Void = { _ in },
  ) throws {
    try wire.run(sql, values.map { PostgresValue($0) }) { try $0.rows(row) }
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}
