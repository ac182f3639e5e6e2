import Dispatch

/// Gives pages their turns, one after the other, so that none keeps the others waiting.
final class TurnScheduler {
  /// How long one page may take in events before the next has its turn, in seconds.
  static let slice = 0.004

  /// Messages that follow one another this fast, in seconds, were read together: one turn takes
  /// them all.
  private static let burst = 0.0001

  private var waiting: [PageSession] = []
  private var known: Set<ObjectIdentifier> = []
  private var isScheduled = false
  private var lastTurn: (page: ObjectIdentifier, time: Double)?
  /// Turns ever, and how long the slowest took since somebody asked, in seconds.
  private(set) var turns = 0
  private var slowest = 0.0
  /// Called after each turn of a page.
  var turnEnded: (PageSession) -> Void = { _ in }
  private let now: () -> Double

  init(now: @escaping () -> Double) {
    self.now = now
  }

  /// Gives the page its turn at once if nobody waits and it has not just had one, else later.
  func serve(_ page: PageSession) {
    let isFirst = lastTurn.map { $0.page != ObjectIdentifier(page) || now() - $0.time > Self.burst }
    guard waiting.isEmpty, isFirst ?? true else {
      add(page)
      return
    }
    turn(page)
  }

  /// Gives the page its turn later; several calls before it are one.
  func add(_ page: PageSession) {
    guard known.insert(ObjectIdentifier(page)).inserted else { return }
    waiting.append(page)
    schedule()
  }

  /// Rounds come between the sockets' own turns.
  ///
  /// A task that yields would pass through another thread for each.
  private func schedule() {
    guard !isScheduled, !waiting.isEmpty else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isScheduled = false
        self.round()
        self.schedule()
      }
    }
  }

  /// One turn for each page that waits now.
  func round() {
    let pages = waiting
    waiting.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    for page in pages { turn(page) }
  }

  /// How long the slowest turn since the last call took, in seconds.
  func takeSlowest() -> Double {
    defer { slowest = 0 }
    return slowest
  }

  private func turn(_ page: PageSession) {
    let start = now()
    page.turn { self.now() - start > Self.slice }
    let end = now()
    lastTurn = (ObjectIdentifier(page), end)
    turns += 1
    slowest = max(slowest, end - start)
    if page.hasEvents { add(page) }
    turnEnded(page)
  }
}
