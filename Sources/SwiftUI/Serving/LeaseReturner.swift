import Dispatch
import Handover
import Postgres

/// Gives back the leases of processes that have ended after their parent, which cannot do it any more.
///
/// So other nodes open a home as soon as its process has ended, and need not watch for a second
/// whether this node is gone. It works on a queue of its own: whatever the database does, children
/// are killed in time.
final class LeaseReturner {
  /// What names a lease in the database.
  struct Lease {
    let person: String
    let app: String
    let fence: Int

    /// The lease with which a process was asked for; nil where there is one node only.
    init?(_ request: ForkRequest) {
      guard let lease = request.lease else { return nil }
      person = request.person
      app = request.app
      fence = lease.fence
    }
  }

  private let queue = DispatchQueue(label: "martlet.leases")
  private let work = DispatchGroup()
  private let link: LeaseLink

  /// - Parameter nodes: the address of the database of nodes; nil comes of one that is none.
  init?(_ nodes: String) {
    guard let address = try? PostgresAddress(nodes) else { return nil }
    link = LeaseLink(address)
  }

  /// Gives back the lease of a process that has ended.
  func giveBack(_ lease: Lease) {
    let values = [lease.person, lease.app, String(lease.fence)]
    queue.async(group: work) { @Sendable [link] in link.delete(values) }
  }

  /// Waits until all is given back, or for a second.
  func finish() { _ = work.wait(timeout: .now() + 1) }
}

/// The connection, which is made at first use.
///
/// `@unchecked`: only the queue touches it.
private nonisolated final class LeaseLink: @unchecked Sendable {
  private let address: PostgresAddress
  private var wire: PostgresWire?
  private var hasFailed = false

  init(_ address: PostgresAddress) { self.address = address }

  /// - Parameter values: the person, the app and the fence.
  func delete(_ values: [String]) {
    guard !hasFailed else { return }
    do {
      let patience = PostgresPatience(dial: 1, answer: 1, silence: 4)
      let wire =
        try wire ?? PostgresWire(address, application: "martlet leases", patience: patience)
      self.wire = wire
      try wire.run(
        "DELETE FROM martlet_leases WHERE person = $1 AND app = $2 AND fence = $3::bigint",
        values.map { PostgresValue($0) },
      ) { _ in }
    } catch {
      // Other nodes take what is left once they have seen this one without its lock for a second.
      hasFailed = true
    }
  }
}
