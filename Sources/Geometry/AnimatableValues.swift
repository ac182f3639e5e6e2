/// Any number of animatable values as one.
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  public static var zero: Self { Self(repeat (each Value).zero) }

  public static func + (left: Self, right: Self) -> Self {
    Self(repeat each left.value + each right.value)
  }

  public static func - (left: Self, right: Self) -> Self {
    Self(repeat each left.value - each right.value)
  }

  public mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ value: V) -> V {
      var value = value
      value.scale(by: rhs)
      return value
    }
    value = (repeat scaled(each value))
  }

  public var magnitudeSquared: Double {
    var sum = 0.0
    func add<V: VectorArithmetic>(_ value: V) { sum += value.magnitudeSquared }
    repeat add(each value)
    return sum
  }

  public static func == (left: Self, right: Self) -> Bool {
    var areSame = true
    func compare<V: Equatable>(_ one: V, _ other: V) {
      if one != other { areSame = false }
    }
    repeat compare(each left.value, each right.value)
    return areSame
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
