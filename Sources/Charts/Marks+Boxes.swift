public import SwiftUI

/// A straight line along one axis.
public nonisolated struct RuleMark: MarkSource {
  private let mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  init(_ mark: Mark) { self.mark = mark }

  /// A line from top to bottom.
  ///
  /// - Parameters:
  ///   - yStart: in points from the plot's top; nil for its edge.
  ///   - yEnd: in points from the plot's top; nil for its edge.
  public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
    mark = Mark(.rule, x: .value(x.plotted), y: .fixed(yStart, yEnd))
  }

  /// A line from the leading to the trailing edge.
  ///
  /// - Parameters:
  ///   - xStart: in points from the plot's leading edge; nil for the edge itself.
  ///   - xEnd: in points from the plot's leading edge; nil for its trailing edge.
  public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
    mark = Mark(.rule, x: .fixed(xStart, xEnd), y: .value(y.plotted))
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) {
    mark = Mark(.rule, x: .value(x.plotted), y: .between(yStart.plotted, yEnd.plotted))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
  ) {
    mark = Mark(.rule, x: .between(xStart.plotted, xEnd.plotted), y: .value(y.plotted))
  }

  /// A line between two values, at a place of the plot.
  ///
  /// - Parameter x: in points from the plot's leading edge; nil for its middle.
  public init<Y: Plottable>(
    x: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) { mark = Mark(.rule, x: .fixed(x, x), y: .between(yStart.plotted, yEnd.plotted)) }

  /// A line between two values, at a place of the plot.
  ///
  /// - Parameter y: in points from the plot's top; nil for its middle.
  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: CGFloat? = nil,
  ) { mark = Mark(.rule, x: .between(xStart.plotted, xEnd.plotted), y: .fixed(y, y)) }
}

/// A rectangle.
public nonisolated struct RectangleMark: MarkSource {
  private var mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  init(_ mark: Mark) { self.mark = mark }

  private init(
    _ x: Extent,
    _ y: Extent,
    _ width: MarkDimension = .automatic,
    _ height: MarkDimension = .automatic,
  ) {
    mark = Mark(.rectangle, x: x, y: y)
    mark.width = width
    mark.height = height
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
  ) { self.init(.value(x.plotted), .value(y.plotted), width, height) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) {
    self.init(.between(xStart.plotted, xEnd.plotted), .between(yStart.plotted, yEnd.plotted))
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic,
  ) { self.init(.value(x.plotted), .between(yStart.plotted, yEnd.plotted), width) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
  ) { self.init(.between(xStart.plotted, xEnd.plotted), .value(y.plotted), .automatic, height) }

  /// - Parameters:
  ///   - yStart: in points from the plot's top; nil for its edge.
  ///   - yEnd: in points from the plot's top; nil for its edge.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic,
  ) { self.init(.value(x.plotted), .fixed(yStart, yEnd), width) }

  public init<X: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) { self.init(.between(xStart.plotted, xEnd.plotted), .fixed(yStart, yEnd)) }

  /// - Parameters:
  ///   - xStart: in points from the plot's leading edge; nil for the edge itself.
  ///   - xEnd: in points from the plot's leading edge; nil for its trailing edge.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic,
  ) { self.init(.fixed(xStart, xEnd), .value(y.plotted), .automatic, height) }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
  ) { self.init(.fixed(xStart, xEnd), .between(yStart.plotted, yEnd.plotted)) }

  /// A rectangle at a place of the plot, or all of it.
  ///
  /// - Parameters:
  ///   - xStart: in points from the plot's leading edge; nil for the edge itself.
  ///   - xEnd: in points from the plot's leading edge; nil for its trailing edge.
  ///   - yStart: in points from the plot's top; nil for its edge.
  ///   - yEnd: in points from the plot's top; nil for its edge.
  public init(
    xStart: CGFloat? = nil,
    xEnd: CGFloat? = nil,
    yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil,
  ) { self.init(.fixed(xStart, xEnd), .fixed(yStart, yEnd)) }
}

/// A part of a pie or a ring, as large as its value is among all.
public nonisolated struct SectorMark: MarkSource {
  private var mark: Mark

  @MainActor func add(to marks: inout [Mark]) { marks.append(mark) }

  /// - Parameters:
  ///   - innerRadius: where it begins; a ratio is a part of the largest radius.
  ///   - outerRadius: where it ends; a ratio is a part of the largest radius.
  ///   - angularInset: the gap on each side, in points.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil,
  ) {
    mark = Mark(.sector)
    mark.sector = Mark.Sector(
      angle: angle.plotted,
      inner: innerRadius,
      outer: outerRadius,
      inset: angularInset ?? 0,
    )
  }
}
