public import Foundation

/// How often a display link calls, in times a second.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method again and again, as Core Animation does for each frame of a display.
///
/// Partly: 60 times a second at most, whatever the display does.
public nonisolated class CADisplayLink: NSObject, @unchecked Sendable {
  // Unchecked: it is used as by every caller, as Apple's is, and calls on the main actor.
  private let target: Any
  private let selector: Selector
  private var timer: Timer?
  private var loops: Set<ObjectIdentifier> = []
  /// When it called last, on the clock of `CACurrentMediaTime`; 0 before that.
  public private(set) var timestamp: CFTimeInterval = 0
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }
  /// Times a second; 0 is as often as may be.
  public var preferredFramesPerSecond = 0 { didSet { restart() } }
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { restart() } }

  /// - Parameter sel: takes the display link, or nothing.
  public init(target: Any, selector sel: Selector) {
    self.target = target
    selector = sel
  }

  /// Seconds between two calls.
  public var duration: CFTimeInterval {
    let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(wanted)
    return 1 / (rate.isFinite && rate >= 1 ? min(60, rate) : 60)
  }

  /// When it calls next, on the clock of `CACurrentMediaTime`.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Begins to call.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loops.insert(ObjectIdentifier(runloop))
    restart()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loops.remove(ObjectIdentifier(runloop))
    restart()
  }

  /// Ends it for good.
  public func invalidate() {
    loops = []
    restart()
  }

  private func restart() {
    timer?.invalidate()
    timer = nil
    guard !isPaused, !loops.isEmpty else { return }
    timer = Timer.scheduledTimer(
      timeInterval: duration,
      target: self,
      selector: Selector(CADisplayLink.call),
      userInfo: nil,
      repeats: true,
    )
  }

  @MainActor private func call() {
    timestamp = CACurrentMediaTime()
    selector.send(to: target, self)
  }
}
