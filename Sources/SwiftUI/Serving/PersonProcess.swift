import Browser
import CLinux
import CSwift
import CurrentPerson
import Display
import Foundation
import HTTP
import Handover
import MainLoop
import Postgres
import StateStores

/// The app for one person: a process of its own, with its own home, whose connections come from the
/// parent.
final class PersonProcess {
  private let request: ForkRequest
  private let control: MessageSocket
  private var server: BrowserServer?
  private var watch: MainLoop.Watch?
  private var isEnding = false
  /// Whether what was saved of pages is to go.
  private var isForgetting = false
  /// Holds the lock of the home for as long as the process lives.
  private var lease: Int32?
  /// What the parent was told last, but for the slowest turn, and whether it is told more in a moment.
  private var told: PersonStatus?
  private var isReporting = false
  private var idleness: (any DispatchSourceTimer)?

  /// Seconds that the end waits for where sessions are kept.
  ///
  /// Less than the parent waits for the end, so that what is done at the end of every program is
  /// done, too.
  private static let patience = 8.0
  /// Milliseconds after the parent's end after which the process ends however busy it is.
  private static let longPatience: Int32 = 10_000
  /// Threads that jobs may have where they block each other.
  private static let mostThreads = 64
  /// Orders that are taken before others have their turn.
  private static let batch = 64

  init(_ child: ForkServer.Child) {
    request = child.request
    control = child.control
  }

  /// Enters the person's home and gives up what the process does not need; what keeps it from that
  /// ends it.
  ///
  /// - Parameter files: what the program is made of, which may be read.
  func settle(readable files: [String]) {
    cswift_run_jobs_on_own_threads(Self.mostThreads)
    do {
      umask(0o077)
      try PersonHome.enter(request.home)
      limit()
      guard martlet_deny_privileges() == 0, martlet_drop_capabilities() == 0 else {
        throw Confinement.Problem("Giving up privileges")
      }
      var confinement = Confinement(own: ownFolders, readable: files + passwords)
      // Names in homes are nobody's business either.
      confinement.listed = [Confinement.programFolder].compactMap(\.self)
        .filter { !isBelow($0, request.home) && !isBelow($0, request.state) }
      try confinement.apply()
      _ = martlet_deny_inspection()
    } catch {
      Self.end("The process of the person \(request.person) cannot start: \(error)")
    }
    Person.serve(Person(id: request.person, name: request.name, groups: request.groups))
  }

  private func isBelow(_ folder: String, _ path: String) -> Bool {
    let (folder, path) = (URL(filePath: folder), URL(filePath: path))
    return path.resolvingSymlinksInPath().path.hasPrefix(
      folder.resolvingSymlinksInPath().path + "/"
    )
  }

  /// The folders that it may write to: the home, and that of states if they are in one.
  ///
  /// The parent made both, where the process can put no link in their place.
  private var ownFolders: [String] {
    database == nil ? [request.home, request.state] : [request.home]
  }

  /// The file of passwords for the database of states, where one is named.
  private var passwords: [String] {
    database == nil ? [] : [ProcessInfo.processInfo.environment["PGPASSFILE"]].compactMap(\.self)
  }

  private var database: PostgresAddress? {
    request.state.hasPrefix("/") ? nil : try? PostgresAddress(request.state)
  }

  /// Sets limits where they are lower than what the process has.
  private func limit() {
    let limits: [(Int32, Int?)] = [
      (Int32(martlet_limit_memory), request.limits.memory),
      (Int32(martlet_limit_files), request.limits.files),
      (Int32(martlet_limit_processes), request.limits.processes),
      (Int32(martlet_limit_file_size), request.limits.fileSize),
      (Int32(martlet_limit_cpu), request.limits.cpu),
      // A picture of the memory would be there for others to read.
      (Int32(martlet_limit_core), 0),
    ]
    for (resource, most) in limits {
      var present: UInt64 = 0
      guard let most, martlet_get_limit(resource, &present) == 0 else { continue }
      _ = martlet_limit(resource, min(present, UInt64(max(0, most))))
    }
    // Writing more than allowed is an error that the app is told, not its end.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Serves until the parent says that it is over.
  func run(_ make: @escaping SessionMaker, title: String, parts: BrowserParts) -> Never {
    MainLoop.own()
    do {
      let server = try BrowserServer(make: make, title: title, options: options(), parts: parts)
      self.server = server
      server.onActivity = { [weak self] in self?.activityChanged() }
      try server.startHanded()
    } catch {
      Self.end("The process of the person \(request.person) cannot serve: \(error)")
    }
    MainLoop.on(signal: SIGTERM) { self.stop(jitter: 0) }
    watch = MainLoop.watch(control.descriptor) { [weak self] in self?.takeOrders() }
    endAfterParent()
    activityChanged()
    return withExtendedLifetime(self) { MainLoop.run() }
  }

  private func options() throws -> BrowserOptions {
    var options = BrowserOptions()
    options.isHanded = true
    options.base = request.base
    options.app = request.app
    options.person = request.person
    options.pages = request.pages
    options.bytesPerSecond = request.limits.received
    let notes: String
    if let database {
      options.stateStore = PostgresStateStore(database)
      notes = request.home
    } else {
      options.stateStore = try FolderStateStore(request.state + "/pages")
      notes = request.state
    }
    options.attemptsFolder = notes + "/attempts"
    return options
  }

  private func takeOrders() {
    for _ in 0..<Self.batch {
      do {
        switch try control.receive(PersonOrder.self) {
        case .nothing: return
        case .ended:
          watch?.cancel()
          return stop(jitter: 0)
        case .message(let received): take(received)
        }
      } catch {
        StandardStream.error.line("The person's process got what it cannot read: \(error)")
        if case .system = error { return stop(jitter: 0) }
      }
    }
  }

  private func take(_ received: MessageSocket.Received<PersonOrder>) {
    switch received.message {
    case .connection(let connection):
      // Who comes while this process ends is passed on to the next one.
      guard let server, !isEnding else { break }
      // Before anything of it is looked at: what ends the process here is not to end the next one.
      try? control.send(PersonReport.taken)
      guard let descriptor = received.descriptor else { return }
      let front = Front(
        address: connection.address,
        host: connection.host,
        isSecure: connection.secure,
      )
      server.take(descriptor, bytes: received.bytes, from: front)
      return
    case .stop(let jitter): stop(jitter: jitter)
    case .signOut: end(forgetting: true) { await $0.signOut() }
    case .lease:
      lease = received.descriptor
      return
    // A parent without time reads what was said before, which is an answer as well.
    case .ping: try? control.send(PersonReport.pong)
    }
    if let descriptor = received.descriptor { close(descriptor) }
  }

  private func stop(jitter: Int) { end(forgetting: false) { await $0.finish(jitter: jitter) } }

  private func end(forgetting: Bool, _ how: @escaping (BrowserServer) async -> Void) {
    guard !isEnding || forgetting && !isForgetting else { return }
    if !isEnding {
      idleness?.cancel()
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { exit(0) }
    }
    isEnding = true
    isForgetting = forgetting
    Task {
      if let server { await how(server) }
      // Who signs out meanwhile is waited for.
      if isForgetting == forgetting { exit(0) }
    }
  }

  /// Ends the process a while after the parent has hung up, even if the app never comes back to the
  /// main loop: nobody could open the home until then.
  private func endAfterParent() {
    let (socket, patience) = (control.descriptor, Self.longPatience)
    let thread = Thread {
      // It stays open, and its end is told without being asked for.
      var state = pollfd(fd: socket, events: 0, revents: 0)
      while poll(&state, 1, -1) <= 0 {}
      // There is nothing else to be waited for in this thread.
      poll(nil, 0, patience)
      StandardStream.error.line("The person's process has not ended with its parent. It ends now.")
      _exit(1)
    }
    thread.stackSize = 128 << 10
    thread.start()
  }

  private static func end(_ why: String) -> Never {
    StandardStream.error.line(why)
    exit(2)
  }
}

extension PersonProcess {
  private func activityChanged() {
    guard !isEnding else { return }
    waitForIdleness()
    guard !isReporting else { return }
    isReporting = true
    // At most once a second; what changes until then goes with it.
    let pause = told == nil ? 0.0 : 1.0
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) {
      MainActor.assumeIsolated {
        self.isReporting = false
        self.report()
      }
    }
  }

  private func report() {
    guard let server, !isEnding else { return }
    var status = PersonStatus()
    let activity = server.activity
    status.pages = activity.pages
    status.turns = activity.turns
    status.received = activity.received
    status.sent = activity.sent
    guard status != told else { return }
    told = status
    status.slowest = server.takeSlowest()
    // What a parent without time does not get is said with the next; its end is heard elsewhere.
    try? control.send(PersonReport.status(status))
  }

  /// Tells the parent when no browser has been connected for the time that it asked for.
  private func waitForIdleness() {
    guard server?.isConnected == false else {
      idleness?.cancel()
      idleness = nil
      return
    }
    guard idleness == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let pause = DispatchTimeInterval.seconds(request.idle)
    timer.schedule(deadline: .now() + pause, repeating: pause, leeway: .seconds(1))
    timer.setEventHandler { [control] in
      // A parent that has no time now is told again.
      try? control.send(PersonReport.idle)
    }
    timer.activate()
    idleness = timer
  }
}
