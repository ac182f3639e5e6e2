package import Foundation

/// The form in which defaults or a scene store a value.
package struct StoredForm<Value> {
  /// Reads a stored object as a value; nil if it is none.
  package let value: (Any) -> Value?
  /// Makes the object to store for a value; nil stores nothing.
  package let kept: (Value) -> Any?

  package init(value: @escaping (Any) -> Value?, kept: @escaping (Value) -> Any?) {
    self.value = value
    self.kept = kept
  }

  /// The value that a store has for a key.
  package func read(_ key: String, in store: UserDefaults) -> Value? {
    store.object(forKey: key).flatMap(value)
  }

  /// Puts a value into a store.
  package func write(_ value: Value, _ key: String, in store: UserDefaults) {
    if let kept = kept(value) {
      store.set(kept, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
  }
}

extension StoredForm {
  /// A value that is kept as it is.
  static var plain: StoredForm { StoredForm(value: { $0 as? Value }, kept: { $0 }) }

  /// A value that may be missing.
  static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm
  where Value == Wrapped? {
    StoredForm(value: { form.value($0) }, kept: { $0.flatMap(form.kept) })
  }
}

extension StoredForm where Value: Codable {
  /// A value kept as bytes of JSON.
  package static var coded: StoredForm {
    StoredForm(
      value: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
      kept: { try? JSONEncoder().encode($0) },
    )
  }
}

extension StoredForm where Value: RawRepresentable {
  /// A value kept as its raw value.
  static var raw: StoredForm {
    StoredForm(
      value: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) },
      kept: { $0.rawValue },
    )
  }
}

extension StoredForm where Value == Bool {
  /// A Boolean; a launch argument or another program may have written it as text.
  static var truth: StoredForm {
    StoredForm(
      value: { ($0 as? NSNumber)?.boolValue ?? ($0 as? NSString)?.boolValue ?? ($0 as? Bool) },
      kept: { $0 },
    )
  }
}

extension StoredForm where Value == Int {
  /// A whole number.
  static var whole: StoredForm {
    StoredForm(
      value: { ($0 as? Int) ?? ($0 as? Double).flatMap { Int(exactly: $0.rounded(.towardZero)) } },
      kept: { $0 },
    )
  }
}

extension StoredForm where Value == Double {
  /// A number.
  static var number: StoredForm {
    StoredForm(value: { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }, kept: { $0 })
  }
}

extension StoredForm where Value == URL {
  /// An address, kept as its text.
  static var address: StoredForm {
    StoredForm(value: { ($0 as? String).flatMap { URL(string: $0) } }, kept: { $0.absoluteString })
  }
}
