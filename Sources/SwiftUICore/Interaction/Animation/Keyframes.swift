import Display
public import Foundation
public import Geometry
public import Properties

/// One stretch of a value's way.
nonisolated struct KeyframeStep<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }

  let to: Value
  let duration: Double
  let kind: Kind
}

/// Keyframes of one value.
public nonisolated protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
}

/// Keyframes that know their steps.
nonisolated protocol KeyframeSteps<Value>: KeyframeTrackContent {
  var steps: [KeyframeStep<Value>] { get }
}

nonisolated extension KeyframeTrackContent {
  fileprivate var allSteps: [KeyframeStep<Value>] {
    (self as? any KeyframeSteps<Value>)?.steps ?? []
  }
}

/// Goes to a value evenly, or along a curve.
public nonisolated struct LinearKeyframe<Value: Animatable>: KeyframeSteps {
  let steps: [KeyframeStep<Value>]

  /// The duration is in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    steps = [KeyframeStep(to: to, duration: duration, kind: .linear(timingCurve))]
  }
}

/// Goes to a value along a smooth curve through its neighbours.
public nonisolated struct CubicKeyframe<Value: Animatable>: KeyframeSteps {
  let steps: [KeyframeStep<Value>]

  /// The duration is in seconds, the velocities are a second.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil,
  ) {
    let kind = KeyframeStep<Value>.Kind.cubic(start: startVelocity, end: endVelocity)
    steps = [KeyframeStep(to: to, duration: duration, kind: kind)]
  }
}

/// Goes to a value as a spring does.
public nonisolated struct SpringKeyframe<Value: Animatable>: KeyframeSteps {
  let steps: [KeyframeStep<Value>]

  /// The duration is in seconds; without one it is the spring's.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil,
  ) {
    steps = [
      KeyframeStep(
        to: to,
        duration: duration ?? spring.settlingDuration,
        kind: .spring(spring, start: startVelocity),
      )
    ]
  }
}

/// Is at a value at once.
public nonisolated struct MoveKeyframe<Value: Animatable>: KeyframeSteps {
  let steps: [KeyframeStep<Value>]

  public init(_ to: Value) {
    steps = [KeyframeStep(to: to, duration: 0, kind: .move)]
  }
}

/// Keyframes one after the other.
public nonisolated struct _KeyframeSequence<Value: Animatable>: KeyframeSteps {
  let steps: [KeyframeStep<Value>]
}

/// Makes the keyframes of one value of those written in a closure.
@resultBuilder public nonisolated enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(
    _ expression: K
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: expression.allSteps)
  }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(steps: []) }
  public static func buildPartialBlock(
    first: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: first.allSteps)
  }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>,
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: accumulated.allSteps + next.allSteps)
  }
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: components.flatMap(\.allSteps))
  }
  public static func buildEither<First, Second>(
    first component: First
  ) -> Conditional<Value, First, Second> { Conditional(component.allSteps) }
  public static func buildEither<First, Second>(
    second component: Second
  ) -> Conditional<Value, First, Second> { Conditional(component.allSteps) }
  public static func buildOptional(
    _ component: (some KeyframeTrackContent<Value>)?
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(steps: component?.allSteps ?? [])
  }

  /// The keyframes of one of two branches.
  public nonisolated struct Conditional<
    ConditionalValue,
    First: KeyframeTrackContent<ConditionalValue>,
    Second: KeyframeTrackContent<ConditionalValue>,
  >: KeyframeSteps {
    public typealias Value = ConditionalValue
    let steps: [KeyframeStep<ConditionalValue>]

    fileprivate init(_ steps: [KeyframeStep<ConditionalValue>]) {
      self.steps = steps
    }
  }
}

/// The way of one value through its keyframes.
nonisolated struct KeyframeWay<Value: Animatable> {
  private typealias Data = Value.AnimatableData
  private let start: Value
  private let steps: [KeyframeStep<Value>]

  init(from start: Value, _ steps: [KeyframeStep<Value>]) {
    self.start = start
    self.steps = steps
  }

  var duration: Double { steps.reduce(0) { $0 + length(of: $1) } }

  private func length(of step: KeyframeStep<Value>) -> Double {
    step.duration.isFinite ? max(0, step.duration) : 0
  }

  func value(at time: Double) -> Value {
    var from = start.animatableData
    var speed = Data.zero
    var rest = max(0, time)
    for (index, step) in steps.enumerated() {
      let length = length(of: step)
      let end = step.to.animatableData
      let next = exitSpeed(of: index, from: from)
      if rest < length {
        var result = step.to
        result.animatableData = self.data(step, from, speed, next, at: rest, of: length)
        return result
      }
      if case .spring(let spring, let start) = step.kind {
        speed = spring.velocity(
          target: end - from,
          initialVelocity: start?.animatableData ?? speed,
          time: length,
        )
      } else {
        speed = next
      }
      rest -= length
      from = end
    }
    var result = steps.last?.to ?? start
    result.animatableData = from
    return result
  }

  /// Returns the velocity at a step, from the distance between its neighbours.
  private func exitSpeed(of index: Int, from: Data) -> Data {
    let step = steps[index]
    let length = length(of: step)
    switch step.kind {
    case .cubic(_, let end?): return end.animatableData
    case .cubic:
      guard index + 1 < steps.count, case .cubic = steps[index + 1].kind else { return .zero }
      let next = steps[index + 1]
      let time = length + self.length(of: next)
      return time > 0 ? (next.to.animatableData - from).scaled(by: 1 / time) : .zero
    case .linear: return length > 0 ? (step.to.animatableData - from).scaled(by: 1 / length) : .zero
    case .spring, .move: return .zero
    }
  }

  private func data(
    _ step: KeyframeStep<Value>,
    _ from: Data,
    _ entry: Data,
    _ exit: Data,
    at time: Double,
    of length: Double,
  ) -> Data {
    let way = step.to.animatableData - from
    switch step.kind {
    case .move: return step.to.animatableData
    case .linear(let curve): return from + way.scaled(by: curve.value(at: time / length))
    case .spring(let spring, let start):
      return from
        + spring.value(
          target: way,
          initialVelocity: start?.animatableData ?? entry,
          time: time,
        )
    case .cubic(let start, let end):
      // Hermite's curve between two places with their speeds.
      let t = time / length
      let entry = (start?.animatableData ?? entry).scaled(by: length)
      let exit = (end?.animatableData ?? exit).scaled(by: length)
      return from + way.scaled(by: t * t * (3 - 2 * t))
        + entry.scaled(by: t * (1 - t) * (1 - t)) - exit.scaled(by: t * t * (1 - t))
    }
  }
}

/// Several values' keyframes.
public nonisolated protocol Keyframes<Value> {
  associatedtype Value
}

/// Keyframes that know what they make of a value.
nonisolated protocol KeyframeMaker<Value>: Keyframes {
  func duration(from value: Value) -> Double
  func apply(to value: inout Value, at time: Double)
}

/// The keyframes of one property.
public nonisolated struct KeyframeTrack<
  Root,
  Part: Animatable,
  Content: KeyframeTrackContent<Part>,
>: KeyframeMaker {
  public typealias Value = Root
  private let path: WritableKeyPath<Root, Part>
  private let content: Content

  public init(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> Content,
  ) {
    path = keyPath
    self.content = content()
  }

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Part {
    path = \.self
    self.content = content()
  }

  func duration(from value: Root) -> Double {
    KeyframeWay(from: value[keyPath: path], content.allSteps).duration
  }

  func apply(to value: inout Root, at time: Double) {
    let way = KeyframeWay(from: value[keyPath: path], content.allSteps)
    value[keyPath: path] = way.value(at: time)
  }
}

/// Keyframes at the same time.
public nonisolated struct _KeyframeGroup<Value>: KeyframeMaker {
  let members: [any Keyframes<Value>]

  func duration(from value: Value) -> Double {
    members.map { ($0 as? any KeyframeMaker<Value>)?.duration(from: value) ?? 0 }.max() ?? 0
  }

  func apply(to value: inout Value, at time: Double) {
    for member in members {
      (member as? any KeyframeMaker<Value>)?.apply(to: &value, at: time)
    }
  }
}

/// Makes keyframes of the tracks written in a closure.
@resultBuilder public nonisolated enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> _KeyframeGroup<Value>
  {
    _KeyframeGroup(members: [expression])
  }
  public static func buildExpression<K: KeyframeTrackContent<Value>>(
    _ expression: K
  ) -> _KeyframeGroup<Value> where Value: Animatable {
    let track = KeyframeTrack<Value, Value, _KeyframeSequence<Value>> { expression }
    return _KeyframeGroup(members: [track])
  }
  public static func buildBlock(_ components: _KeyframeGroup<Value>...) -> _KeyframeGroup<Value> {
    _KeyframeGroup(members: components.flatMap(\.members))
  }
}

/// A timeline of keyframes: the value after a time.
public nonisolated struct KeyframeTimeline<Value> {
  private let start: Value
  private let keyframes: _KeyframeGroup<Value>

  public init(
    initialValue: Value,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>,
  ) {
    start = initialValue
    keyframes = _KeyframeGroup(members: [content()])
  }

  /// In seconds.
  public var duration: TimeInterval { keyframes.duration(from: start) }

  /// The value at a time in seconds.
  public func value(time: Double) -> Value {
    var value = start
    keyframes.apply(to: &value, at: time)
    return value
  }

  /// The value at a part of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
