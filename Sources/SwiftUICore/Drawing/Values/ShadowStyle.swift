import Display
public import Foundation
import Geometry
import Properties

/// A shadow that a style adds to what is drawn with it.
public nonisolated struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGPoint
  let isInner: Bool

  /// A shadow behind; radius and distances in points.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0,
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGPoint(x: x, y: y), isInner: false)
  }

  /// A shadow inside the edges of a filled shape; radius and distances in points.
  ///
  /// Without effect in the terminal: cells have no soft edges.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0,
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGPoint(x: x, y: y), isInner: true)
  }
}

nonisolated struct ShadowedStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  let style: ShadowStyle

  package func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    style.isInner ? base.shadow(environment) : own(environment)
  }

  package func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    style.isInner ? own(environment) : base.innerShadow(environment)
  }

  private func own(_ environment: EnvironmentValues) -> Appearance.Shadow {
    Appearance.Shadow(
      style.color.ink(environment),
      radius: style.radius.isFinite ? max(0, style.radius) : 0,
      offset: style.offset,
    )
  }
}

nonisolated extension ShapeStyle {
  /// Returns the style with a shadow.
  ///
  /// Without effect in the terminal: Cells have no soft edges.
  public nonisolated func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedStyle(base: AnyShapeStyle(self), style: style)
  }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    AnyShapeStyle(ForegroundStyle()).shadow(style)
  }
}
