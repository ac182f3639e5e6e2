// Charts of data, by the name of the module they come from on Apple's systems.
public import Foundation
@_exported public import SwiftUI

/// A value that has a place in a chart: a number, a date or the name of a category.
public nonisolated protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  var primitivePlottable: PrimitivePlottable { get }

  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a text.
public nonisolated protocol PrimitivePlottableProtocol: Plottable
where PrimitivePlottable == Self {}

nonisolated extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

nonisolated extension Plottable
where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// What a plotted value is for a scale.
nonisolated enum Datum: Hashable, Sendable {
  case number(Double)
  /// In seconds from the reference date.
  case time(Double)
  case category(String)

  /// The number or time; nil for categories and for what has no place: not a number, endless.
  var amount: Double? {
    switch self {
    case .number(let value), .time(let value):
      value.isFinite ? min(max(value, -1e300), 1e300) : nil
    case .category: nil
    }
  }

  var hasPlace: Bool {
    if case .category = self { true } else { amount != nil }
  }

  var category: String? {
    if case .category(let name) = self { name } else { nil }
  }

  /// What it is called on an axis of categories.
  var name: String { category ?? words }

  /// In words, for a label or a person who listens.
  var words: String {
    switch self {
    case .number(let value): Ticks.words(value)
    case .time(let time): Ticks.date(time).formatted(date: .abbreviated, time: .omitted)
    case .category(let name): name
    }
  }
}

/// A primitive value as a datum, and back.
nonisolated protocol DatumValue {
  var ownDatum: Datum { get }

  static func from(_ datum: Datum) -> Self?
}

nonisolated extension Plottable {
  var datum: Datum {
    let primitive = primitivePlottable
    return (primitive as? any DatumValue)?.ownDatum ?? .category("\(primitive)")
  }

  /// The value of a datum; nil where there is none of this type.
  static func value(of datum: Datum) -> Self? {
    guard let kind = PrimitivePlottable.self as? any DatumValue.Type,
      let primitive = kind.from(datum) as? PrimitivePlottable
    else { return nil }
    return Self(primitivePlottable: primitive)
  }
}

nonisolated extension DatumValue where Self: BinaryInteger {
  var ownDatum: Datum { .number(Double(self)) }

  static func from(_ datum: Datum) -> Self? {
    datum.amount.flatMap { Self(exactly: $0.rounded()) }
  }
}

nonisolated extension DatumValue where Self: BinaryFloatingPoint {
  var ownDatum: Datum { .number(Double(self)) }

  static func from(_ datum: Datum) -> Self? { datum.amount.map { Self($0) } }
}

nonisolated extension Int: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Int8: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Int16: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Int32: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Int64: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension UInt: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension UInt8: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension UInt16: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension UInt32: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension UInt64: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Double: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension Float: PrimitivePlottableProtocol, DatumValue {}
nonisolated extension CGFloat: PrimitivePlottableProtocol, DatumValue {}

nonisolated extension Decimal: PrimitivePlottableProtocol, DatumValue {
  var ownDatum: Datum { .number((self as NSDecimalNumber).doubleValue) }

  static func from(_ datum: Datum) -> Decimal? { datum.amount.map { Decimal($0) } }
}

nonisolated extension String: PrimitivePlottableProtocol, DatumValue {
  var ownDatum: Datum { .category(self) }

  static func from(_ datum: Datum) -> String? { datum.category }
}

nonisolated extension Date: PrimitivePlottableProtocol, DatumValue {
  var ownDatum: Datum { .time(timeIntervalSinceReferenceDate) }

  static func from(_ datum: Datum) -> Date? { datum.amount.map { Ticks.date($0) } }
}
