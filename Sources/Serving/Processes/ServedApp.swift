import Foundation
import HTTP
import Handover
import MainLoop

/// One app: its fork server, and a process for each person who uses it.
@MainActor final class ServedApp {
  /// How the fork server is.
  enum Link {
    /// Not started, or ended; it is started again after a while.
    case none
    case starting(ForkServerProcess)
    case ready(ForkServerProcess)

    var process: ForkServerProcess? {
      switch self {
      case .none: nil
      case .starting(let process), .ready(let process): process
      }
    }
  }

  let plan: AppPlan
  let settings: ServeSettings
  let homes: HomeFolders
  let leases: Leases?
  let clock: ServeClock
  let log: ServeLog
  /// Whether there is room for one more process, of somebody from a network.
  private let hasRoom: @MainActor (String?) -> Bool
  /// Called when the last process has ended.
  private let emptied: @MainActor () -> Void

  private(set) var link = Link.none
  private var watch: MainLoop.Watch?
  var isStopping = false
  /// When the fork server last said something.
  var linkHeardAt: Milliseconds = 0
  var isWatching = false
  /// Ends that came soon after the start.
  private var failures = 0
  private var readyAt: Milliseconds?
  /// After so many milliseconds of work an end is no failure to start.
  private static let goodWhile: Milliseconds = 60_000
  private(set) var restarts = 0
  var processes: [String: PersonProcess] = [:]
  var crashes: CrashRecord
  /// What ended processes have done.
  var endedTotals = PersonStatus()
  var startedCount = 0

  init(
    _ plan: AppPlan,
    settings: ServeSettings,
    homes: HomeFolders,
    leases: Leases?,
    clock: ServeClock,
    log: ServeLog,
    hasRoom: @escaping @MainActor (String?) -> Bool,
    emptied: @escaping @MainActor () -> Void,
  ) {
    self.plan = plan
    self.settings = settings
    self.homes = homes
    self.leases = leases
    self.clock = clock
    self.log = log
    self.hasRoom = hasRoom
    self.emptied = emptied
    crashes = CrashRecord(limit: settings.crashesPerMinute)
  }

  // MARK: The fork server

  /// Starts the fork server; one that cannot be started is tried again later.
  func start() {
    guard !isStopping, case .none = link else { return }
    do throws(ServeProblem) {
      let process = try plan.start()
      link = .starting(process)
      watch = MainLoop.watch(process.socket.descriptor) { [weak self] in self?.hear() }
      log.event(
        "fork server started",
        ["app": .text(plan.name), "pid": .number(Int(process.pid))],
      )
      clock.after(settings.startPatience) { [weak self] in self?.giveUpStart(of: process.pid) }
    } catch {
      log.event(
        "fork server not started",
        ["app": .text(plan.name), "why": .text(error.description)],
      )
      startAgain()
    }
  }

  /// Ends the fork server, whose processes have ended.
  func stop() {
    isStopping = true
    loseLink()
  }

  /// Tells all processes to save what they have and to end; nobody new is served any more.
  ///
  /// - Parameter jitter: milliseconds over which pages are to come back. Where other nodes take people
  ///   over, one process after the other ends in this time, and its pages come back at once: so no
  ///   page waits for its turn.
  func drain(jitter: Int) {
    isStopping = true
    var open: [PersonProcess] = []
    for process in processes.values {
      process.answerAll(ServePages.draining)
      switch process.phase {
      case .waiting: remove(process)
      case .forking, .running: open.append(process)
      case .stopping: break
      }
    }
    guard leases != nil else {
      for process in open { stop(process, jitter: jitter) }
      return
    }
    for (index, process) in open.enumerated() {
      let wait = jitter * index / open.count
      guard wait > 0 else {
        stop(process, jitter: 0)
        continue
      }
      clock.after(.milliseconds(wait)) { [weak self, weak process] in
        guard let self, let process, isHere(process), process.phase != .stopping else { return }
        stop(process, jitter: 0)
      }
    }
  }

  /// Ends all at once.
  func endAtOnce() {
    isStopping = true
    for process in processes.values {
      kill(process)
      process.hangUp()
    }
    loseLink()
  }

  private func giveUpStart(of pid: Int32) {
    guard case .starting(let process) = link, process.pid == pid else { return }
    log.event("fork server slow", ["app": .text(plan.name), "pid": .number(Int(pid))])
    lost()
  }

  /// Hears what the fork server says.
  func hear() {
    // A bounded number, so that others have their turn.
    for _ in 0..<64 {
      guard let socket = link.process?.socket else { return }
      do {
        switch try socket.receive(ForkServerReport.self) {
        case .nothing: return
        case .ended: return lost()
        case .message(let received):
          if let descriptor = received.descriptor { close(descriptor) }
          linkHeardAt = clock.now()
          hear(received.message)
        }
      } catch {
        log.event(
          "fork server misunderstood",
          ["app": .text(plan.name), "why": .text("\(error)")],
        )
        return lost()
      }
    }
  }

  private func hear(_ report: ForkServerReport) {
    switch report {
    case .ready(let threads):
      guard case .starting(let process) = link else { return }
      link = .ready(process)
      readyAt = clock.now()
      log.event(
        "fork server ready",
        [
          "app": .text(plan.name), "pid": .number(Int(process.pid)), "threads": .number(threads),
        ],
      )
      for each in processes.values where each.phase == .waiting { fork(each) }
    case .forked(let person, let pid): forked(person, pid)
    case .failed(let person, let why): failed(person, why)
    case .ended(let person, let pid, let status): ended(person, pid, status)
    }
  }

  /// The fork server has ended, and its processes are about to.
  func lost() {
    log.event("fork server ended", ["app": .text(plan.name)])
    if let readyAt, clock.now() - readyAt >= Self.goodWhile { failures = 0 }
    readyAt = nil
    let left = processes.values.filter { $0.phase != .waiting && !$0.isOrphan }
    loseLink()
    for process in left { orphan(process) }
    startAgain()
  }

  private func loseLink() {
    guard let process = link.process else { return }
    link = .none
    let socket = process.socket
    if let watch { watch.cancel { socket.close() } } else { socket.close() }
    watch = nil
    process.end()
  }

  private func startAgain() {
    guard !isStopping else { return }
    restarts += 1
    failures += 1
    let seconds = failures == 1 ? 0 : min(30, 1 << min(failures - 2, 5))
    clock.after(.seconds(seconds)) { [weak self] in self?.start() }
  }

  // MARK: People

  /// Gives a connection to the process of a person, which is started where there is none.
  func deliver(_ connection: HeldConnection, _ handed: HandedConnection, of person: ServedPerson) {
    let now = clock.now()
    let process: PersonProcess
    if let present = processes[person.id] {
      process = present
    } else {
      if let pause = crashes.pause(person.id, now: now) {
        return connection.answer(ServePages.crashing(pause.count, seconds: pause.seconds))
      }
      let network = settings.network(of: handed.address)
      guard hasRoom(network) else { return connection.answer(ServePages.full) }
      let bucket = TokenBucket(burst: settings.requestBurst, now: now)
      process = PersonProcess(person, bucket: bucket, now: now)
      process.network = network
    }
    let isOrderly = process.bucket.consume(
      now: now,
      rate: settings.requestsPerSecond,
      burst: settings.requestBurst,
    )
    guard isOrderly else { return connection.answer(ServePages.tooFast) }
    let waiting = PersonProcess.Waiting(connection: connection, handed: handed, person: person)
    if process.phase == .running, process.person != person {
      // They are called otherwise now, or are in other groups, which the app asks only once.
      stop(process, jitter: 0)
    }
    guard process.phase != .running || !isBusy(process) else {
      return connection.answer(ServePages.silent)
    }
    guard process.phase == .running else {
      enqueue(waiting, for: process)
      if processes[person.id] == nil { begin(process) }
      return
    }
    pass(waiting, to: process)
  }

  private func begin(_ process: PersonProcess) {
    processes[process.person.id] = process
    watchOver()
    guard let leases else { return fork(process) }
    leases.wish(key(of: process)) { [weak self, weak process] in
      self?.start(process, under: $0)
    }
  }

  private func enqueue(_ waiting: PersonProcess.Waiting, for process: PersonProcess) {
    guard process.queue.count < settings.queue else {
      return waiting.connection.answer(ServePages.busy)
    }
    process.queue.append(waiting)
    let connection = waiting.connection
    let id = process.person.id
    connection.gone = { [weak self] in self?.dequeue(connection, of: id) }
    let waitsForLease = isWithoutLease(process)
    connection.wait(waitsForLease ? settings.leasePatience : settings.startPatience) {
      [weak self] in
      guard let self else { return }
      let isElsewhere = processes[id].map(isWithoutLease) ?? false
      dequeue(connection, of: id)
      connection.answer(
        isElsewhere
          ? ServePages.openElsewhere : hasNeverStarted ? ServePages.noStart : ServePages.slowStart
      )
    }
  }

  private var hasNeverStarted: Bool { if case .ready = link { false } else { failures > 1 } }

  private func dequeue(_ connection: HeldConnection, of person: String) {
    guard let process = processes[person] else { return }
    process.queue.removeAll { $0.connection === connection }
    // Nobody waits for one that could not even be asked for.
    if process.queue.isEmpty, process.phase == .waiting { remove(process) }
  }

  private func pass(_ waiting: PersonProcess.Waiting, to process: PersonProcess) {
    var problem: MessageSocket.Problem?
    let isPassed = waiting.connection.pass { descriptor, bytes in
      do throws(MessageSocket.Problem) {
        let order = PersonOrder.connection(waiting.handed)
        try process.send(order, bytes: bytes, passing: descriptor)
        return true
      } catch {
        problem = error
        return false
      }
    }
    if isPassed {
      process.passedAt = clock.now()
      process.give(waiting)
    } else if problem == .ended {
      // It has just ended; who comes now is served by the next one.
      process.phase = .stopping
      enqueue(waiting, for: process)
    } else {
      waiting.connection.answer(ServePages.busy)
    }
  }

  func remove(_ process: PersonProcess) {
    for each in process.takeBack(now: clock.now()) { each.connection.answer(ServePages.busy) }
    process.hangUp()
    process.handle?.close()
    process.lease = nil
    release(process)
    if processes[process.person.id] === process { processes[process.person.id] = nil }
    endedTotals.turns &+= process.status.turns
    endedTotals.sent &+= process.status.sent
    endedTotals.received &+= process.status.received
    if processes.isEmpty { emptied() }
  }

  /// Hands over to a process all who wait for it.
  func flush(_ process: PersonProcess) {
    let waiting = process.queue
    process.queue = waiting.filter { $0.person != process.person }
    for each in waiting where each.person == process.person { pass(each, to: process) }
    // Who is in other groups since the process was asked for is served by the next one.
    if !process.queue.isEmpty { stop(process, jitter: 0) }
  }
}
