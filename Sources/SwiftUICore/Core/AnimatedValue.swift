import Display
import Foundation
import Geometry
import StateCoding

/// A value that is being animated: what app code sees of it in each frame.
struct AnimatedValue<Value: VectorArithmetic> {
  private(set) var target: Value
  private var animationState: AnimationState?

  private struct AnimationState {
    let from: Value
    /// Per second.
    let velocity: Value
    let start: Double
    let motion: Motion
  }

  init(_ value: Value) {
    target = value
  }

  /// The time when it has arrived.
  var end: Double? { animationState.map { $0.start + $0.motion.length } }

  func isMoving(at now: Double) -> Bool { end.map { now < $0 } ?? false }

  func value(at now: Double) -> Value {
    guard let animationState, isMoving(at: now) else { return target }
    let way = target - animationState.from
    let elapsed = now - animationState.start
    let pushed: Value
    if case .spring(let spring, _) = animationState.motion.curve,
      elapsed > animationState.motion.delay
    {
      pushed = animationState.velocity.scaled(
        by: spring.swing(at: elapsed - animationState.motion.delay)
      )
    } else {
      pushed = .zero
    }
    return animationState.from + way.scaled(by: animationState.motion.progress(at: elapsed))
      + pushed
  }

  /// Starts an animation to another value from the present one; a spring keeps its velocity.
  mutating func set(_ new: Value, _ motion: Motion?, at now: Double) {
    guard new != target else { return }
    defer { target = new }
    guard let motion else {
      animationState = nil
      return
    }
    let here = value(at: now)
    let step = 1.0 / 240
    let speed =
      isMoving(at: now) && isMoving(at: now - step)
      ? (here - value(at: now - step)).scaled(by: 1 / step) : .zero
    animationState = AnimationState(from: here, velocity: speed, start: now, motion: motion)
  }
}

/// The animatable part of a view, shape or modifier on its way.
class AnimationState<Subject> {
  init() {}

  /// Sets the target; returns whether an animation to it is running.
  func aim(_ subject: Subject, _ motion: Motion?, at now: Double) -> Bool { false }
  /// Changes a value to the one to show at a time.
  func show(_ subject: inout Subject, at now: Double) {}
  func isMoving(at now: Double) -> Bool { false }
}

nonisolated extension Conformances {
  static let animatable = Conformances(to: (any Animatable).self)
}

extension AnimationState {
  /// nil for what has nothing to animate.
  static func make(for subject: Subject) -> AnimationState<Subject>? {
    let type = Conformances.animatable.cast(Subject.self, to: (any Animatable.Type).self)
    guard let type else { return nil }
    func open<A: Animatable>(_ type: A.Type) -> Any? {
      guard A.AnimatableData.self != EmptyAnimatableData.self else { return nil }
      return (subject as? A).map { TypedAnimationState($0) }
    }
    return open(type) as? AnimationState<Subject>
  }
}

private final class TypedAnimationState<Subject: Animatable>: AnimationState<Subject> {
  private var data: AnimatedValue<Subject.AnimatableData>

  init(_ subject: Subject) {
    data = AnimatedValue(subject.animatableData)
    super.init()
  }

  override func aim(_ subject: Subject, _ motion: Motion?, at now: Double) -> Bool {
    data.set(subject.animatableData, motion, at: now)
    return data.isMoving(at: now)
  }

  override func show(_ subject: inout Subject, at now: Double) {
    if data.isMoving(at: now) { subject.animatableData = data.value(at: now) }
  }

  override func isMoving(at now: Double) -> Bool { data.isMoving(at: now) }
}
