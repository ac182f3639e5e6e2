import Foundation
import Properties

/// The chosen rows.
nonisolated struct RowSelection {
  let contains: (AnyHashable) -> Bool
  /// A person pressed the row.
  let choose: (AnyHashable) -> Void
  /// Reads the selection, so that the caller observes changes.
  let read: () -> Void
  /// Whether several rows can be chosen.
  let isMany: Bool
  /// Whether a row with a value could be chosen.
  let takes: (AnyHashable) -> Bool
  let hasAny: () -> Bool
  /// The values of the chosen rows.
  let values: () -> Set<AnyHashable>
  let clear: () -> Void

  /// A row that is pressed again stays chosen.
  init<V: Hashable>(one binding: Binding<V?>) {
    isMany = false
    read = { _ = binding.wrappedValue }
    contains = { id in
      guard let chosen = binding.wrappedValue else { return false }
      return Self.value(id) == chosen
    }
    choose = { id in
      guard let value: V = Self.value(id) else { return }
      binding.wrappedValue = value
    }
    takes = { $0.base is V }
    hasAny = { binding.wrappedValue != nil }
    values = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    clear = { if binding.wrappedValue != nil { binding.wrappedValue = nil } }
  }

  init<V: Hashable>(always binding: Binding<V>) {
    isMany = false
    read = { _ = binding.wrappedValue }
    contains = { Self.value($0) == binding.wrappedValue }
    choose = { id in
      guard let value: V = Self.value(id) else { return }
      binding.wrappedValue = value
    }
    takes = { $0.base is V }
    // The value may be an optional all the same.
    let none = (V.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? V
    hasAny = { binding.wrappedValue != none }
    values = { [AnyHashable(binding.wrappedValue)] }
    clear = { if let none, binding.wrappedValue != none { binding.wrappedValue = none } }
  }

  init<V: Hashable>(many binding: Binding<Set<V>>) {
    isMany = true
    read = { _ = binding.wrappedValue }
    contains = { id in
      guard let value: V = Self.value(id) else { return false }
      return binding.wrappedValue.contains(value)
    }
    choose = { id in
      guard let value: V = Self.value(id) else { return }
      if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
    }
    takes = { $0.base is V }
    hasAny = { !binding.wrappedValue.isEmpty }
    values = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    clear = { if !binding.wrappedValue.isEmpty { binding.wrappedValue = [] } }
  }

  private static func value<V: Hashable>(_ id: AnyHashable) -> V? { id.base as? V }
}
