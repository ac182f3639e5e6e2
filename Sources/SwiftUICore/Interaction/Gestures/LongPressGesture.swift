import Display
public import Foundation
import Properties

/// A press that is held for a while.
public nonisolated struct LongPressGesture: PrimitiveGesture {
  /// Whether it is held.
  public typealias Value = Bool
  public typealias Body = Never

  /// The least duration, in seconds.
  public var minimumDuration: Double
  /// The greatest movement meanwhile, in points.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func makeRecognizer() -> ValueRecognizer<Bool> {
    let duration = minimumDuration.isFinite ? max(0, minimumDuration) : 1e6
    return LongPressRecognizer(duration, maximumDistance)
  }
}

final class LongPressRecognizer: ValueRecognizer<Bool> {
  private let duration: Double
  private let reach: CGFloat
  private var start = 0.0
  private(set) var isDown = false

  init(_ duration: Double, _ reach: CGFloat) {
    self.duration = duration
    self.reach = reach
    super.init()
  }

  override var needs: EventMask { .press }
  override var deadline: Double? { isDown && phase == .possible ? start + duration : nil }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    start = elapsed
    isDown = false
  }

  override func feed(_ input: GestureInput) {
    guard phase == .possible else { return }
    switch input {
    case .pointer(let pointer):
      isDown = pointer.phase == .began || pointer.phase == .moved
      let far = max(reach.isNaN ? 0 : reach, reach < 10 ? 0 : place.slack)
      if !isDown || pointer.distance > far {
        phase = .failed
        value = nil
      } else {
        value = true
        if duration == 0 { phase = .ended }
      }
    case .time(let seconds):
      guard isDown, seconds >= start + duration else { return }
      phase = .ended
    case .hold:
      value = true
      phase = .ended
    case .tap, .pinch:
      phase = .failed
      value = nil
    }
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    guard let old = old as? LongPressRecognizer else { return }
    start = old.start
    isDown = old.isDown
  }
}
