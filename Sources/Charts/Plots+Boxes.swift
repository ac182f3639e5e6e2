public import SwiftUI

/// A bar for each element of a collection.
public nonisolated struct BarPlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `BarPlot` of a collection.
public nonisolated struct VectorizedBarPlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension BarPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.bar, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
        mark.width = width.dimension(element)
        mark.height = height.dimension(element)
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .value(x.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.width = width.dimension(element)
        mark.stacking = .unstacked
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .value(y.plotted(element)),
        )
        mark.height = height.dimension(element)
        mark.stacking = .unstacked
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.stacking = .unstacked
        return mark
      }
    )
  }
}

/// A rectangle for each element of a collection.
public nonisolated struct RectanglePlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `RectanglePlot` of a collection.
public nonisolated struct VectorizedRectanglePlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension RectanglePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.rectangle, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
        mark.width = width.dimension(element)
        mark.height = height.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .rectangle,
          x: .value(x.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.width = width.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .rectangle,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .value(y.plotted(element)),
        )
        mark.height = height.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }
}

/// A straight line for each element of a collection.
public nonisolated struct RulePlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `RulePlot` of a collection.
public nonisolated struct VectorizedRulePlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension RulePlot {
  /// - Parameters:
  ///   - yStart: in points from the plot's top; nil for its edge.
  ///   - yEnd: in points from the plot's top; nil for its edge.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.rule, x: .value(x.plotted(element)), y: .fixed(yStart, yEnd))
      }
    )
  }

  /// - Parameters:
  ///   - xStart: in points from the plot's leading edge; nil for the edge itself.
  ///   - xEnd: in points from the plot's leading edge; nil for its trailing edge.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.rule, x: .fixed(xStart, xEnd), y: .value(y.plotted(element)))
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .value(x.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .value(y.plotted(element)),
        )
      }
    )
  }
}

/// A part of a pie or a ring for each element of a collection.
public nonisolated struct SectorPlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `SectorPlot` of a collection.
public nonisolated struct VectorizedSectorPlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension SectorPlot {
  /// - Parameter angularInset: the gap on each side, in points.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, some Plottable>,
    innerRadius: MarkDimensions<Data.Element> = .automatic,
    outerRadius: MarkDimensions<Data.Element> = .automatic,
    angularInset: CGFloat? = nil,
  ) where Content == VectorizedSectorPlotContent<Data> {
    content = VectorizedSectorPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.sector)
        mark.sector = Mark.Sector(
          angle: angle.plotted(element),
          inner: innerRadius.dimension(element),
          outer: outerRadius.dimension(element),
          inset: angularInset ?? 0,
        )
        return mark
      }
    )
  }

  /// - Parameter angularInset: leads to the gap on each side, in points.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, some Plottable>,
    innerRadius: MarkDimensions<Data.Element> = .automatic,
    outerRadius: MarkDimensions<Data.Element> = .automatic,
    angularInset: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedSectorPlotContent<Data> {
    content = VectorizedSectorPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.sector)
        mark.sector = Mark.Sector(
          angle: angle.plotted(element),
          inner: innerRadius.dimension(element),
          outer: outerRadius.dimension(element),
          inset: element[keyPath: angularInset],
        )
        return mark
      }
    )
  }
}
