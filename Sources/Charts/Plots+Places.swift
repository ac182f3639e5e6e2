public import SwiftUI

// Plots with sides at places of the plot: in points from its leading or top edge. A nil side is the
// edge itself, a nil place the middle.

nonisolated extension RulePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .value(x.plotted(element)),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .value(y.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: CGFloat? = nil,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.rule, x: .fixed(x, x), y: .between(yStart.plotted(element), yEnd.plotted(element)))
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    x: KeyPath<Data.Element, CGFloat>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .fixed(element[keyPath: x], element[keyPath: x]),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: CGFloat? = nil,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(.rule, x: .between(xStart.plotted(element), xEnd.plotted(element)), y: .fixed(y, y))
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedRulePlotContent<Data> {
    content = VectorizedRulePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rule,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .fixed(element[keyPath: y], element[keyPath: y]),
        )
      }
    )
  }
}

nonisolated extension PointPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    y: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedPointPlotContent<Data> {
    content = VectorizedPointPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .point,
          x: .value(x.plotted(element)),
          y: .fixed(element[keyPath: y], element[keyPath: y]),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: KeyPath<Data.Element, CGFloat>,
    y: PlottableProjection<Data.Element, some Plottable>,
  ) where Content == VectorizedPointPlotContent<Data> {
    content = VectorizedPointPlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .point,
          x: .fixed(element[keyPath: x], element[keyPath: x]),
          y: .value(y.plotted(element)),
        )
      }
    )
  }
}
