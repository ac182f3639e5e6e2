public import SwiftUI

/// Content made of a whole collection at once, whose look may follow from each element.
@MainActor @preconcurrency public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
}

/// What of an element is plotted, with the label of what it measures.
public nonisolated struct PlottableProjection<DataElement, DataValue: Plottable> {
  let plotted: (DataElement) -> Plotted

  private init(_ plotted: @escaping (DataElement) -> Plotted) { self.plotted = plotted }
}

nonisolated extension PlottableProjection {
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ keyPath: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection { value(Text(labelKey), keyPath) }
  public static func value(
    _ label: Text,
    _ keyPath: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection {
    PlottableProjection { Plotted(label: label, datum: $0[keyPath: keyPath].datum) }
  }
  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol,
    _ keyPath: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection { value(Text(label), keyPath) }

  /// A range from one value to another.
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ start: KeyPath<DataElement, DataValue>,
    _ end: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection where DataValue: Comparable { value(Text(labelKey), start, end) }
  public static func value(
    _ label: Text,
    _ start: KeyPath<DataElement, DataValue>,
    _ end: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection where DataValue: Comparable {
    PlottableProjection {
      Plotted(label: label, datum: $0[keyPath: start].datum, upper: $0[keyPath: end].datum)
    }
  }
  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol,
    _ start: KeyPath<DataElement, DataValue>,
    _ end: KeyPath<DataElement, DataValue>,
  ) -> PlottableProjection where DataValue: Comparable { value(Text(label), start, end) }
}

nonisolated extension PlottableProjection where DataValue == Date {
  /// A date that stands for its whole day, month or other unit.
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableProjection { value(Text(labelKey), keyPath, unit: unit, calendar: calendar) }
  public static func value(
    _ label: Text,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableProjection {
    PlottableProjection { element in
      PlottableValue<Date>.value(label, element[keyPath: keyPath], unit: unit, calendar: calendar)
        .plotted
    }
  }
  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol,
    _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableProjection { value(Text(label), keyPath, unit: unit, calendar: calendar) }
}

/// How long or wide a part of each mark is.
public nonisolated struct MarkDimensions<DataElement> {
  let dimension: (DataElement) -> MarkDimension

  public static var automatic: MarkDimensions { MarkDimensions { _ in .automatic } }

  /// In points.
  public static func fixed(_ value: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .fixed(value) }
  }
  /// In points.
  public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .fixed($0[keyPath: keyPath]) }
  }
  /// A part of the room that there is.
  public static func ratio(_ ratio: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .ratio(ratio) }
  }
  /// A part of the room that there is.
  public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .ratio($0[keyPath: keyPath]) }
  }
  /// The room that there is, less some points on each side.
  public static func inset(_ inset: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .inset(inset) }
  }
  /// The room that there is, less some points on each side.
  public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .inset($0[keyPath: keyPath]) }
  }
}

nonisolated extension MarkDimensions: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

  public init(floatLiteral value: Double) { self = .fixed(value) }
}

/// The marks of a collection, each with the element that it stands for.
nonisolated struct VectorizedMarks<Data: RandomAccessCollection> {
  let data: Data
  let mark: (Data.Element) -> Mark

  func add(to marks: inout [Mark]) {
    for element in data {
      var mark = mark(element)
      mark.element = element
      marks.append(mark)
    }
  }
}

extension ChangedContent: VectorizedChartContent where Content: VectorizedChartContent {
  typealias DataElement = Content.DataElement
}

// MARK: Looks that follow from elements

extension VectorizedChartContent {
  private nonisolated func each(
    _ change: @escaping (DataElement, inout MarkStyle) -> Void
  ) -> ChangedContent<Self> {
    ChangedContent(content: self) { mark in
      guard let element = mark.element as? DataElement else { return }
      change(element, &mark.style)
    }
  }

  public nonisolated func foregroundStyle(
    _ keyPath: KeyPath<DataElement, some ShapeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    each {
      if $1.shading == nil, $1.color == nil { $1.shading = MarkShading($0[keyPath: keyPath]) }
    }
  }
  /// Gives each value a colour, which the legend explains.
  public nonisolated func foregroundStyle(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.shading == nil, $1.color == nil { $1.color = value.plotted($0) } }
  }

  public nonisolated func opacity(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    each {
      let opacity = $0[keyPath: keyPath]
      $1.opacity *= opacity.isFinite ? min(max(0, opacity), 1) : 1
    }
  }

  public nonisolated func lineStyle(
    _ keyPath: KeyPath<DataElement, StrokeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.line == nil, $1.lineBy == nil { $1.line = $0[keyPath: keyPath] } }
  }
  /// Gives each value a pattern of dashes.
  public nonisolated func lineStyle(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.line == nil, $1.lineBy == nil { $1.lineBy = value.plotted($0) } }
  }

  public nonisolated func symbol(
    _ keyPath: KeyPath<DataElement, some ChartSymbolShape>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.symbol == nil, $1.symbolBy == nil { $1.symbol = $0[keyPath: keyPath].own } }
  }
  /// Gives each value a symbol, which the legend explains.
  public nonisolated func symbol(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.symbol == nil, $1.symbolBy == nil { $1.symbolBy = value.plotted($0) } }
  }

  /// - Parameter keyPath: leads to an area in square points.
  public nonisolated func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.symbolArea == nil, $1.sizeBy == nil { $1.symbolArea = $0[keyPath: keyPath] } }
  }
  public nonisolated func symbolSize(
    _ keyPath: KeyPath<DataElement, CGSize>
  ) -> some VectorizedChartContent<DataElement> {
    each {
      let size = $0[keyPath: keyPath]
      if $1.symbolArea == nil, $1.sizeBy == nil { $1.symbolArea = size.width * size.height }
    }
  }
  /// Makes symbols larger with a value.
  public nonisolated func symbolSize(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.symbolArea == nil, $1.sizeBy == nil { $1.sizeBy = value.plotted($0) } }
  }

  /// Puts marks of the same place beside each other, by a value.
  public nonisolated func position(
    by value: PlottableProjection<DataElement, some Plottable>,
    axis: Axis? = nil,
    span: MarkDimension = .automatic,
  ) -> some VectorizedChartContent<DataElement> {
    each {
      guard $1.position == nil else { return }
      $1.position = MarkPosition(value: value.plotted($0), axis: axis, span: span)
    }
  }

  // MARK: What is said of marks

  public nonisolated func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.label == nil { $1.label = $0[keyPath: keyPath] } }
  }
  public nonisolated func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, some StringProtocol>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.label == nil { $1.label = Text($0[keyPath: keyPath]) } }
  }

  public nonisolated func accessibilityValue(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.value == nil { $1.value = $0[keyPath: keyPath] } }
  }
  public nonisolated func accessibilityValue(
    _ keyPath: KeyPath<DataElement, some StringProtocol>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.value == nil { $1.value = Text($0[keyPath: keyPath]) } }
  }

  public nonisolated func accessibilityIdentifier(
    _ keyPath: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.identifier == nil { $1.identifier = $0[keyPath: keyPath] } }
  }

  public nonisolated func accessibilityHidden(
    _ keyPath: KeyPath<DataElement, Bool>
  ) -> some VectorizedChartContent<DataElement> {
    each { if $1.isHidden == nil { $1.isHidden = $0[keyPath: keyPath] } }
  }
}
