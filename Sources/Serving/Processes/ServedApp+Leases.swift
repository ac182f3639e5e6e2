import Glibc
import HTTP

/// What is done where the same people may come to other nodes.
extension ServedApp {
  func key(of process: PersonProcess) -> LeaseKey {
    LeaseKey(person: process.person.id, app: plan.name)
  }

  /// Whether a process cannot be started yet, because its home may be open elsewhere.
  func isWithoutLease(_ process: PersonProcess) -> Bool {
    leases != nil && process.nodeLease == nil
  }

  /// Starts a process whose lease has come.
  func start(_ process: PersonProcess?, under lease: Lease) {
    guard let process, processes[process.person.id] === process, process.phase == .waiting else {
      leases?.giveBack(lease)
      return
    }
    process.nodeLease = lease
    fork(process)
  }

  /// Gives the lease of a process back that has ended.
  func release(_ process: PersonProcess) {
    guard let leases else { return }
    if let lease = process.nodeLease {
      process.nodeLease = nil
      leases.giveBack(lease)
    } else {
      leases.cancel(key(of: process))
    }
  }

  /// Ends at once what is open under leases that others have, or may have.
  func revoke(_ what: Leases.Revocation) {
    for process in processes.values {
      if case .some(let keys) = what, !keys.contains(key(of: process)) { continue }
      process.answerAll(ServePages.openElsewhere)
      guard let lease = process.nodeLease else {
        // It only waits, and so nobody waits for it any more.
        remove(process)
        continue
      }
      log.event(
        "lease lost",
        [
          "app": .text(plan.name), "person": .person(process.person.id),
          "fence": .number(lease.fence),
        ],
      )
      process.phase = .stopping
      process.isTold = true
      if let pid = process.pid { kill(pid, SIGKILL) }
      process.hangUp()
    }
  }
}
