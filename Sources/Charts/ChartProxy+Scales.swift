public import SwiftUI

nonisolated extension ChartProxy {
  // MARK: What the scales show

  /// The ends of the horizontal axis, or its categories; empty where they are of another type.
  public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.values(geometry.x.domain) }

  /// The ends of the vertical axis, or its categories; empty where they are of another type.
  public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.values(geometry.y.domain) }

  /// The values that colours stand for; of numbers the ends.
  public func foregroundStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
    Self.values(model.numbers.map { [$0.low, $0.high] } ?? model.colors.values)
  }

  /// The values that symbols stand for.
  public func symbolDomain<P: Plottable>(dataType: P.Type) -> [P] {
    Self.values(model.symbols.values)
  }

  /// The values that sizes of symbols stand for; of numbers the ends.
  public func symbolSizeDomain<P: Plottable>(dataType: P.Type) -> [P] {
    let data = model.sizeData.sorted { ($0.amount ?? 0) < ($1.amount ?? 0) }
    guard let low = data.first, let high = data.last, low.amount != nil else {
      var seen: Set<Datum> = []
      return Self.values(data.filter { seen.insert($0).inserted })
    }
    return Self.values([low, high])
  }

  /// The values that patterns of dashes stand for.
  public func lineStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
    Self.values(model.lines.values)
  }

  private static func values<P: Plottable>(_ data: [Datum]) -> [P] {
    data.compactMap { P.value(of: $0) }
  }

  // MARK: What stands for values

  /// The colour or other style of a value; nil where none stands for it.
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    if let numbers = model.numbers { return numbers.color(value.datum).map { AnyShapeStyle($0) } }
    return model.colors.known(value.datum)?.style
  }

  /// The symbol of a value; nil where none stands for it.
  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    model.symbols.known(value.datum).map { AnyChartSymbolShape($0) }
  }

  /// The area of the symbol of a value, in square points; nil where none stands for it.
  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
    let isKnown = value.datum.amount != nil || model.sizeData.contains(value.datum)
    return isKnown && !model.sizeData.isEmpty ? model.symbolArea(value.datum) : nil
  }

  /// The pattern of dashes of a value; nil where none stands for it.
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
    model.lines.known(value.datum)
  }
}

nonisolated extension Scale {
  /// The ends of a line, or the names of bands.
  var domain: [Datum] {
    switch form {
    case .bands(let names): names.map { .category($0) }
    case .line(let low, let high): [low, high].map { isTime ? .time($0) : .number($0) }
    }
  }
}
