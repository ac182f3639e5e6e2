import Display
import Foundation
import HTTP
import MainLoop
import StateStores

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
  /// Who saves pages for another process, if anybody does.
  let keeper: SessionKeeper?
  private var restoring: [String: Task<PageSession?, any Error>] = [:]
  private var isStopping = false
  private var sweeper: Task<Void, Never>?

  init(
    make: @escaping SessionMaker,
    maker: MarkupMaker,
    limits: Limits = Limits(),
    keeper: SessionKeeper? = nil,
    now: @escaping () -> Double = { monotonicSeconds() },
  ) {
    self.make = make
    self.maker = maker
    self.limits = limits
    self.keeper = keeper
    self.now = now
    scheduler = TurnScheduler(now: now)
    scheduler.turnEnded = { [weak self] page in
      keeper?.turnEnded(page)
      if page.files.hasOffers { self?.startSweeping() }
    }
    keeper?.onSuperseded = { [weak self] page in
      // Who has it now has a newer state: the browser finds its way there.
      page.socket?.close(code: 1012, reason: "The page is served by another server.")
      self?.drop(page)
    }
  }

  /// A new page with a new session, or nil if there are too many.
  func open(_ screen: Screen) -> PageSession? {
    open(screen, secret: RandomID.make(), restoring: nil)
  }

  /// The page of a secret, if it is in memory.
  func find(_ secret: String) -> PageSession? { pages[secret] }

  /// Brings a page back to life that was saved by another process, or by this one before it left the
  /// memory; nil if there is none.
  ///
  /// - Throws: `StateStoreError` when the store can't be asked.
  func restore(_ secret: String, _ screen: Screen) async throws -> PageSession? {
    guard let keeper, !isStopping else { return nil }
    if let other = restoring[secret] { return try await other.value }
    let task = Task { () -> PageSession? in
      guard let (state, page) = try await keeper.saved(secret), keeper.attempt(secret) else {
        return nil
      }
      guard let restored = open(screen, secret: secret, restoring: (state, page)) else {
        return nil
      }
      restored.progress.isAttempt = true
      await settle(restored)
      return restored
    }
    restoring[secret] = task
    defer { restoring[secret] = nil }
    return try await task.value
  }

  /// Seconds for which what a page shows stays until views are back that take a while.
  private static let settling = 0.5

  /// Waits until the views are there that the state is of, so that the page does not lose for a moment
  /// what it shows, and its keyboard with it.
  private func settle(_ page: PageSession) async {
    let end = ContinuousClock.now + .seconds(Self.settling)
    page.settle()
    keeper?.wasShown(page)
    // Nobody tells when the last view is there: it is looked for, in real time, as the page waits.
    while page.app.isRestoring, !page.isOver, ContinuousClock.now < end {
      do { try await MainLoop.pause(0.005) } catch { return }
      page.settle()
    }
  }

  func receive(_ text: String, for page: PageSession) throws(BadMessage) {
    // What is not taken in now is sent again to the next process.
    if isStopping { return }
    try page.receive(EventReader.read(text), now: now())
    if page.needsTurn { scheduler.serve(page) }
  }

  func left(_ page: PageSession, _ socket: any WebSocket, code: UInt16) {
    guard page.leave(socket, now: now()) else { return }
    page.patience = code == 1001 ? limits.patienceAfterLeaving : limits.patience
    if code == 1001 { page.hide() }
    lighten()
    startSweeping()
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
    startSweeping()
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

  /// Saves all pages for the next process; from now on no event is taken in.
  func finish() async {
    isStopping = true
    await keeper?.finish(pages.values)
  }

  /// Forgets what was saved of all pages; from now on no event is taken in.
  func forgetAll() async {
    isStopping = true
    await keeper?.forgetAll(pages.values)
  }

  /// Ends all pages.
  func closeAll() {
    sweeper?.cancel()
    for page in pages.values {
      page.socket?.close(code: 1012, reason: "The server restarts.")
      page.end()
    }
    pages.removeAll()
  }

  private func open(
    _ screen: Screen,
    secret: String,
    restoring: (state: Data, page: SavedPage)?,
  ) -> PageSession? {
    sweep()
    guard makeRoom() else { return nil }
    let app = make(screen, restoring?.state)
    let page = PageSession(
      secret: secret,
      app: app,
      encoder: Encoder(maker: maker),
      patience: limits.patienceBeforeJoining,
      restoring: restoring?.page,
      now: now,
    )
    app.onWake = { [weak self, weak page] in
      guard let self, let page else { return }
      page.wake()
      scheduler.add(page)
    }
    pages[secret] = page
    startSweeping()
    return page
  }

  /// Ends a page; one whose browser may still come back is saved.
  private func close(_ page: PageSession) {
    if page.isInBackground { keeper?.forget(page) } else { keeper?.leave(page) }
    drop(page)
  }

  /// Ends a page that nobody comes back to.
  func discard(_ page: PageSession) {
    keeper?.forget(page)
    drop(page)
  }

  private func drop(_ page: PageSession) {
    if pages[page.secret] === page { pages[page.secret] = nil }
    page.end()
  }

  /// Looks after pages from time to time, as long as there are any whose time can be over.
  private func startSweeping() {
    guard sweeper == nil, hasTransient else { return }
    // Sessions end by real time: a page that was left sends nothing.
    sweeper = Task { [weak self] in
      while let self, hasTransient {
        do { try await MainLoop.pause(15) } catch { return }
        sweep()
      }
      self?.sweeper = nil
    }
  }

  private var hasTransient: Bool {
    pages.values.contains { $0.socket == nil || $0.files.hasOffers }
  }
}
