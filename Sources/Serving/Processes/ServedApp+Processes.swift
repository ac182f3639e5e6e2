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
      let (own, other) = try MessageSocket.pair()
      defer { other.close() }
      do throws(MessageSocket.Problem) {
        try server.socket.send(ForkServerOrder.fork(request), passing: other.descriptor)
      } catch {
        own.close()
        // It stays waiting for the next fork server: the end of this one is heard of by itself.
        if error == .ended { return }
        guard error == .full else { throw error }
        return clock.after(.milliseconds(100)) { [weak self, weak process] in
          if let process, process.phase == .waiting { self?.fork(process) }
        }
      }
      process.phase = .forking
      process.lease = lease
      process.isHomeNew = isNew
      process.listen(on: own) { [weak self, weak process] in
        if let process { self?.hear(from: process) }
      }
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
    guard let process = processes[person], process.pid == nil,
      process.phase == .forking || process.phase == .stopping
    else { return }
    process.pid = pid
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
    guard let process = processes[person], process.pid == nil, process.phase != .waiting else {
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
    guard let process = processes[person], process.pid == pid else { return }
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
    let now = clock.now()
    if isCrash { crashes.add(person, now: now) }
    homes.touch(person)
    let waiting = process.queue
    process.queue = []
    remove(process)
    if homes.isSwept, !isStopping, process.isHomeNew, !process.hasShown, !isCrash, waiting.isEmpty {
      removeLater(person)
    }
    guard !waiting.isEmpty else { return }
    let pause = crashes.pause(person, now: now)
    for each in waiting {
      each.connection.gone = nil
      if let pause {
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

  private func hear(from process: PersonProcess, most: Int = 16) {
    for _ in 0..<most {
      guard let report = process.receive() else { break }
      switch report {
      case .status(let status): process.update(status)
      case .idle: idles(process)
      }
    }
    guard !process.isReachable, process.phase != .waiting else { return }
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
    guard process.phase == .forking || process.phase == .running else { return }
    tell(process, .signOut)
    killLate(process, after: settings.stopPatience)
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

  private func killLate(_ process: PersonProcess, after time: Duration) {
    clock.after(time) { [weak self, weak process] in
      guard let self, let process, processes[process.person.id] === process,
        let pid = process.pid
      else { return }
      log.event(
        "person killed",
        ["app": .text(plan.name), "person": .person(process.person.id), "pid": .number(Int(pid))],
      )
      // It is still the fork server's child: its number is nobody else's yet.
      kill(pid, SIGKILL)
    }
  }
}
