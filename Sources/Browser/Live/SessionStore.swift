import Display
import Foundation
import HTTP

/// All pages of a server: makes them, finds them by secret, forgets them.
final class SessionStore {
  /// How many pages there may be, and for how long without a socket.
  struct Limits {
    var pages = 1000
    /// What pages without a socket may take together, in bytes as `PageSession.weight` has them.
    var awayBytes = 256 << 20
    /// Seconds that a page is kept after its socket ended.
    var patience = 300.0
    /// Seconds that a page is kept that was fetched and has not joined.
    var patienceBeforeJoining = 120.0
    /// Seconds that a page is kept whose browser said that it is going away.
    var patienceAfterLeaving = 30.0
  }

  let scheduler: TurnScheduler
  private(set) var pages: [String: PageSession] = [:]
  private let limits: Limits
  private let make: SessionMaker
  private let maker: MarkupMaker
  private let now: () -> Double
  private let folder: StateFolder?
  private var sweeper: Task<Void, Never>?

  init(
    make: @escaping SessionMaker,
    maker: MarkupMaker,
    limits: Limits = Limits(),
    folder: StateFolder? = nil,
    now: @escaping () -> Double = { monotonicSeconds() },
  ) {
    self.make = make
    self.maker = maker
    self.limits = limits
    self.folder = folder
    self.now = now
    scheduler = TurnScheduler(now: now)
  }

  /// A new page with a new session, or nil if there are too many.
  func open(_ screen: Screen) -> PageSession? {
    open(screen, secret: RandomID.make(), restoring: nil)
  }

  /// The page of a secret; one that was saved before a restart comes back to life.
  func find(_ secret: String, screen: @autoclosure () -> Screen) -> PageSession? {
    if let page = pages[secret] { return page }
    guard let state = folder?.takeState(secret) else { return nil }
    return open(screen(), secret: secret, restoring: state)
  }

  func receive(_ text: String, for page: PageSession) throws(BadMessage) {
    try page.receive(EventReader.read(text), now: now())
    if page.needsTurn { scheduler.serve(page) }
  }

  func left(_ page: PageSession, _ socket: any WebSocket, code: UInt16) {
    guard page.leave(socket, now: now()) else { return }
    page.patience = code == 1001 ? limits.patienceAfterLeaving : limits.patience
    if code == 1001 { page.hide() }
    lighten()
    if sweeper == nil { startSweeping() }
  }

  /// Ends the pages whose time is over.
  func sweep() {
    let time = now()
    for page in pages.values {
      for number in page.files.expire(now: time) { deliver(.files(number, .cancelled), to: page) }
    }
    for page in pages.values where page.socket == nil {
      if let left = page.leftAt, time - left >= page.patience { close(page) }
    }
    if !pages.isEmpty, sweeper == nil { startSweeping() }
  }

  /// Ends pages without a socket while they take too much: first those that never joined, then
  /// those that are away the longest.
  private func lighten() {
    let away = pages.values.filter { $0.socket == nil }
    var weight = away.reduce(0) { $0 + $1.weight }
    guard weight > limits.awayBytes else { return }
    let order = away.sorted {
      ($0.hasJoined ? 1 : 0, $0.leftAt ?? 0) < ($1.hasJoined ? 1 : 0, $1.leftAt ?? 0)
    }
    for page in order.dropLast() where weight > limits.awayBytes {
      weight -= page.weight
      close(page)
    }
  }

  /// Makes room for a page that is asked for: one that was used is not pushed out for it, unless
  /// its browser said that it is gone.
  private func makeRoom() -> Bool {
    guard pages.count >= limits.pages else { return true }
    let idle = pages.values.filter { $0.socket == nil && (!$0.hasJoined || $0.isInBackground) }
    let first = idle.min {
      ($0.hasJoined ? 1 : 0, $0.leftAt ?? 0) < ($1.hasJoined ? 1 : 0, $1.leftAt ?? 0)
    }
    if let first { close(first) }
    return first != nil
  }

  /// Ends all pages; those that can be kept over a restart are written to the state folder.
  func closeAll() {
    sweeper?.cancel()
    for page in pages.values {
      if let state = page.app.snapshot() { folder?.keep(state, secret: page.secret) }
      page.socket?.close(code: 1012, reason: "The server restarts.")
      page.end()
    }
    pages.removeAll()
  }

  private func open(_ screen: Screen, secret: String, restoring: Data?) -> PageSession? {
    sweep()
    guard makeRoom() else { return nil }
    let app = make(screen, restoring)
    let page = PageSession(
      secret: secret,
      app: app,
      encoder: Encoder(maker: maker),
      patience: limits.patienceBeforeJoining,
      now: now,
    )
    app.onWake = { [weak self, weak page] in
      guard let self, let page else { return }
      page.wake()
      scheduler.add(page)
    }
    pages[secret] = page
    if sweeper == nil { startSweeping() }
    return page
  }

  private func close(_ page: PageSession) {
    pages[page.secret] = nil
    page.end()
  }

  private func startSweeping() {
    // Sessions end by real time: a page that was left sends nothing.
    sweeper = Task { [weak self] in
      while let self, !pages.isEmpty {
        do { try await Task.sleep(for: .seconds(15)) } catch { return }
        sweep()
      }
      self?.sweeper = nil
    }
  }
}
