public import Properties

extension View {
  /// Sets the style of `.background` and of group boxes inside.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

nonisolated extension EnvironmentValues {
  /// The style of `.background`; nil for the screen's own.
  @Entry public var backgroundStyle: AnyShapeStyle?
}
