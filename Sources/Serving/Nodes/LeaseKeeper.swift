import HTTP
import Postgres

/// The rules by which a node takes leases, keeps them and gives them up; for one thread at a time.
///
/// Three times keep two nodes apart. A node that may have lost its lock ends what it has open
/// within `silence` of its last contact. Another takes a lease only when it has seen the lock free
/// for `watch`, which is longer. And it waits until the server has been up for `uptime`, so that
/// after a restart of the server all nodes can lock again first.
final class LeaseKeeper {
  /// How long things take.
  struct Timing: Sendable {
    var silence: Milliseconds = 800
    var watch: Milliseconds = 1_000
    /// In seconds.
    var uptime = 5.0
    /// Until a new connection is open: never so long that the deadline passes unnoticed.
    var dial: Milliseconds = 300
    /// An open connection whose server does not answer: the server itself drops it after four
    /// seconds, never sooner.
    var answer: Milliseconds = 2_000

    static let usual = Timing()
  }

  /// How the database is reached.
  enum Reach: Equatable, Sendable {
    case open
    /// The server itself is down, so that nobody can take anything over.
    case down
    /// Others may reach it.
    case away
  }

  /// What a turn has brought.
  struct Report: Sendable {
    var reach = Reach.open
    /// Whether others may have taken what this node had: all that is open is to be ended.
    var isFenced = false
    var taken: [Lease] = []
    /// What is wished for elsewhere: whoever sends people to nodes has sent them there.
    var wanted: [LeaseKey] = []
    /// What others have taken meanwhile.
    var lost: [LeaseKey] = []
    /// Whether the next turn is to follow at once.
    var isUrgent = false
    var problem: String?
  }

  let node: String
  private let address: PostgresAddress
  private let timing: Timing
  private let now: @Sendable () -> Milliseconds
  private var table: LeaseTable?
  private(set) var lastContact: Milliseconds
  private(set) var isFenced = false
  private var held: [LeaseKey: Int] = [:]
  private var returns: [Lease] = []
  /// What another connection under this name left behind is taken down then; nil once it is.
  private var inheritsAt: Milliseconds?
  private var hasBeenIn = false
  /// Since when nodes were seen without their locks.
  private var watched: [FreeNode: Milliseconds] = [:]

  init(
    _ address: PostgresAddress,
    node: String,
    timing: Timing = .usual,
    now: @escaping @Sendable () -> Milliseconds = { .now },
  ) {
    self.address = address
    self.node = node
    self.timing = timing
    self.now = now
    lastContact = now()
  }

  /// When this node must have ended all it has open, if the turn that begins now has not ended.
  var deadline: Milliseconds {
    lastContact + (table == nil ? timing.silence : timing.answer + timing.silence)
  }

  /// Gives back, and takes as much of what is wished for as it can.
  func turn(wishes: [LeaseKey], returned: [Lease]) -> Report {
    for lease in returned where held[lease.key] == lease.fence { held[lease.key] = nil }
    returns += returned
    var report = Report()
    do {
      try work(wishes, &report)
      isFenced = false
    } catch {
      report.problem = "\(error)"
      leave(error, &report)
    }
    report.isFenced = isFenced
    return report
  }

  /// Hangs up, by which the lock is free.
  func close() { table = nil }

  private func work(_ wishes: [LeaseKey], _ report: inout Report) throws {
    let begin = now()
    if table == nil { try enter(&report) }
    guard let table else { return }
    if !returns.isEmpty {
      try table.giveBack(returns)
      returns = []
    }
    if let time = inheritsAt, now() >= time {
      let rest = try table.ownLeases().filter { held[$0.key] != $0.fence }
      try table.giveBack(Array(rest))
      inheritsAt = nil
    }
    // This tells, too, whether the server is there.
    report.wanted = try table.wanted()
    let gone = try watch(table, begin)
    if !wishes.isEmpty, inheritsAt == nil { try take(wishes, gone, table, &report) }
    lastContact = begin
  }

  /// Looks which nodes are without their locks, also while nothing is wished for: who comes from one
  /// that was killed does not wait until it has been watched from then on.
  ///
  /// - Returns: those that have been so for long enough.
  private func watch(_ table: LeaseTable, _ begin: Milliseconds) throws -> [FreeNode] {
    let (free, uptime) = try table.freeNodes()
    let seen = now()
    let former = watched
    watched = [:]
    for node in free { watched[node] = former[node] ?? seen }
    return free.filter { node in
      uptime >= timing.uptime && watched[node].map { begin >= $0 + timing.watch } == true
    }
  }

  private func take(
    _ wishes: [LeaseKey],
    _ gone: [FreeNode],
    _ table: LeaseTable,
    _ report: inout Report,
  ) throws {
    report.taken = try table.take(wishes, from: gone)
    for lease in report.taken { held[lease.key] = lease.fence }
    let rest = wishes.filter { held[$0] == nil }
    if !rest.isEmpty { try table.want(rest) }
  }

  // MARK: Coming and going

  private func enter(_ report: inout Report) throws {
    let patience = PostgresPatience(
      dial: Double(timing.dial) / 1_000,
      answer: Double(timing.answer) / 1_000,
      silence: 4,
    )
    let wire = try PostgresWire(address, application: "martlet node \(node)", patience: patience)
    let table = try LeaseTable(wire, node: node)
    guard try table.lock() else {
      // The first time it may be another node's, which is alive.
      if hasBeenIn { try table.endFormerConnection() }
      throw LeaseProblem.nameInUse(node)
    }
    let own = try table.ownLeases()
    if hasBeenIn {
      for (key, fence) in held where !own.contains(Lease(key: key, fence: fence)) {
        held[key] = nil
        report.lost.append(key)
      }
      // What was taken in the moment in which the connection broke off.
      try table.giveBack(own.filter { held[$0.key] != $0.fence })
    } else if !own.isEmpty {
      // Of a node of this name that was killed: its processes have as long to end as for others.
      inheritsAt = now() + timing.watch
    }
    hasBeenIn = true
    watched = [:]
    self.table = table
  }

  private func leave(_ error: any Error, _ report: inout Report) {
    if let table, !table.wire.isLost {
      // The server has answered, though not as it was wished.
      lastContact = now()
      return
    }
    report.isUrgent = table != nil
    table = nil
    if case PostgresError.down = error {
      report.reach = .down
      if !isFenced { lastContact = now() }
    } else {
      report.reach = .away
      if now() >= lastContact + timing.silence { isFenced = true }
    }
  }
}

/// Why a node cannot take its lock.
enum LeaseProblem: Error, CustomStringConvertible {
  case nameInUse(String)

  var description: String {
    switch self {
    case .nameInUse(let name):
      "Another node is called \(name), or was until a moment ago. Give each a name of its own by "
        + "--node; it is tried again."
    }
  }
}
