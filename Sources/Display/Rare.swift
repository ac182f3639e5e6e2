/// A value that is mostly the usual one: a word that names an object, only where it is another.
struct Rare<Value: Equatable & Sendable>: Equatable, Sendable {
  private final class Held: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let held: Held?

  init(_ value: Value?) {
    held = value.map(Held.init)
  }

  init(_ value: Value, unless usual: Value) {
    self.init(value == usual ? nil : value)
  }

  var value: Value? { held?.value }

  static func == (left: Self, right: Self) -> Bool {
    left.held === right.held || left.value == right.value
  }
}
