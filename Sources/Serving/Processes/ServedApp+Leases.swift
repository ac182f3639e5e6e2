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

  /// Saves and ends what people have open who came to another node: whoever is in front has led
  /// them there, and will again.
  func letGo(_ keys: [LeaseKey]) {
    for key in keys where key.app == plan.name {
      guard let process = processes[key.person], process.phase == .running,
        // Two in front that do not agree do not make a person go to and fro all the time.
        let start = process.startedAt, clock.now() >= start + .seconds(2)
      else { continue }
      log.event("person moves", ["app": .text(plan.name), "person": .person(key.person)])
      stop(process, jitter: 0)
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
      kill(process)
      process.hangUp()
    }
  }
}
