import Glibc
import HTTP

/// What is done about processes that do not do what they are to do.
extension ServedApp {
  /// Whether a process has owed an answer for so long that newcomers are told.
  func isBusy(_ process: PersonProcess) -> Bool {
    process.owes(for: settings.busyAfter, now: clock.now())
  }

  /// Asks processes every few seconds whether they work, for as long as there are any.
  func watchOver() {
    guard !isWatching else { return }
    isWatching = true
    clock.after(settings.pulse) { [weak self] in
      guard let self else { return }
      isWatching = false
      guard !processes.isEmpty else { return }
      for process in processes.values where process.phase == .running { lookAfter(process) }
      watchOver()
    }
  }

  private func lookAfter(_ process: PersonProcess) {
    // The parent may have been too busy itself to hear of it.
    hear(from: process, most: 256)
    guard isHere(process), process.phase == .running else { return }
    let now = clock.now()
    guard process.owes(for: settings.silentAfter, now: now) else { return process.ask(now: now) }
    log.event(
      "person silent",
      [
        "app": .text(plan.name), "person": .person(process.person.id),
        "seconds": .number(Int(settings.silentAfter.components.seconds)),
      ],
    )
    // It was not told to end, so its end counts as a crash.
    process.phase = .stopping
    kill(process)
  }

  /// Kills a process; the fork server tells of its end, or has ended itself.
  func kill(_ process: PersonProcess) {
    if let handle = process.handle {
      handle.kill()
    } else if let pid = process.pid, !process.isOrphan {
      // It is still the fork server's child: its number is nobody else's yet.
      Glibc.kill(pid, SIGKILL)
    }
    guard !process.isOrphan else { return }
    clock.after(settings.forkPatience) { [weak self, weak process] in
      guard let self, let process, isHere(process), !process.isOrphan,
        process.handle?.hasEnded == true
      else { return }
      hear()
      if isHere(process), !process.isOrphan { loseSilent() }
    }
  }

  // MARK: The fork server

  /// Takes the fork server for lost if it says nothing for too long while it is to fork.
  func expectFork(of process: PersonProcess, since time: Milliseconds) {
    clock.after(settings.forkPatience) { [weak self, weak process] in
      guard let self, let process, isOwed(process) else { return }
      hear()
      guard isOwed(process) else { return }
      // One that has many to make comes to this one later.
      guard max(time, linkHeardAt) + settings.forkPatience <= clock.now() else {
        return expectFork(of: process, since: time)
      }
      loseSilent()
    }
  }

  private func isOwed(_ process: PersonProcess) -> Bool {
    isHere(process) && process.pid == nil && process.phase != .waiting && !process.isOrphan
  }

  private func loseSilent() {
    guard let pid = link.process?.pid else { return }
    log.event("fork server silent", ["app": .text(plan.name), "pid": .number(Int(pid))])
    lost()
  }

  /// Waits for the end of a process whose fork server has ended: it was sent a signal by that, and
  /// saves its pages.
  func orphan(_ process: PersonProcess) {
    process.isOrphan = true
    process.phase = .stopping
    process.isTold = true
    if let handle = process.handle {
      handle.whenEnded { [weak self, weak process] in
        guard let self, let process, isHere(process) else { return }
        leave(process)
      }
    } else {
      hear(from: process)
    }
    if isHere(process) { killLate(process, after: settings.stopPatience) }
  }
}
