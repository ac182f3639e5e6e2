public import Foundation

/// What a parameter of a statement is given.
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case data(Data)

  /// A text, or null.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// A whole number, or null.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// 1 for yes, 0 for no.
  public init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}
