import Display
import Foundation
import HTTP
import MainLoop
import StateStores

/// Saves pages behind their turns, so that they go on in another process.
///
/// A page is saved soon after something changed that is kept, once a second (less what a writing
/// takes) and never twice at the same time; what a page sends again is saved at once. What failed
/// to be saved is tried again.
final class SessionKeeper {
  /// Seconds from when a state is taken until a later one is kept.
  static let interval = 1.0
  /// What of this may pass while that one is written.
  private static let mostWriting = 0.2

  let store: any StateStore
  private let app: String
  private let person: String
  private let now: () -> Double
  private let attempts: RestoreAttempts?
  /// Called when another process has taken a page over.
  var onSuperseded: (PageSession) -> Void = { _ in }
  /// Snapshots made, ever.
  private(set) var encoded = 0
  /// Snapshots that the store has taken, ever.
  private(set) var written = 0
  /// Whether the store failed when it was asked last: that is told once, and once when it is back.
  private var isFailing = false
  /// Whether nothing is kept any more.
  private var isForgetting = false
  private var sweeper: Task<Void, Never>?

  /// - Parameters:
  ///   - app: the name that the sessions are saved under; those of others are not read.
  ///   - person: whose they are, where the store has those of several: another's are not found.
  init(
    _ store: any StateStore,
    app: String,
    person: String = "",
    attempts: RestoreAttempts? = nil,
    now: @escaping () -> Double,
  ) {
    self.store = store
    self.attempts = attempts
    self.app = app
    self.person = person
    self.now = now
  }

  /// Where a page's saving stands.
  struct Progress {
    /// The revision of the state that was saved last.
    var revision: Int?
    /// What stands for the bytes that were saved last.
    var digest: Int?
    var savedAt = -SessionKeeper.interval
    /// How long the last writing took, in seconds.
    var writing = 0.0
    /// When it is saved next; nil if that is not decided.
    var due: Double?
    /// Whether something older than a second came in, which is to be saved at once.
    var isUrgent = false
    var isWriting = false
    /// The last writing.
    var task: Task<Void, Never>?
    /// It was restored, and has not ended a turn since.
    var isAttempt = false
  }

  /// A session's key in a store: nobody who reads the store learns the secret from it.
  static func key(_ secret: String, of person: String = "") -> String {
    let key = person.isEmpty ? "session" : "session\0" + person
    return KeyedHash.hex(secret, key: Array(key.utf8))
  }

  private func key(_ secret: String) -> String { Self.key(secret, of: person) }

  /// Saves the page soon, if something changed that is kept.
  func turnEnded(_ page: PageSession) {
    if page.progress.isAttempt, page.hasJoined {
      page.progress.isAttempt = false
      attempts?.end(key(page.secret))
    }
    guard page.hasJoined, !page.isOver, page.progress.revision != page.app.stateRevision,
      !page.progress.isWriting
    else { return }
    let due = nextTime(page.progress)
    guard page.progress.due.map({ due < $0 }) ?? true else { return }
    page.progress.due = due
    let pause = due - now()
    guard pause > 0 else {
      // After what the turn has to say.
      DispatchQueue.main.async { MainActor.assumeIsolated { self.save(page, due) } }
      return
    }
    Task {
      // What changes meanwhile is saved with it.
      do { try await MainLoop.pause(pause) } catch { return }
      save(page, due)
    }
  }

  /// When a page may be saved again.
  private func nextTime(_ progress: Progress) -> Double {
    if progress.isUrgent { return now() }
    // The next writing may take somewhat longer than the last.
    let writing = min(2 * progress.writing, Self.mostWriting)
    return max(now(), progress.savedAt + Self.interval - writing)
  }

  private func save(_ page: PageSession, _ due: Double) {
    // It may have been saved sooner than was decided first.
    guard page.progress.due == due else { return }
    page.progress.due = nil
    guard !page.isOver, !page.progress.isWriting, !isForgetting else { return }
    page.progress.isUrgent = false
    page.progress.savedAt = now()
    guard let session = snapshot(of: page) else { return }
    page.progress.isWriting = true
    page.progress.task = Task { await write(session, page) }
  }

  /// The page's session; nil if it is the one that was saved last, or is none now.
  private func snapshot(of page: PageSession, isComplete: Bool = false) -> SavedSession? {
    let revision = page.app.stateRevision
    guard let state = page.app.snapshot() else { return nil }
    encoded += 1
    page.progress.revision = revision
    let saved = page.saved(isComplete: isComplete)
    var hasher = Hasher()
    // All of them: `Data` itself hashes the first 80.
    state.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(isComplete)
    let digest = hasher.finalize()
    guard digest != page.progress.digest else { return nil }
    page.progress.digest = digest
    return SavedSession(kind: .page, app: app, frontEnd: saved.bytes, state: state)
  }

  private func write(_ session: SavedSession, _ page: PageSession) async {
    page.progress.isWriting = true
    do throws(StateStoreError) {
      try await store.write(session, key(page.secret))
      written += 1
      page.progress.writing = now() - page.progress.savedAt
      succeeded()
    } catch .superseded {
      onSuperseded(page)
    } catch {
      failed(error)
      page.progress.revision = nil
      page.progress.digest = nil
      page.progress.savedAt = now()
    }
    page.progress.isWriting = false
    turnEnded(page)
  }

  /// What was saved of a page; nil if that is nothing, or of another app.
  ///
  /// - Throws: `StateStoreError`.
  func saved(_ secret: String) async throws(StateStoreError) -> (state: Data, page: SavedPage)? {
    guard RandomID.isWellFormed(secret) else { return nil }
    let session: SavedSession?
    do {
      session = try await store.read(key(secret))
      succeeded()
    } catch {
      failed(error)
      throw error
    }
    guard let session, session.app == app, session.kind == .page,
      Date().timeIntervalSince(session.savedAt) < type(of: store).patience,
      let page = SavedPage(bytes: session.frontEnd)
    else { return nil }
    return (session.state, page)
  }

  /// Notes that a page is about to be restored.
  ///
  /// - Returns: false where the app ended its process whenever that was tried: then it begins anew.
  func attempt(_ secret: String) -> Bool {
    guard let attempts, !attempts.begin(self.key(secret)) else { return true }
    StandardStream.error.line(
      "A page begins anew: the app ended each time when it went on with the state that was saved."
    )
    let key = self.key(secret)
    Task { [store] in try? await store.remove(key) }
    return false
  }

  /// Notes that a page that is restored has ended its first turn.
  func wasShown(_ page: PageSession) { attempts?.wasShown(key(page.secret)) }

  /// Saves a page that leaves the memory, and may come back.
  func leave(_ page: PageSession) {
    guard page.hasJoined, page.progress.revision != page.app.stateRevision,
      let session = snapshot(of: page)
    else { return }
    page.progress.savedAt = now()
    Task { await write(session, page) }
  }

  /// Forgets what was saved of a page that does not come back.
  func forget(_ page: PageSession) {
    guard page.hasJoined else { return }
    let key = self.key(page.secret)
    Task { try? await store.remove(key) }
  }

  /// Forgets what was saved of pages that do not come back, and waits until that is done.
  func forgetAll(_ pages: some Collection<PageSession>) async {
    sweeper?.cancel()
    isForgetting = true
    for page in pages where page.hasJoined {
      // What is being written would be there again.
      await page.progress.task?.value
      // One that cannot be removed keeps none of the others.
      do { try await store.remove(key(page.secret)) } catch { failed(error) }
    }
  }

  /// Saves all pages for the next process, and waits until that is done.
  func finish(_ pages: some Collection<PageSession>) async {
    sweeper?.cancel()
    let sessions = pages.filter(\.hasJoined).compactMap { page in
      snapshot(of: page, isComplete: true).map { (key(page.secret), $0) }
    }
    for (key, session) in sessions where !isForgetting {
      do { try await store.writeFinally(session, key) } catch { return failed(error) }
      written += 1
    }
  }

  /// Forgets old sessions, now and each hour.
  func startSweeping() {
    let store = store
    sweeper = Task {
      while !Task.isCancelled {
        let patience = type(of: store).patience
        // What fails is tried again in an hour; who saves pages is told.
        try? await store.sweep(before: Date(timeIntervalSinceNow: -patience))
        do { try await MainLoop.pause(3_600) } catch { return }
      }
    }
  }

  private func failed(_ error: StateStoreError) {
    if !isFailing { StandardStream.error.line("\(error) Pages go on; it is tried again.") }
    isFailing = true
  }

  private func succeeded() {
    if isFailing { StandardStream.error.line("Sessions are kept again.") }
    isFailing = false
  }
}
