import Display
import Foundation
import Geometry
import Properties

/// A foreground for everything inside, in one or more levels.
nonisolated struct ForegroundModifier: EnvironmentModifier {
  let levels: [AnyShapeStyle]

  func change(_ environment: inout EnvironmentValues) {
    guard let first = levels.first else {
      environment.foreground = nil
      environment.givenForeground = nil
      environment.foregroundLevels = []
      return
    }
    // A level is a strength of what is around; it begins no new levels.
    if first.base is HierarchicalShapeStyle {
      environment.foreground = first
      environment.givenForeground = first
      return
    }
    let isSame = first.base is ForegroundStyle
    let around = environment
    let levels = levels.map { $0.isRelative && !isSame ? $0.relative(to: around) : $0 }
    environment.foreground = levels[0]
    environment.givenForeground = levels[0]
    if levels.count > 1 || !isSame { environment.foregroundLevels = levels }
  }
}

nonisolated extension AnyShapeStyle {
  /// Whether it may be told in terms of the foreground around.
  fileprivate var isRelative: Bool {
    if base is HierarchicalShapeStyle || base is ForegroundStyle { return true }
    if let derived = base as? any DerivedShapeStyle { return derived.base.isRelative }
    return !(base is any PrimitiveShapeStyle)
  }

  /// The style as it is where it is given; what is inside has it for its own foreground.
  fileprivate func relative(to around: EnvironmentValues) -> AnyShapeStyle {
    AnyShapeStyle(
      RelativeStyle(base: self, foreground: around.foreground, levels: around.foregroundLevels)
    )
  }
}

/// A style that is told in terms of the foreground around the place where it was given.
private nonisolated struct RelativeStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  let foreground: AnyShapeStyle?
  let levels: [AnyShapeStyle]

  private func around(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.foreground = foreground
    environment.foregroundLevels = levels
    return environment
  }

  func fill(_ environment: EnvironmentValues) -> Fill { base.fill(around(environment)) }
  func fill(_ environment: EnvironmentValues, in area: CGRect) -> Fill {
    base.fill(around(environment), in: area)
  }
  func shadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.shadow(around(environment))
  }
  func innerShadow(_ environment: EnvironmentValues) -> Appearance.Shadow? {
    base.innerShadow(around(environment))
  }
  func blend(_ environment: EnvironmentValues) -> Appearance.Blend? {
    base.blend(around(environment))
  }
}

extension View {
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(levels: color.map { [AnyShapeStyle($0)] } ?? []))
  }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(levels: [AnyShapeStyle(style)]))
  }
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
  ) -> some View {
    modifier(ForegroundModifier(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3,
  ) -> some View {
    modifier(
      ForegroundModifier(
        levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
      )
    )
  }
}

/// A foreground of the platform; the app's buttons inside keep their own.
private nonisolated struct OwnForegroundModifier: EnvironmentModifier {
  let style: AnyShapeStyle

  func change(_ environment: inout EnvironmentValues) { environment.foreground = style }
}

extension View {
  /// Sets a foreground of the platform, which the app's buttons inside ignore.
  nonisolated func ownForeground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(OwnForegroundModifier(style: AnyShapeStyle(style)))
  }
}

nonisolated extension EnvironmentValues {
  /// The foreground that the app set; for a button it takes precedence over the tint.
  @Entry var givenForeground: AnyShapeStyle?

  /// The foreground's levels, the strongest first; empty where none was given.
  @Entry var foregroundLevels: [AnyShapeStyle] = []
}
