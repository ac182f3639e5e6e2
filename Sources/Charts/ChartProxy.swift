public import Foundation
public import SwiftUI
import SwiftUICore

/// What a view over or behind a chart may ask of it.
public nonisolated struct ChartProxy {
  let model: ChartModel
  let geometry: PlotGeometry
  let anchor: Anchor<CGRect>

  init(_ model: ChartModel, _ anchor: Anchor<CGRect>, _ size: CGSize) {
    self.model = model
    self.anchor = anchor
    geometry = PlotGeometry(model, size)
  }

  /// The plot's size, in points.
  public var plotSize: CGSize { geometry.size }
  public var plotAreaSize: CGSize { geometry.size }

  /// The plot's frame, for a `GeometryProxy`.
  public var plotFrame: Anchor<CGRect>? { anchor }
  public var plotAreaFrame: Anchor<CGRect> { anchor }

  /// The frame of what holds the plot, for a `GeometryProxy`: the plot's own, as of a plot that
  /// scrolls only what is seen is drawn.
  public var plotContainerFrame: Anchor<CGRect>? { anchor }

  // MARK: From values to places

  /// The place of a value, in points from the plot's leading edge; nil where it has none.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    geometry.x.place(value.datum, geometry.size.width)
  }

  /// The place of a value, in points from the plot's top; nil where it has none.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    geometry.y.place(value.datum, geometry.size.height)
  }

  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }

  /// The room of a category, in points; nil for values that have only a place.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    geometry.x.room(Plotted(label: Text(""), datum: value.datum), geometry.size.width)
  }

  /// The room of a category, in points; nil for values that have only a place.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    geometry.y.room(Plotted(label: Text(""), datum: value.datum), geometry.size.height)
  }

  /// The room of two values, in points; of values that have only a place it is that place.
  public func positionRange<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGRect? {
    guard let place = position(for: point) else { return nil }
    let x = positionRange(forX: point.x) ?? place.x...place.x
    let y = positionRange(forY: point.y) ?? place.y...place.y
    return CGRect(
      x: x.lowerBound,
      y: y.lowerBound,
      width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound,
    )
  }

  // MARK: From places to values

  /// - Parameter position: in points from the plot's leading edge.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    geometry.x.value(at: position, geometry.size.width).flatMap { P.value(of: $0) }
  }

  /// - Parameter position: in points from the plot's top.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    geometry.y.value(at: position, geometry.size.height).flatMap { P.value(of: $0) }
  }

  /// - Parameter position: in points from the plot's upper leading corner.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint,
    as type: (X, Y).Type = (X, Y).self,
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  /// The direction of a place from the plot's middle, clockwise from the top.
  public func angle(at position: CGPoint) -> Angle {
    let (x, y) = (position.x - plotSize.width / 2, position.y - plotSize.height / 2)
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return .zero }
    let radians = atan2(x, -y)
    return Angle(radians: radians < 0 ? radians + 2 * .pi : radians)
  }

  /// The sum of the sectors' values up to an angle.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    let total = model.marks.reduce(0) { $0 + $1.share }
    let part = (angle.radians / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    guard total > 0, part.isFinite else { return nil }
    return P.value(of: .number((part < 0 ? part + 1 : part) * total))
  }

  // MARK: Selection

  /// Selects what `chartXSelection` binds.
  @MainActor public func selectXValue(at position: CGFloat) {
    model.settings.x.selection?.set(geometry.x.value(at: position, geometry.size.width))
  }

  /// Selects what `chartYSelection` binds.
  @MainActor public func selectYValue(at position: CGFloat) {
    model.settings.y.selection?.set(geometry.y.value(at: position, geometry.size.height))
  }

  /// Selects what `chartXSelection(range:)` binds.
  @MainActor public func selectXRange(from one: CGFloat, to two: CGFloat) {
    guard let from = geometry.x.value(at: one, geometry.size.width),
      let to = geometry.x.value(at: two, geometry.size.width)
    else { return }
    model.settings.x.selection?.setRange?(from, to)
  }

  /// Selects what `chartYSelection(range:)` binds.
  @MainActor public func selectYRange(from one: CGFloat, to two: CGFloat) {
    guard let from = geometry.y.value(at: one, geometry.size.height),
      let to = geometry.y.value(at: two, geometry.size.height)
    else { return }
    model.settings.y.selection?.setRange?(from, to)
  }

  /// Selects what `chartAngleSelection` binds.
  @MainActor public func selectAngleValue(at angle: Angle) {
    model.settings.angle?.set(value(atAngle: angle, as: Double.self).map { .number($0) })
  }
}
