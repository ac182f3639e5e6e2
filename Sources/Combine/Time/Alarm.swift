/// Rings once, at a time that may be moved while it waits.
///
/// There is at most one closure with the scheduler, however often the time is moved later.
final class Alarm<Context: Scheduler> {
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var due: Context.SchedulerTimeType?
  private var isPosted = false
  private var ring: (() -> Void)?

  init(_ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
  }

  /// What to do when the time has come; nil frees the closure and stops the alarm for good.
  func onRing(_ ring: (() -> Void)?) {
    let old = lock.withLock {
      defer { self.ring = ring }
      if ring == nil { due = nil }
      return self.ring
    }
    withExtendedLifetime(old) {}
  }

  /// Sets or moves the time.
  func set(_ date: Context.SchedulerTimeType) {
    let isNew = lock.withLock {
      due = date
      defer { isPosted = true }
      return !isPosted
    }
    if isNew { post(date) }
  }

  /// Runs a closure soon, on the same scheduler.
  func soon(_ action: @escaping () -> Void) {
    scheduler.schedule(options: options, action)
  }

  private func post(_ date: Context.SchedulerTimeType) {
    scheduler.schedule(
      after: date,
      tolerance: scheduler.minimumTolerance,
      options: options,
    ) { [weak self] in self?.check() }
  }

  private func check() {
    let now = scheduler.now
    let (later, ring) = lock.withLock { () -> (Context.SchedulerTimeType?, (() -> Void)?) in
      if let due, now < due { return (due, nil) }
      isPosted = false
      defer { due = nil }
      return (nil, due == nil ? nil : self.ring)
    }
    if let later { post(later) } else { ring?() }
  }
}
