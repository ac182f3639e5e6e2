import Dispatch
import HTTP
import Postgres

/// The leases of this node: no home is open here without one.
///
/// All that speaks to the database happens on a queue of its own, so that people are served
/// meanwhile.
@MainActor final class Leases {
  /// How often the database is asked: a person who was led to another node waits for two of these at
  /// most, one until this node sees it and one until the other has what is let go.
  private static let interval = Duration.milliseconds(100)

  /// Whether others may have taken what this node had.
  ///
  /// Nobody is served then.
  private(set) var isFenced = false
  /// Told that others have taken leases, or may have taken any; what is open under them must end at
  /// once.
  var revoked: @MainActor (Revocation) -> Void = { _ in }

  /// Told which homes are wished for elsewhere, and again as long as they are.
  var wanted: @MainActor ([LeaseKey]) -> Void = { _ in }

  enum Revocation: Equatable, Sendable {
    case all
    case some([LeaseKey])
  }

  private let worker: Worker
  private let clock: ServeClock
  private let log: ServeLog
  private var wishes: [LeaseKey: @MainActor (Lease) -> Void] = [:]
  private var returned: [Lease] = []
  private var isWorking = false
  private var isAskedAgain = false
  /// Which planned turn counts; others were overtaken.
  private var plan = 0
  private var closed: (@MainActor () -> Void)?
  private var isClosed = false
  private var reach: LeaseKeeper.Reach?
  private var problem: String?

  init(_ keeper: LeaseKeeper, clock: ServeClock, log: ServeLog) {
    worker = Worker(keeper)
    self.clock = clock
    self.log = log
  }

  func start() { work() }

  /// Asks for a lease until it is there or is not wished for any more.
  func wish(_ key: LeaseKey, _ granted: @escaping @MainActor (Lease) -> Void) {
    wishes[key] = granted
    work()
  }

  func cancel(_ key: LeaseKey) { wishes[key] = nil }

  func giveBack(_ lease: Lease) {
    returned.append(lease)
    work()
  }

  /// Gives back what is to be given back, and frees the lock.
  ///
  /// - Parameter done: called when that is done, or cannot be.
  func close(_ done: @escaping @MainActor () -> Void) {
    guard !isClosed, closed == nil else { return done() }
    wishes = [:]
    closed = done
    work()
  }

  private func work() {
    guard !isClosed else { return }
    guard !isWorking else {
      isAskedAgain = true
      return
    }
    isWorking = true
    isAskedAgain = false
    plan += 1
    let (keys, leases) = (Array(wishes.keys), returned)
    returned = []
    worker.turn(keys, leases) { [weak self] in
      self?.fence()
    } done: { [weak self] report in
      self?.take(report)
    }
  }

  private func take(_ report: LeaseKeeper.Report) {
    isWorking = false
    note(report)
    if !report.lost.isEmpty { revoked(.some(report.lost)) }
    if !report.wanted.isEmpty { wanted(report.wanted) }
    if report.isFenced { fence() } else { isFenced = false }
    for lease in report.taken {
      // Nobody waits for it any more, or must not.
      if let granted = wishes.removeValue(forKey: lease.key), !isFenced {
        granted(lease)
      } else {
        returned.append(lease)
        isAskedAgain = true
      }
    }
    if let closed, returned.isEmpty || report.reach != .open {
      isClosed = true
      self.closed = nil
      worker.close(closed)
      return
    }
    guard !isAskedAgain, !report.isUrgent else { return work() }
    plan += 1
    let plan = plan
    clock.after(Self.interval) { [weak self] in
      if let self, self.plan == plan { work() }
    }
  }

  private func fence() {
    guard !isFenced, !isClosed else { return }
    isFenced = true
    log.event("node fenced")
    revoked(.all)
  }

  private func note(_ report: LeaseKeeper.Report) {
    // Why the connection broke off, the next turn tells.
    guard !report.isUrgent else { return }
    if reach != report.reach {
      reach = report.reach
      switch report.reach {
      case .open: log.event("database reached")
      case .down: log.event("database down", ["why": .text(report.problem ?? "")])
      case .away: log.event("database away", ["why": .text(report.problem ?? "")])
      }
    } else if let new = report.problem, new != problem {
      log.event("leases not asked for", ["why": .text(new)])
    }
    problem = report.problem
  }
}

/// Lets a keeper do one turn after the other.
///
/// `@unchecked`: only the queue touches the keeper.
private final class Worker: @unchecked Sendable {
  private let keeper: LeaseKeeper
  private let queue = DispatchQueue(label: "martlet.leases")

  init(_ keeper: LeaseKeeper) { self.keeper = keeper }

  /// - Parameter late: called when the turn takes so long that others may take leases over
  ///   meanwhile: to look up a name can take longer than any patience.
  func turn(
    _ wishes: [LeaseKey],
    _ returned: [Lease],
    late: @escaping @MainActor () -> Void,
    done: @escaping @MainActor (LeaseKeeper.Report) -> Void,
  ) {
    queue.async { [self] in
      let alarm = DispatchWorkItem { Self.onMain { late() } }
      let (now, deadline) = (Milliseconds.now, keeper.deadline)
      let left = deadline > now ? deadline - now : 0
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .milliseconds(Int(clamping: left)),
        execute: alarm,
      )
      let report = keeper.turn(wishes: wishes, returned: returned)
      alarm.cancel()
      Self.onMain { done(report) }
    }
  }

  func close(_ done: @escaping @MainActor () -> Void) {
    queue.async { [self] in
      keeper.close()
      Self.onMain(done)
    }
  }

  private static func onMain(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
  }
}
