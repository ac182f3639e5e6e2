import CLinux
import FileStorage
import Foundation
package import HTTP
import Handover
import Postgres

/// The parent: it listens, knows who comes, and passes each connection on to the process of its
/// person.
@MainActor package final class ServeParent {
  enum Phase {
    case running
    /// The health is down, and all else goes on, until whoever sends people here has noticed.
    case leaving
    /// Processes save what they have and end.
    case draining
    case ended
  }

  let settings: ServeSettings
  let clock: ServeClock
  private let log: ServeLog
  let key: SecretKey
  let front: TrustedFront
  private let homes: HomeFolders
  private let folder: AppDirectory
  private(set) var identification: (any Identification)?
  private(set) var apps: [ServedApp] = []
  private(set) var servers: [Server] = []
  private var statusServers: [StatusServer] = []
  /// What keeps homes apart from other nodes', of which there are some.
  private(set) var leases: Leases?
  private(set) var phase = Phase.running
  private var drained: (@MainActor () -> Void)?
  var perAddress: AttemptLimits
  private var starts: TokenBucket
  private var startsPerAddress: AttemptLimits
  let startedAt: Milliseconds
  var lastSample: (time: Milliseconds, turns: Int)

  /// - Throws: `ServeProblem`, where the folder of data cannot be used.
  package init(
    _ settings: ServeSettings,
    apps plans: [AppPlan],
    clock: ServeClock = .system,
    log: ServeLog = .standard,
  ) throws(ServeProblem) {
    self.settings = settings
    self.clock = clock
    self.log = log
    guard settings.people != .file || martlet_open_crypt() == 1 else {
      throw ServeProblem("Passwords need libcrypt: apt install libcrypt1")
    }
    folder = AppDirectory(url: settings.data)
    key = try SecretKey(in: folder)
    front = TrustedFront(addresses: settings.fronts, secret: settings.frontSecret)
    let states = settings.state.flatMap { $0.contains("://") ? nil : URL(filePath: $0) }
    homes = HomeFolders(
      data: settings.data,
      states: states,
      kind: settings.people,
      most: settings.mostHomes,
    )
    // A thousand at once and 200 a second: a school behind one router loads the same page.
    perAddress = AttemptLimits(burst: 1_000, every: 5)
    let now = clock.now()
    starts = TokenBucket(burst: settings.startBurst, now: now)
    startsPerAddress = AttemptLimits(
      burst: settings.startsPerAddress.burst,
      every: settings.startsPerAddress.every,
    )
    startedAt = now
    lastSample = (now, 0)
    identification = identification(of: settings.people)
    leases = try leases(of: settings)
    apps = plans.map { plan in
      ServedApp(
        plan,
        settings: settings,
        homes: homes,
        leases: leases,
        clock: clock,
        log: log,
        hasRoom: { [weak self] in self?.hasRoom(for: $0) ?? false },
        emptied: { [weak self] in self?.checkDrained() },
      )
    }
  }

  private func leases(of settings: ServeSettings) throws(ServeProblem) -> Leases? {
    guard let text = settings.nodesAddress, let node = settings.nodeName else { return nil }
    let address: PostgresAddress
    do throws(PostgresError) {
      address = try PostgresAddress(text)
    } catch {
      throw ServeProblem("--nodes wants the address of a database: postgres://user@host/database.")
    }
    let keeper = LeaseKeeper(address, node: node, timing: settings.leaseTiming)
    let leases = Leases(keeper, clock: clock, log: log)
    leases.revoked = { [weak self] what in
      for app in self?.apps ?? [] { app.revoke(what) }
    }
    leases.wanted = { [weak self] keys in
      for app in self?.apps ?? [] { app.letGo(keys) }
    }
    return leases
  }

  private func identification(of kind: PeopleKind) -> any Identification {
    let signOut: @MainActor (ServedPerson) -> Void = { [weak self] person in
      for app in self?.apps ?? [] { app.signOut(person.id) }
    }
    switch kind {
    case .anonymous:
      return AnonymousPeople(
        key: key,
        keepDays: settings.keepDays,
        date: clock.date,
        signOut: signOut,
      )
    case .header:
      return HeaderPeople(
        key: key,
        headers: .init(name: settings.nameHeader, groups: settings.groupsHeader),
        leavesTo: settings.leavesTo,
        signOut: signOut,
      )
    case .file:
      return FilePeople(
        key: key,
        folder: folder,
        sessionDays: settings.sessionDays,
        clock: clock,
        log: log,
        signOut: signOut,
      )
    }
  }

  // MARK: Starting

  /// What whoever starts it should know.
  package static func warnings(_ settings: ServeSettings) -> [String] {
    var warnings: [String] = []
    if martlet_landlock_version() < 1 {
      warnings.append(
        "The kernel has no Landlock: a path that an app is made to open may lead to another "
          + "person's home. Serve only apps that open no path of a person's choice."
      )
    }
    if settings.certificate != nil {
      warnings.append(
        "TLS ends in this process, so it copies all bytes of all people. A server in front that "
          + "speaks TLS takes less: then connections are passed on."
      )
    }
    if !settings.fronts.isEmpty, settings.frontSecret == nil {
      warnings.append(
        "Whoever can connect from \(settings.fronts.sorted().joined(separator: ", ")) is believed "
          + "what they say of a browser's address; --front-secret-file asks for a proof."
      )
    }
    return warnings
  }

  /// Starts the apps and listens.
  ///
  /// - Parameter inherited: sockets to listen with; with none, one is made.
  /// - Returns: the addresses that browsers can open.
  /// - Throws: `ServerError`, `Certificate.Problem`.
  @discardableResult
  package func start(inherited: [ListeningSocket] = []) throws -> [String] {
    let certificate = try settings.certificate.map {
      try Certificate(chain: $0.chain, key: $0.key)
    }
    var sockets = inherited
    if sockets.isEmpty {
      sockets = [
        try settings.socket.map { try ListeningSocket(path: $0, mode: 0o660) }
          ?? ListeningSocket(host: settings.host, port: settings.port)
      ]
    }
    try startStatus()
    leases?.start()
    for app in apps { app.start() }
    var addresses: [String] = []
    for socket in sockets {
      let server = server(on: socket, certificate)
      let port = try server.start()
      servers.append(server)
      if socket.isLocal {
        addresses.append("unix:\(settings.socket ?? "inherited")")
      } else {
        let scheme = certificate == nil ? "http" : "https"
        let all = MachineAddresses.all.contains(settings.host)
        let host = settings.names.first ?? (all ? "localhost" : HostNames.bracketed(settings.host))
        addresses.append(
          HostNames.hasPort(host) ? "\(scheme)://\(host)/" : "\(scheme)://\(host):\(port)/"
        )
      }
    }
    if identification?.forgetsPeople == true { sweep() }
    if settings.people == .file { lookForStrangers() }
    log.event("listening", ["at": .text(addresses.joined(separator: " "))])
    return addresses
  }

  private func startStatus() throws {
    let report: @MainActor () -> StatusReport = { [weak self] in self?.report() ?? .nothing }
    let path =
      settings.statusSocket ?? StatusServer.path(in: settings.data, node: settings.nodeName)
    let isPersons: @MainActor (Int32) -> Bool = { [weak self] in self?.isPersons($0) ?? false }
    do throws(ServerError) {
      statusServers.append(try StatusServer(path: path, isPersons: isPersons, report: report))
    } catch {
      // Several servers may share a folder of data, and only one can have its path.
      guard settings.statusSocket == nil else { throw error }
      log.event("status not told", ["why": .text("\(error) Or name one with --status-socket.")])
    }
    if let port = settings.statusPort {
      statusServers.append(try StatusServer(path: nil, port: port, report: report))
    }
  }

  private func server(on socket: ListeningSocket, _ certificate: Certificate?) -> Server {
    var limits = Limits()
    limits.connections = settings.connections
    limits.connectionsPerAddress = settings.connectionsPerAddress
    limits.shared = settings.fronts
    // A head of 16 KiB in all, and forms of people who sign in.
    limits.requestLine = 4_096
    limits.headerBytes = 12_288
    limits.body = 16_384
    let isLocal = socket.isLocal
    // Each port has its own: browsers name it.
    let names: HostNames? =
      isLocal
      ? nil
      : HostNames(
        host: settings.host,
        port: socket.port,
        names: settings.names,
        isSecure: certificate != nil,
      )
    return Server(
      host: settings.host,
      port: socket.port,
      limits: limits,
      certificate: certificate,
      inherited: socket,
      hold: { [weak self] in self?.receive($0, names: names) ?? false },
      answer: { [weak self] request in
        self?.ownAnswer(to: request, isLocal: isLocal, isSecure: certificate != nil)
          ?? .response(ServePages.draining)
      },
    )
  }

  /// The ports listened at; 0 for a path.
  package var ports: [UInt16] { servers.compactMap(\.port) }

  // MARK: Room

  /// - Parameter network: where who comes is, as limits count it.
  private func hasRoom(for network: String?) -> Bool {
    guard phase == .running || phase == .leaving else { return false }
    // Who is nobody can be as many as they like.
    let counted = identification?.forgetsPeople == true ? network : nil
    if let counted {
      let count = apps.reduce(0) { sum, app in
        sum + app.processes.values.count { $0.network == counted }
      }
      guard count < settings.peoplePerAddress else {
        endQuietest { $0.network == counted }
        return false
      }
    }
    let count = apps.reduce(0) { $0 + $1.processes.count }
    guard count < settings.maxPeople else {
      endQuietest()
      return false
    }
    if let available = ProcessUsage.availableMemory, available < settings.reserve {
      endQuietest()
      return false
    }
    if let counted, !startsPerAddress.consume(counted, now: clock.now()) { return false }
    return starts.consume(
      now: clock.now(),
      rate: settings.startsPerSecond,
      burst: settings.startBurst,
    )
  }

  /// Makes room by ending the process that has had no page for longest; the next who asks finds it.
  private func endQuietest(among isOne: (PersonProcess) -> Bool = { _ in true }) {
    let now = clock.now()
    let quiet = apps.flatMap { app in
      app.processes.values
        // One that was just given a connection may not have said yet that it has a page.
        .filter {
          $0.phase == .running && $0.status.pages == 0 && now - $0.passedAt > 5_000 && isOne($0)
        }
        .map { (app, $0) }
    }
    if let (app, process) = quiet.min(by: { $0.1.passedAt < $1.1.passedAt }) {
      app.stop(process, jitter: 0)
    }
  }

  /// Removes what belongs to those who stayed away, now and each hour.
  private func sweep() {
    let before = clock.date().addingTimeInterval(-86_400 * Double(settings.keepDays))
    let (homes, log) = (homes, log)
    Task { [identification] in
      await identification?.sweep()
      let count = await Task.detached(priority: .background) { homes.sweep(before: before) }.value
      if count > 0 { log.event("swept", ["people": .number(count)]) }
    }
    clock.after(.seconds(3_600)) { [weak self] in self?.sweep() }
  }

  /// Ends the pages of those who were removed, or have signed out elsewhere.
  private func lookForStrangers() {
    Task { [weak self, identification] in
      for app in self?.apps ?? [] where !app.processes.isEmpty {
        for id in await identification?.strangers(among: Set(app.processes.keys)) ?? [] {
          app.signOut(id)
        }
      }
      self?.clock.after(.seconds(5)) { self?.lookForStrangers() }
    }
  }

  // MARK: Ending

  /// Ends in order: the health goes down first, then pages are saved and told to come back.
  ///
  /// - Parameter done: called when all has ended.
  package func drain(_ done: @escaping @MainActor () -> Void) {
    guard phase == .running else { return }
    phase = .leaving
    drained = done
    log.event("leaving", ["seconds": .number(settings.drainWait)])
    guard settings.drainWait > 0 else { return tellAll() }
    clock.after(.seconds(settings.drainWait)) { [weak self] in self?.tellAll() }
  }

  private func tellAll() {
    guard phase == .leaving else { return }
    phase = .draining
    log.event("draining")
    for app in apps { app.drain(jitter: settings.jitter) }
    let most = Duration.milliseconds(settings.jitter) + settings.stopPatience + .seconds(5)
    clock.after(most) { [weak self] in self?.endAtOnce() }
    checkDrained()
  }

  private func checkDrained() {
    guard phase == .draining, apps.allSatisfy(\.processes.isEmpty) else { return }
    end { $0.stop() }
  }

  /// Ends without waiting for anybody.
  package func endAtOnce() {
    guard phase != .ended else { return }
    end { $0.endAtOnce() }
  }

  private func end(_ end: (ServedApp) -> Void) {
    phase = .ended
    for app in apps { end(app) }
    for server in servers { server.stop() }
    for server in statusServers { server.stop() }
    if let path = settings.socket { unlink(path) }
    log.event("ended")
    let done = drained
    drained = nil
    // Answers under way go out first.
    Task {
      for server in servers { await server.waitUntilStopped() }
      guard let leases else {
        done?()
        return
      }
      leases.close { done?() }
    }
  }
}
