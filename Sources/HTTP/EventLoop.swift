import CLinux
import Dispatch
import Glibc
import MainLoop

/// One epoll descriptor for all sockets, watched by the main loop.
///
/// A turn takes a bounded number of events, gives each connection a bounded share and
/// writes everything that was queued. The main queue runs other work between turns.
@MainActor final class EventLoop {
  static let input = UInt32(EPOLLIN.rawValue)
  static let output = UInt32(EPOLLOUT.rawValue)
  private static let broken = UInt32(EPOLLHUP.rawValue) | UInt32(EPOLLERR.rawValue)
  private static let eventsPerTurn = 64
  /// The token of the listening socket; those of connections have a generation from 1 on.
  private static let listenerToken: UInt64 = 0

  let limits: Limits
  /// Called when a connection ends.
  var left: (@MainActor (Connection) -> Void)?
  private let epoll: Int32
  private let accept: @MainActor () -> Void
  private let emptied: @MainActor () -> Void
  private let buffer: InputBuffer
  private var events = [epoll_event](repeating: epoll_event(), count: eventsPerTurn)
  private var watch: MainLoop.Watch?
  private let timer: any DispatchSourceTimer
  private var timerTime = Milliseconds.max
  private var deadlines = Deadlines(now: .now)
  /// Connections by descriptor.
  private var table: [Connection?] = []
  private(set) var count = 0
  /// Bytes of all connections since the start.
  var received = 0
  var sent = 0
  /// What all connections together may receive; nil is any number.
  var allowance: ByteAllowance?
  /// Those whose input waits for it, and how often that has happened.
  var paused: [Connection] = []
  var pauses = 0
  private var generation: UInt64 = 0
  private var ready: [Connection] = []
  private var dirty: [Connection] = []
  private var scheduledDrops: [Connection] = []
  private var isTurning = false
  private var isScheduled = false

  /// - Parameters:
  ///   - accept: called when a client waits at the listening socket.
  ///   - emptied: called when the last connection ended.
  init(
    limits: Limits,
    accept: @escaping @MainActor () -> Void,
    emptied: @escaping @MainActor () -> Void,
  ) throws(ServerError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw .system(call: "epoll_create1", errno: errno) }
    self.limits = limits
    self.accept = accept
    self.emptied = emptied
    buffer = InputBuffer(capacity: limits.bytesPerTurn)
    allowance = limits.bytesPerSecond.map { ByteAllowance(rate: $0, now: .now) }
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timerFired() }
    }
    timer.activate()
    watch = MainLoop.watch(epoll) { [weak self] in self?.turn() }
  }

  /// Watches nothing any more; connections must be gone.
  func end() {
    watch?.cancel { [epoll] in close(epoll) }
    watch = nil
    timer.cancel()
  }

  func addListener(_ descriptor: Int32) -> Bool {
    control(EPOLL_CTL_ADD, descriptor, Self.input, Self.listenerToken)
  }

  /// Takes a socket over, or closes it if the system has no room.
  func add(_ descriptor: Int32, handler: any ProtocolHandler) -> Connection? {
    generation += 1
    let token = generation << 32 | UInt64(descriptor)
    guard control(EPOLL_CTL_ADD, descriptor, Self.input, token) else {
      close(descriptor)
      return nil
    }
    let index = Int(descriptor)
    if index >= table.count {
      table += [Connection?](repeating: nil, count: index + 1 - table.count)
    }
    let connection = Connection(token: token, loop: self, handler: handler)
    table[index] = connection
    count += 1
    return connection
  }

  /// Watches a descriptor no more.
  func forget(_ descriptor: Int32) {
    control(EPOLL_CTL_DEL, descriptor, 0, 0)
  }

  /// Watches a connection again that was forgotten.
  func lookAgain(at connection: Connection, _ interest: UInt32) -> Bool {
    control(EPOLL_CTL_ADD, connection.descriptor, interest, connection.token)
  }

  func remove(_ connection: Connection) {
    left?(connection)
    table[Int(connection.token & 0xFFFF_FFFF)] = nil
    count -= 1
    if count == 0 { emptied() }
  }

  func setInterest(_ interest: UInt32, of connection: Connection, descriptor: Int32) {
    control(EPOLL_CTL_MOD, descriptor, interest, connection.token)
  }

  var connections: [Connection] { table.compactMap(\.self) }

  @discardableResult
  private func control(
    _ operation: Int32,
    _ descriptor: Int32,
    _ interest: UInt32,
    _ token: UInt64,
  ) -> Bool {
    var event = epoll_event(events: interest, data: epoll_data_t(u64: token))
    return epoll_ctl(epoll, operation, descriptor, &event) == 0
  }
}

extension EventLoop {
  /// Calls `resume` at the next turn.
  func enqueue(_ connection: Connection) {
    guard !connection.isReady else { return }
    connection.isReady = true
    ready.append(connection)
    schedule()
  }

  /// Calls `flush` at the end of this turn, or of one soon.
  func markDirty(_ connection: Connection) {
    guard !connection.isDirty else { return }
    connection.isDirty = true
    dirty.append(connection)
    schedule()
  }

  /// Drops a connection when no handler is at work.
  func scheduleDrop(_ connection: Connection) {
    scheduledDrops.append(connection)
    schedule()
  }

  /// Makes sure that the connection is looked at when it is due.
  func watch(_ connection: Connection) {
    guard connection.isOpen else { return }
    connection.watchedAt = deadlines.add(connection.token, at: connection.dueAt)
    setTimer()
  }

  private func schedule() {
    guard !isTurning, !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isScheduled = false
        self.turn()
      }
    }
  }

  private func turn() {
    guard watch != nil, !isTurning else { return }
    isTurning = true
    let waiting = ready
    ready = []
    takeEvents()
    for connection in waiting { connection.resume() }
    settle()
    isTurning = false
    if !ready.isEmpty { schedule() }
  }

  private func takeEvents() {
    let found = epoll_wait(epoll, &events, Int32(Self.eventsPerTurn), 0)
    guard found > 0 else { return }
    for index in 0..<Int(found) {
      let event = events[index]
      guard event.data.u64 != Self.listenerToken else {
        accept()
        continue
      }
      guard let connection = connection(event.data.u64) else { continue }
      if event.events & Self.output != 0 { connection.flush() }
      guard connection.isOpen else { continue }
      if event.events & Self.broken != 0 {
        connection.brokeOff(buffer)
      } else if event.events & Self.input != 0 {
        connection.readable(buffer)
      }
    }
  }

  /// Writes what was queued and drops what is to go, also what comes up meanwhile.
  func settle() {
    while !dirty.isEmpty || !scheduledDrops.isEmpty {
      let (writing, dropping) = (dirty, scheduledDrops)
      (dirty, scheduledDrops) = ([], [])
      for connection in dropping { connection.drop() }
      for connection in writing { connection.flush() }
    }
  }

  private func connection(_ token: UInt64) -> Connection? {
    let index = Int(token & 0xFFFF_FFFF)
    guard index < table.count, let connection = table[index], connection.token == token else {
      return nil
    }
    return connection
  }
}

extension EventLoop {
  /// Looks at what is due by then.
  func expire(now: Milliseconds) {
    for entry in deadlines.removeExpired(until: now) {
      guard let connection = connection(entry.token), connection.watchedAt == entry.time else {
        continue
      }
      connection.watchedAt = .max
      if connection.dueAt <= now { connection.expired(now: now) }
      if connection.isOpen, connection.dueAt < connection.watchedAt { watch(connection) }
    }
    settle()
    setTimer()
  }

  private func timerFired() {
    timerTime = .max
    expire(now: .now)
  }

  private func setTimer() {
    guard let earliest = deadlines.earliest, earliest < timerTime else { return }
    timerTime = earliest
    let now = Milliseconds.now
    let wait = Int(clamping: earliest > now ? earliest - now : 0)
    timer.schedule(deadline: .now() + .milliseconds(wait), leeway: .milliseconds(50))
  }
}
