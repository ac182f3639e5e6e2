import Display
public import Foundation
public import Geometry

/// An animation that computes each moment itself.
///
/// It is asked for the way from 0 to 1 once, a hundred and twenty moments a second for at most ten
/// seconds, and front ends play what it answered.
public protocol CustomAnimation: Hashable, Sendable {
  /// The value at a time in seconds; nil when it is over.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>,
  ) -> V?
  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>,
  ) -> V?
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>,
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>,
  ) -> V? {
    nil
  }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>,
  ) -> Bool {
    false
  }
}

/// What an animation keeps from moment to moment.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  /// Set by the animation when a person may take it for done.
  public var isLogicallyComplete = false

  init() {}
}

/// The values an animation keeps, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key to a value that an animation keeps.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Animation {
  /// An animation that computes each moment itself.
  public init<A: CustomAnimation>(_ base: A) {
    let step = 1.0 / 120
    var context = AnimationContext<Double>()
    var samples: [Double] = []
    var logical: Double?
    for index in 0..<1200 {
      guard let value = base.animate(value: 1, time: Double(index) * step, context: &context)
      else { break }
      samples.append(value.isFinite ? value : 1)
      if context.isLogicallyComplete, logical == nil { logical = Double(index) * step }
    }
    samples.append(1)
    let duration = Double(samples.count - 1) * step
    self.init(Motion(curve: .sampled(samples), duration: duration, logicalDuration: logical))
  }
}
