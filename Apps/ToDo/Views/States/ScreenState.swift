import Observation

/// What a screen shows, filled by the outputs of its view model.
@MainActor protocol ScreenState: AnyObject {
  associatedtype Outputs

  init()
}

extension ScreenState {
  typealias Shown<Value> = Output<Outputs, Value>

  /// Gives every output a closure, as there is a property for each.
  func bind(_ outputs: Outputs) {
    for (_, part) in Mirror(reflecting: self).children {
      (part as? any OutputProperty<Outputs>)?.bind(outputs)
    }
  }
}

/// What one output of a view model put out last.
@MainActor @Observable @propertyWrapper
final class Output<Outputs, Value>: OutputProperty {
  typealias Place<Closure> = ReferenceWritableKeyPath<Outputs, Closure?>

  var wrappedValue: Value
  @ObservationIgnored private let setClosure: (Outputs, Output) -> Void

  private init<Closure>(
    _ value: Value,
    _ output: Place<Closure>,
    _ closure: @escaping (Output) -> Closure,
  ) {
    wrappedValue = value
    setClosure = { $0[keyPath: output] = closure($1) }
  }

  convenience init(wrappedValue: Value, _ output: Place<(Value) -> Void>) {
    self.init(wrappedValue, output) { shown in { [weak shown] in shown?.wrappedValue = $0 } }
  }

  /// The same value again draws nothing anew, as with any observed property.
  convenience init(wrappedValue: Value, _ output: Place<(Value) -> Void>) where Value: Equatable {
    self.init(wrappedValue, output) { shown in
      { [weak shown] in if shown?.wrappedValue != $0 { shown?.wrappedValue = $0 } }
    }
  }

  /// Of an output that always has a value: nil before the first.
  convenience init<Some>(_ output: Place<(Some) -> Void>) where Value == Some? {
    self.init(nil, output) { shown in { [weak shown] in shown?.wrappedValue = $0 } }
  }

  /// Of an output that only says that something happened: how often it did.
  convenience init(wrappedValue: Value, _ output: Place<() -> Void>) where Value == Int {
    self.init(wrappedValue, output) { shown in { [weak shown] in shown?.wrappedValue += 1 } }
  }

  func bind(_ outputs: Outputs) { setClosure(outputs, self) }
}

/// An output, whatever it puts out.
@MainActor protocol OutputProperty<Outputs> {
  associatedtype Outputs

  func bind(_ outputs: Outputs)
}
