/// A value that is mostly the usual one: a word that names an object, only where it is another.
package struct Rare<Value: Equatable & Sendable>: Equatable, Sendable {
  private final class Held: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let held: Held?

  package init(_ value: Value?) {
    held = value.map(Held.init)
  }

  init(_ value: Value, unless usual: Value) {
    self.init(value == usual ? nil : value)
  }

  package var value: Value? { held?.value }

  package static func == (left: Self, right: Self) -> Bool {
    left.held === right.held || left.value == right.value
  }
}
