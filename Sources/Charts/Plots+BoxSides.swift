public import SwiftUI

// Plots with sides at places of the plot: in points from its leading or top edge. A nil side is the
// edge itself, a nil place the middle.

nonisolated extension BarPlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.bar, x: .value(x.plotted(element)), y: .fixed(yStart, yEnd))
        mark.width = width.dimension(element)
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
    width: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .value(x.plotted(element)),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
        mark.width = width.dimension(element)
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.bar, x: .fixed(xStart, xEnd), y: .value(y.plotted(element)))
        mark.height = height.dimension(element)
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .value(y.plotted(element)),
        )
        mark.height = height.dimension(element)
        mark.stacking = stacking
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .fixed(yStart, yEnd),
        )
        mark.stacking = .unstacked
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
        mark.stacking = .unstacked
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .fixed(xStart, xEnd),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.stacking = .unstacked
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedBarPlotContent<Data> {
    content = VectorizedBarPlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .bar,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
        mark.stacking = .unstacked
        return mark
      }
    )
  }
}

nonisolated extension RectanglePlot {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.rectangle, x: .value(x.plotted(element)), y: .fixed(yStart, yEnd))
        mark.width = width.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    x: PlottableProjection<Data.Element, some Plottable>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
    width: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .rectangle,
          x: .value(x.plotted(element)),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
        mark.width = width.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(.rectangle, x: .fixed(xStart, xEnd), y: .value(y.plotted(element)))
        mark.height = height.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    y: PlottableProjection<Data.Element, some Plottable>,
    height: MarkDimensions<Data.Element> = .automatic,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        var mark = Mark(
          .rectangle,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .value(y.plotted(element)),
        )
        mark.height = height.dimension(element)
        return mark
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .fixed(yStart, yEnd),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .between(xStart.plotted(element), xEnd.plotted(element)),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .fixed(xStart, xEnd),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .between(yStart.plotted(element), yEnd.plotted(element)),
        )
      }
    )
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data,
    xStart: KeyPath<Data.Element, CGFloat>,
    xEnd: KeyPath<Data.Element, CGFloat>,
    yStart: KeyPath<Data.Element, CGFloat>,
    yEnd: KeyPath<Data.Element, CGFloat>,
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = VectorizedRectanglePlotContent(
      marks: VectorizedMarks(data: data) { element in
        Mark(
          .rectangle,
          x: .fixed(element[keyPath: xStart], element[keyPath: xEnd]),
          y: .fixed(element[keyPath: yStart], element[keyPath: yEnd]),
        )
      }
    )
  }
}
