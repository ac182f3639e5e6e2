import Display
public import Foundation
public import Geometry

/// An animation that computes each frame itself.
///
/// It is evaluated once from 0 to 1, with 120 frames a second for at most ten seconds; front ends
/// play the result.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the value at a time in seconds; nil when it has ended.
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

/// The state that an animation keeps from frame to frame.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  /// Set by the animation when it looks finished.
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
  /// Makes an animation that computes each frame itself.
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
