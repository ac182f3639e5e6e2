import Foundation
import HTTP
import Handover

extension ServedApp {
  /// Asks the fork server for a process.
  func fork(_ process: PersonProcess) {
    guard case .ready(let server) = link, !isWithoutLease(process) else { return }
    let person = process.person
    do {
      let (home, lease, isNew) = try homes.open(person.id, plan.name)
      var request = ForkRequest(
        person: person.id,
        app: plan.name,
        home: home.path,
        state: try state(of: person),
      )
      request.base = plan.base
      request.name = person.name
      request.groups = person.groups
      request.limits = settings.limits
      request.idle = settings.idle
      request.pages = settings.pages
      if let lease = process.nodeLease, let nodes = settings.nodesAddress {
        request.lease = NodeLease(nodes: nodes, fence: lease.fence)
      }
      let (own, other) = try MessageSocket.pair()
      defer { other.close() }
      do throws(MessageSocket.Problem) {
        try own.send(PersonOrder.lease, passing: lease.descriptor)
        try server.socket.send(ForkServerOrder.fork(request), passing: other.descriptor)
      } catch {
        own.close()
        // It stays waiting for the next fork server: the end of this one is heard of by itself.
        if error == .ended { return }
        guard error == .full else { throw error }
        return clock.after(.milliseconds(100)) { [weak self, weak process] in
          guard let self, let process, isHere(process), process.phase == .waiting else { return }
          fork(process)
        }
      }
      process.phase = .forking
      process.lease = lease
      process.isHomeNew = isNew
      process.listen(on: own) { [weak self, weak process] in
        if let process { self?.hear(from: process) }
      }
      expectFork(of: process, since: clock.now())
    } catch HomeFolders.Problem.full {
      log.event("homes full", ["app": .text(plan.name), "homes": .number(settings.mostHomes)])
      process.answerAll(ServePages.full)
      remove(process)
    } catch HomeFolders.Problem.openElsewhere {
      process.answerAll(ServePages.openElsewhere)
      remove(process)
    } catch {
      let why = if case HomeFolders.Problem.system(let why) = error { why } else { "\(error)" }
      log.event(
        "person not started",
        ["app": .text(plan.name), "person": .person(person.id), "why": .text(why)],
      )
      process.answerAll(ServePages.noStart)
      remove(process)
    }
  }

  private func state(of person: ServedPerson) throws -> String {
    if let state = settings.state, state.contains("://") { return state }
    return try homes.stateFolder(person.id, plan.name).path
  }

  // MARK: What the fork server says

  func forked(_ person: String, _ pid: Int32) {
    guard let process = processes[person], process.pid == nil, !process.isOrphan,
      process.phase == .forking || process.phase == .stopping
    else { return }
    process.pid = pid
    process.handle = ProcessHandle(pid)
    startedCount += 1
    let now = clock.now()
    process.startedAt = now
    log.event(
      "person started",
      [
        "app": .text(plan.name), "person": .person(person), "pid": .number(Int(pid)),
        "ms": .number(Int(clamping: now - process.wishedAt)),
      ],
    )
    guard process.phase == .forking else { return }
    process.phase = .running
    flush(process)
  }

  func failed(_ person: String, _ why: String) {
    guard let process = processes[person], process.pid == nil, process.phase != .waiting,
      !process.isOrphan
    else {
      return
    }
    log.event(
      "person not started",
      ["app": .text(plan.name), "person": .person(person), "why": .text(why)],
    )
    crashes.add(person, now: clock.now())
    process.answerAll(ServePages.noStart)
    remove(process)
  }

  func ended(_ person: String, _ pid: Int32, _ status: Int32) {
    guard let process = processes[person], process.pid == pid, !process.isOrphan else {
      return
    }
    // Its last words may still lie in the socket.
    hear(from: process, most: 256)
    let wasTold = process.phase == .stopping && process.isTold
    let isCrash = !wasTold && status != 0
    var values: [String: ServeLog.Value] = [
      "app": .text(plan.name), "person": .person(person), "pid": .number(Int(pid)),
    ]
    // As waitpid has it: the signal is in the lowest seven bits.
    if status & 0x7f != 0 {
      values["signal"] = .number(Int(status & 0x7f))
    } else {
      values["code"] = .number(Int(status >> 8 & 0xff))
    }
    log.event(isCrash ? "person crashed" : "person ended", values)
    if isCrash { crashes.add(person, now: clock.now()) }
    leave(process, isCrash: isCrash)
  }

  /// A process has ended: who waits for it is served by the next one.
  func leave(_ process: PersonProcess, isCrash: Bool = false) {
    let person = process.person.id
    let now = clock.now()
    homes.touch(person)
    // It may not have come to that, or not have been told.
    if process.isSignedOut { homes.forgetPages(person, plan.name) }
    var waiting = process.takeBack(now: now)
    if process.isSignedOut {
      // They were let in before.
      for each in waiting { each.connection.answer(ServePages.signedOut) }
      waiting = []
    }
    waiting += process.queue
    process.queue = []
    remove(process)
    if homes.isSwept, !isStopping, process.isHomeNew, !process.hasShown, !isCrash, waiting.isEmpty {
      removeLater(person)
    }
    guard !waiting.isEmpty else { return }
    let pause = crashes.pause(person, now: now)
    for each in waiting {
      each.connection.gone = nil
      if isStopping {
        each.connection.answer(ServePages.draining)
      } else if let pause {
        each.connection.answer(ServePages.crashing(pause.count, seconds: pause.seconds))
      } else {
        deliver(each.connection, each.handed, of: each.person)
      }
    }
  }

  /// Whoever only fetches addresses leaves nothing behind, unless they come back soon.
  private func removeLater(_ person: String) {
    guard let time = homes.touchedAt(person) else { return }
    clock.after(.seconds(60)) { [homes, plan] in
      Task.detached(priority: .background) {
        homes.removeUnused(person, plan.name, since: time)
      }
    }
  }

  // MARK: What a process says

  func hear(from process: PersonProcess, most: Int = 16) {
    for _ in 0..<most {
      guard let report = process.receive(now: clock.now()) else { break }
      switch report {
      case .status(let status): process.update(status)
      case .idle: idles(process)
      case .taken: process.take()
      case .pong: break
      }
    }
    guard !process.isReachable, process.phase != .waiting, isHere(process) else { return }
    if process.isOrphan {
      if process.handle == nil { leave(process) }
      return
    }
    // Who has hung up ends; the fork server tells how.
    process.phase = .stopping
    killLate(process, after: .seconds(5))
  }

  private func idles(_ process: PersonProcess) {
    // It goes on if it has got a connection meanwhile, and says so again later.
    guard process.phase == .running, clock.now() - process.passedAt >= 2_000 else { return }
    stop(process, jitter: 0)
  }

  /// Tells a process to save its pages and to end.
  ///
  /// - Parameter jitter: milliseconds over which its pages are to come back.
  func stop(_ process: PersonProcess, jitter: Int) {
    tell(process, .stop(jitter: jitter))
    killLate(process, after: .milliseconds(jitter) + settings.stopPatience)
  }

  /// Ends a person's pages, which come to the sign-in.
  func signOut(_ person: String) {
    guard let process = processes[person] else { return }
    // Who waits was let in before.
    process.answerAll(ServePages.signedOut)
    guard process.phase != .waiting else { return remove(process) }
    guard !process.isSignedOut else { return }
    process.isSignedOut = true
    process.phase = .stopping
    process.isTold = true
    orderSignOut(process)
    killLate(process, after: settings.stopPatience)
  }

  /// Tells a process that its person has signed out, as soon as it reads orders.
  ///
  /// One that never does is killed: it would take the end of the socket for the wish to save.
  private func orderSignOut(_ process: PersonProcess) {
    do {
      try process.send(.signOut)
    } catch {
      guard error == .full else { return }
      clock.after(.milliseconds(100)) { [weak self, weak process] in
        guard let self, let process, isHere(process) else { return }
        orderSignOut(process)
      }
    }
  }

  private func tell(_ process: PersonProcess, _ order: PersonOrder) {
    process.phase = .stopping
    process.isTold = true
    do {
      try process.send(order)
    } catch {
      // The end of the socket means the same.
      process.hangUp()
    }
  }

  func killLate(_ process: PersonProcess, after time: Duration) {
    clock.after(time) { [weak self, weak process] in
      guard let self, let process, isHere(process) else { return }
      guard let pid = process.pid else {
        // Whether there is one is not known. It ends itself after the end of its socket.
        if process.isOrphan { leave(process) }
        return
      }
      log.event(
        "person killed",
        ["app": .text(plan.name), "person": .person(process.person.id), "pid": .number(Int(pid))],
      )
      kill(process)
      if process.isOrphan, process.handle == nil { leave(process) }
    }
  }

  /// Whether a process is the one of its person.
  func isHere(_ process: PersonProcess) -> Bool { processes[process.person.id] === process }
}
