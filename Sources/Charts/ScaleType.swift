public import SwiftUI

/// How values become places.
public nonisolated struct ScaleType: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, log, date, category, squareRoot
    case symmetricLog(Double)
    case power(Double)
  }

  let kind: Kind

  public static var linear: ScaleType { ScaleType(kind: .linear) }
  /// By the logarithm; values that are not greater than zero have no place.
  public static var log: ScaleType { ScaleType(kind: .log) }
  public static var date: ScaleType { ScaleType(kind: .date) }
  public static var category: ScaleType { ScaleType(kind: .category) }
  public static var squareRoot: ScaleType { ScaleType(kind: .squareRoot) }
  public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }

  /// By the logarithm on both sides of zero.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    let slope = slopeAtZero.isFinite && slopeAtZero > 0 ? slopeAtZero : 1
    return ScaleType(kind: .symmetricLog(slope))
  }

  public static func power(exponent: Double) -> ScaleType {
    ScaleType(kind: .power(exponent.isFinite && exponent > 0 ? exponent : 1))
  }

  /// A value on the way to its place; nil where it has none.
  func map(_ value: Double) -> Double? {
    let mapped: Double =
      switch kind {
      case .linear, .date, .category: value
      case .log: value > 0 ? log10(value) : .nan
      case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
      case .symmetricLog(let slope):
        value < 0 ? -log10(1 - value * slope) : log10(1 + value * slope)
      case .power(let exponent): value < 0 ? -pow(-value, exponent) : pow(value, exponent)
      }
    return mapped.isFinite ? mapped : nil
  }

  func unmap(_ value: Double) -> Double {
    switch kind {
    case .linear, .date, .category: value
    case .log: pow(10, value)
    case .squareRoot: value < 0 ? -value * value : value * value
    case .symmetricLog(let slope):
      value < 0 ? (1 - pow(10, -value)) / slope : (pow(10, value) - 1) / slope
    case .power(let exponent): value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
    }
  }
}

/// What a scale shows: a range of numbers or dates, or a list of values.
public nonisolated protocol ScaleDomain {}

/// A domain without its type.
nonisolated struct DomainWish {
  /// The ends of a range.
  var range: [Datum]?
  var list: [Datum]?
  var includesZero: Bool?
  var isReversed = false
}

nonisolated protocol WishedDomain: ScaleDomain {
  var wish: DomainWish { get }
}

nonisolated extension ScaleDomain {
  var wished: DomainWish { (self as? any WishedDomain)?.wish ?? DomainWish() }
}

nonisolated extension ClosedRange: ScaleDomain where Bound: Plottable {}
nonisolated extension ClosedRange: WishedDomain where Bound: Plottable {
  var wish: DomainWish { DomainWish(range: [lowerBound.datum, upperBound.datum]) }
}

nonisolated extension Range: ScaleDomain where Bound: Plottable {}
nonisolated extension Range: WishedDomain where Bound: Plottable {
  var wish: DomainWish { DomainWish(range: [lowerBound.datum, upperBound.datum]) }
}

nonisolated extension Array: ScaleDomain where Element: Plottable {}
nonisolated extension Array: WishedDomain where Element: Plottable {
  var wish: DomainWish { DomainWish(list: map(\.datum)) }
}

/// A domain that follows from the data.
public nonisolated struct AutomaticScaleDomain: WishedDomain {
  let wish: DomainWish
  /// Changes what follows from the data.
  var modify: (([Datum]) -> [Datum])?

  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(wish: DomainWish()) }

  /// - Parameters:
  ///   - includesZero: nil is yes for numbers.
  ///   - reversed: whether the greatest value comes first.
  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      wish: DomainWish(includesZero: includesZero, isReversed: reversed ?? false)
    )
  }

  /// - Parameter modify: changes what follows from the data: the least and the greatest number or
  ///   date, or all categories.
  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
    dataType: DataValue.Type,
    modifyInferredDomain modify: @escaping (inout [DataValue]) -> Void,
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      wish: DomainWish(includesZero: includesZero, isReversed: reversed ?? false),
      modify: { data in
        var values = data.compactMap { DataValue.value(of: $0) }
        // Of another type than the axis has, nothing is known.
        guard values.count == data.count else { return data }
        modify(&values)
        return values.map(\.datum)
      },
    )
  }
}

nonisolated extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(wish: DomainWish()) }

  public static func automatic(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(includesZero: includesZero, reversed: reversed)
  }

  /// - Parameter modifyInferredDomain: changes what follows from the data: the least and the
  ///   greatest number or date, or all categories.
  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil,
    reversed: Bool? = nil,
    dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void,
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(
      includesZero: includesZero,
      reversed: reversed,
      dataType: dataType,
      modifyInferredDomain: modifyInferredDomain,
    )
  }
}

/// The part of a plot that a scale fills.
public nonisolated protocol PositionScaleRange {}

/// The plot's width or height, less some points at its ends.
public nonisolated struct PlotDimensionScaleRange: PositionScaleRange, Sendable {
  let start: CGFloat
  let end: CGFloat

  public static var plotDimension: PlotDimensionScaleRange { plotDimension() }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }

  public static func plotDimension(
    startPadding: CGFloat = 0,
    endPadding: CGFloat = 0,
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(
      start: startPadding.isFinite ? startPadding : 0,
      end: endPadding.isFinite ? endPadding : 0,
    )
  }
}

nonisolated extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension()
  }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension(padding: padding)
  }

  public static func plotDimension(
    startPadding: CGFloat = 0,
    endPadding: CGFloat = 0,
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension(startPadding: startPadding, endPadding: endPadding)
  }
}

nonisolated extension ClosedRange: PositionScaleRange where Bound == CGFloat {}
