import Foundation
import SwiftUI

/// A chart's marks with their scales and colours; all of it but for sizes.
nonisolated struct ChartModel {
  let marks: [Mark]
  /// Also those that only charts in space show.
  let all: [Mark]
  /// The colours of numbers; nil where colours stand for categories.
  let numbers: NumericColors?
  let x: Scale
  let y: Scale
  let settings: ChartSettings
  let calendar: Calendar
  /// The values by which marks stand beside each other, in their order.
  let positions: [Datum: Int]
  let barGaps: (x: Double?, y: Double?)
  let colors: StyleScale<MarkShading>
  let symbols: StyleScale<any ChartSymbolShape>
  let lines: StyleScale<StrokeStyle>
  let sizes: ClosedRange<Double>?
  /// The values that sizes of symbols stand for.
  let sizeData: [Datum]

  init(_ content: [Mark], _ settings: ChartSettings, _ calendar: Calendar) {
    all = content
    var marks = content.filter { $0.surface == nil }.sampled(along: settings.x)
    marks.stack()
    self.marks = marks
    self.settings = settings
    self.calendar = calendar
    x = Scale(.horizontal, marks, settings.x, calendar)
    y = Scale(.vertical, marks, settings.y, calendar)
    barGaps = (marks.baseGap(.horizontal), marks.baseGap(.vertical))
    var positions: [Datum: Int] = [:]
    for datum in marks.compactMap({ $0.style.position?.value.datum })
    where positions[datum] == nil {
      positions[datum] = positions.count
    }
    self.positions = positions
    colors = StyleScale(
      marks.compactMap { $0.style.color?.datum },
      settings.colors,
      ChartPalette.colors.map { MarkShading($0) },
    )
    numbers = NumericColors(marks.compactMap { $0.style.color?.datum }, settings.colors)
    symbols = StyleScale(
      marks.compactMap { $0.style.symbolBy?.datum },
      settings.symbols,
      BasicChartSymbolShape.Kind.allCases.map { BasicChartSymbolShape(kind: $0) },
    )
    lines = StyleScale(
      marks.compactMap { $0.style.lineBy?.datum },
      settings.lines,
      [[], [6, 4], [2, 3], [8, 3, 2, 3], [1, 2]].map { StrokeStyle(lineWidth: 2, dash: $0) },
    )
    sizeData = marks.compactMap { $0.style.sizeBy?.datum }
    let amounts = sizeData.compactMap(\.amount)
    sizes = amounts.min().flatMap { low in amounts.max().map { low...$0 } }
  }

  /// Whether it has axes: a pie has none.
  var hasAxes: Bool { marks.isEmpty || marks.contains { $0.kind != .sector } }

  /// Whether marks are drawn together in layers.
  var hasLayers: Bool { marks.contains { !$0.style.layers.isEmpty } }

  /// The marks' indices, those that lie in front last.
  var drawingOrder: [Int] {
    marks.indices.sorted {
      let (one, two) = (marks[$0].style.zIndex ?? 0, marks[$1].style.zIndex ?? 0)
      return one == two ? $0 < $1 : one < two
    }
  }

  func shading(_ mark: Mark) -> MarkShading {
    if let shading = mark.style.shading { return shading }
    if let color = mark.style.color {
      return numbers?.color(color.datum).map { MarkShading($0) } ?? colors.style(color.datum)
    }
    return ChartPalette.first
  }

  func pen(_ mark: Mark) -> StrokeStyle {
    if let line = mark.style.line { return line }
    if let line = mark.style.lineBy { return lines.style(line.datum) }
    return StrokeStyle(
      lineWidth: mark.kind == .rule ? 1 : 2,
      lineCap: .round,
      lineJoin: .round,
    )
  }

  /// A symbol's side, in points.
  func symbolSide(_ mark: Mark) -> CGFloat {
    var area = mark.style.symbolArea ?? (mark.kind == .point ? 64 : 36)
    if let value = mark.style.sizeBy?.datum { area = symbolArea(value) }
    return area.isFinite ? min(max(1, area), 40_000).squareRoot() : 8
  }

  /// The area of the symbol of a value, in square points.
  func symbolArea(_ value: Datum) -> CGFloat {
    let part: Double =
      if let amount = value.amount, let sizes, sizes.upperBound > sizes.lowerBound {
        (amount - sizes.lowerBound) / (sizes.upperBound - sizes.lowerBound)
      } else { 0.5 }
    let range = settings.sizeRange ?? 30...400
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }
}

/// The colours of charts.
nonisolated enum ChartPalette {
  static let colors: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .brown, .mint, .gray,
  ]
  static let first = MarkShading(Color.blue)
}

/// What stands for each value: a colour, a symbol, dashes.
nonisolated struct StyleScale<Style> {
  /// The values, in their order.
  let values: [Datum]
  private let known: [Datum: Style]
  private let range: [Style]
  private let make: ((Datum) -> Style?)?
  private let fallback: [Style]
  private let order: [Datum: Int]

  init(_ data: [Datum], _ wish: StyleWish<Style>, _ fallback: [Style]) {
    var seen: Set<Datum> = []
    let given = wish.domain ?? []
    values = (given + data).filter { seen.insert($0).inserted }
    order = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
    known = wish.mapping
    range = wish.range
    make = wish.make
    self.fallback = fallback
  }

  /// The style of a value that has one.
  func known(_ datum: Datum) -> Style? {
    guard !values.isEmpty else { return nil }
    return known[datum] ?? make?(datum) ?? (order[datum] == nil ? nil : style(datum))
  }

  func style(_ datum: Datum) -> Style {
    if let style = known[datum] ?? make?(datum) { return style }
    let styles = range.isEmpty ? fallback : range
    return styles[(order[datum] ?? 0) % styles.count]
  }
}

/// What an app says of a scale of styles.
nonisolated struct StyleWish<Style> {
  var domain: [Datum]?
  var range: [Style] = []
  var mapping: [Datum: Style] = [:]
  var make: ((Datum) -> Style?)?
}
