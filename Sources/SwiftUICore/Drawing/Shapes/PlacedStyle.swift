public import Foundation
import Geometry
import Properties

/// A style whose gradients span a rectangle instead of what is drawn with it.
nonisolated struct PlacedStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  /// In the points of what is drawn.
  let rect: CGRect

  package func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    let fill = base.fill(environment, in: rect)
    guard rect.isBounded, area.isBounded, area.width > 0, area.height > 0 else { return fill }
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: (rect.minX + point.x * rect.width - area.minX) / area.width,
        y: (rect.minY + point.y * rect.height - area.minY) / area.height,
      )
    }
    switch fill {
    case .linear(let stops, let start, let end):
      return .linear(stops, from: moved(start), to: moved(end))
    case .radial(let stops, let center, let start, let end):
      return .radial(stops, center: moved(center), from: start, to: end)
    case .elliptical(let stops, let center, let start, let end):
      // An ellipse keeps the proportions of what it is drawn on.
      let growth = (rect.width / area.width * rect.height / area.height).squareRoot()
      return .elliptical(stops, center: moved(center), from: start * growth, to: end * growth)
    case .angular(let stops, let center, let start, let end):
      return .angular(stops, center: moved(center), from: start, to: end)
    case .ink, .material, .picture: return fill
    }
  }
}

nonisolated extension ShapeStyle {
  /// Returns the style with its gradients spanning a rectangle, in points of what is drawn, instead
  /// of the bounds of the shape.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    PlacedStyle(base: AnyShapeStyle(self), rect: rect.standardized)
  }
}
