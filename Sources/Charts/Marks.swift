public import SwiftUI

/// A bar from a base, mostly zero, to a value.
public nonisolated struct BarMark: MarkSource {
  private var mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  private init(
    _ x: Extent,
    _ y: Extent,
    _ width: MarkDimension = .automatic,
    _ height: MarkDimension = .automatic,
    _ stacking: MarkStackingMethod = .unstacked,
  ) {
    mark = Mark(.bar, x: x, y: y)
    mark.width = width
    mark.height = height
    mark.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) { self.init(.value(x.plotted), .value(y.plotted), width, height, stacking) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
  ) { self.init(.between(xStart.plotted, xEnd.plotted), .value(y.plotted), .automatic, height) }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic,
  ) { self.init(.value(x.plotted), .between(yStart.plotted, yEnd.plotted), width) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) {
    self.init(.between(xStart.plotted, xEnd.plotted), .between(yStart.plotted, yEnd.plotted))
  }

  /// - Parameters:
  ///   - yStart: in points from the plot's top; nil for its edge.
  ///   - yEnd: in points from the plot's top; nil for its edge.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) { self.init(.value(x.plotted), .fixed(yStart, yEnd), width, .automatic, stacking) }

  /// - Parameters:
  ///   - xStart: in points from the plot's leading edge; nil for the edge itself.
  ///   - xEnd: in points from the plot's leading edge; nil for its trailing edge.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard,
  ) { self.init(.fixed(xStart, xEnd), .value(y.plotted), .automatic, height, stacking) }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) { self.init(.between(xStart.plotted, xEnd.plotted), .fixed(yStart, yEnd)) }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) { self.init(.fixed(xStart, xEnd), .between(yStart.plotted, yEnd.plotted)) }
}

/// A place that a line runs through; the places of one series make one line.
public nonisolated struct LineMark: MarkSource {
  private var mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = Mark(.line, x: .value(x.plotted), y: .value(y.plotted))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
  ) {
    self.init(x: x, y: y)
    mark.series = series.plotted.datum
  }
}

/// A symbol at a place.
public nonisolated struct PointMark: MarkSource {
  private let mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  init(_ mark: Mark) { self.mark = mark }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = Mark(.point, x: .value(x.plotted), y: .value(y.plotted))
  }

  /// - Parameter y: in points from the plot's top; nil for its middle.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    mark = Mark(.point, x: .value(x.plotted), y: .fixed(y, y))
  }

  /// - Parameter x: in points from the plot's leading edge; nil for its middle.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    mark = Mark(.point, x: .fixed(x, x), y: .value(y.plotted))
  }
}

/// A place on the edge of an area; the places of one series make one area.
public nonisolated struct AreaMark: MarkSource {
  private var mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  private init(
    _ x: Extent,
    _ y: Extent,
    _ series: Datum? = nil,
    _ stacking: MarkStackingMethod = .unstacked,
  ) {
    mark = Mark(.area, x: x, y: y)
    mark.series = series
    mark.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard,
  ) { self.init(.value(x.plotted), .value(y.plotted), nil, stacking) }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard,
  ) { self.init(.value(x.plotted), .value(y.plotted), series.plotted.datum, stacking) }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) { self.init(.value(x.plotted), .between(yStart.plotted, yEnd.plotted)) }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<S>,
  ) {
    self.init(
      .value(x.plotted),
      .between(yStart.plotted, yEnd.plotted),
      series.plotted.datum,
    )
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
  ) { self.init(.between(xStart.plotted, xEnd.plotted), .value(y.plotted)) }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<S>,
  ) {
    self.init(
      .between(xStart.plotted, xEnd.plotted),
      .value(y.plotted),
      series.plotted.datum,
    )
  }
}
