/// A value of this process only, such as whether something is under way.
///
/// Where the state of views is saved and restored in another process, nothing goes on that was under
/// way: a property of this type has its initial value there.
public struct Momentary<Value> {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
  }
}

extension Momentary: Equatable where Value: Equatable {}
extension Momentary: Hashable where Value: Hashable {}
extension Momentary: Sendable where Value: Sendable {}
