package import Foundation

/// A value as it is saved: without its type, except where only the value knows it.
package indirect enum SavedValue: Hashable, Sendable {
  /// No value: nil, an empty tuple, a case without a payload.
  case none
  case bool(Bool)
  case int(Int64)
  /// A number that `int` can't hold.
  case uint(UInt64)
  case double(Double)
  case string(String)
  case data(Data)
  /// The value of an optional, so that nil within an optional differs from nil.
  case some(SavedValue)
  case list([SavedValue])
  /// Fields by name.
  case record([Field])
  /// A case of an enum, with its payload.
  case variant(String, SavedValue)
  /// What a `Codable` type wrote itself.
  case coded(SavedValue)
  /// A value whose type is known by its mangled name only.
  case typed(String, SavedValue)
  /// An object where it is met first: its number in the snapshot, its class and its contents.
  case object(Int, type: String, SavedValue)
  /// An object by its number.
  case reference(Int)
  /// A list of values without objects, as `SavedBytesWriter` writes it; its names are its own.
  case encoded([UInt8])

  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: SavedValue

    package init(_ name: String, _ value: SavedValue) {
      self.name = name
      self.value = value
    }
  }

  /// The list that it is, where it is one as bytes.
  var decoded: SavedValue {
    guard case .encoded(let bytes) = self else { return self }
    return SavedBytesReader.value(of: bytes) ?? .none
  }

  /// The number of the object that it is or refers to.
  var objectNumber: Int? {
    switch self {
    case .object(let number, _, _), .reference(let number): number
    default: nil
    }
  }

  /// The field of a name in a record.
  package subscript(_ name: String) -> SavedValue? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}
