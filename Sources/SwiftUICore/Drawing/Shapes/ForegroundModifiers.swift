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
    environment.foreground = first
    environment.givenForeground = first
    // A level is a strength of what is around; it begins no new levels.
    if first.base is HierarchicalShapeStyle { return }
    if levels.count > 1 || !(first.base is ForegroundStyle) {
      environment.foregroundLevels = levels
    }
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
