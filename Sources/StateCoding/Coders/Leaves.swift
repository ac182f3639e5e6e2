import Foundation
import Observation

/// A value without parts.
protocol Leaf: SelfCoding {
  /// Nil where it must not be saved.
  func saved(_ saving: Saving) -> SavedValue?
  init?(saved: SavedValue)
}

extension Leaf {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(Self.self) {
      $0.saved($1)
    } load: { saved, _ in
      Self(saved: saved)
    }
  }
}

extension FixedWidthInteger where Self: Leaf {
  func saved(_ saving: Saving) -> SavedValue? {
    Int64(exactly: self).map { .int($0) } ?? UInt64(exactly: self).map { .uint($0) }
  }

  init?(saved: SavedValue) {
    switch saved {
    case .int(let value): self.init(exactly: value)
    case .uint(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int: Leaf {}
extension Int8: Leaf {}
extension Int16: Leaf {}
extension Int32: Leaf {}
extension Int64: Leaf {}
extension UInt: Leaf {}
extension UInt8: Leaf {}
extension UInt16: Leaf {}
extension UInt32: Leaf {}
extension UInt64: Leaf {}

extension Bool: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { .bool(self) }

  init?(saved: SavedValue) {
    guard case .bool(let value) = saved else { return nil }
    self = value
  }
}

extension Double: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { .double(self) }

  init?(saved: SavedValue) {
    guard case .double(let value) = saved else { return nil }
    self = value
  }
}

extension Float: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { .double(Double(self)) }

  init?(saved: SavedValue) {
    guard case .double(let value) = saved else { return nil }
    self.init(value)
  }
}

extension CGFloat: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { .double(Double(self)) }

  init?(saved: SavedValue) {
    guard case .double(let value) = saved else { return nil }
    self.init(value)
  }
}

extension String: Leaf {
  func saved(_ saving: Saving) -> SavedValue? {
    guard !saving.secrets.contains(self), saving.spend(utf8.count) else { return nil }
    return .string(self)
  }

  init?(saved: SavedValue) {
    guard case .string(let text) = saved else { return nil }
    self = text
  }
}

extension Substring: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { String(self).saved(saving) }

  init?(saved: SavedValue) {
    guard let text = String(saved: saved) else { return nil }
    self.init(text)
  }
}

extension Character: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { .string(String(self)) }

  init?(saved: SavedValue) {
    guard let text = String(saved: saved), text.count == 1, let first = text.first else {
      return nil
    }
    self = first
  }
}

extension Data: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { saving.spend(count) ? .data(self) : nil }

  init?(saved: SavedValue) {
    guard case .data(let data) = saved else { return nil }
    self = data
  }
}

/// Observers of an object belong to the process.
extension ObservationRegistrar: Leaf {
  func saved(_ saving: Saving) -> SavedValue? { SavedValue.none }

  init?(saved: SavedValue) { self.init() }
}
