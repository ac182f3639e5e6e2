public import SwiftUI

/// A line through the values of a collection, or of a function.
public nonisolated struct LinePlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `LinePlot` of a collection.
public nonisolated struct VectorizedLinePlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension LinePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedLinePlotContent<Data> {
    content = VectorizedLinePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.line, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    series: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedLinePlotContent<Data> {
    content = VectorizedLinePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.line, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
        mark.series = series.plotted(element).datum
        return mark
      }
    )
  }
}

/// Areas of the values of a collection, or below or between functions.
public nonisolated struct AreaPlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `AreaPlot` of a collection.
public nonisolated struct VectorizedAreaPlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension AreaPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.area, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
    series: PlottableProjection<Data.Element, some Plottable>,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.area, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
        mark.series = series.plotted(element).datum
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
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .area,
          x: .value(x.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .area,
          x: .value(x.plotted(element)),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.series = series.plotted(element).datum
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .area,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .value(y.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, some Plottable>,
    series: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = VectorizedAreaPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .area,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .value(y.plotted(element)),
        )
        mark.series = series.plotted(element).datum
        return mark
      }
    )
  }
}

/// A symbol for each element of a collection.
public nonisolated struct PointPlot<Content: ChartContent>: ChartContent {
  let content: Content

  @MainActor public var body: some ChartContent { content }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  public typealias DataElement = Content.DataElement
}

/// The marks of a `PointPlot` of a collection.
public nonisolated struct VectorizedPointPlotContent<Data: RandomAccessCollection>: MarkSource,
  VectorizedChartContent
{
  public typealias DataElement = Data.Element

  let marks: VectorizedMarks<Data>

  @MainActor func add(to marks: inout [Mark]) { self.marks.add(to: &marks) }
}

nonisolated extension PointPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedPointPlotContent<Data> {
    content = VectorizedPointPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.point, x: .value(x.plotted(element)), y: .value(y.plotted(element)))
      }
    )
  }

  /// - Parameter y: in points from the plot's top; nil for its middle.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: CGFloat? = nil,
  ) where Content == VectorizedPointPlotContent<Data> {
    content = VectorizedPointPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.point, x: .value(x.plotted(element)), y: .fixed(y, y))
      }
    )
  }

  /// - Parameter x: in points from the plot's leading edge; nil for its middle.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: CGFloat? = nil,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedPointPlotContent<Data> {
    content = VectorizedPointPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.point, x: .fixed(x, x), y: .value(y.plotted(element)))
      }
    )
  }
}
