public import Properties

extension View {
  /// Sets the style that `.background` stands for inside, and the ground of group boxes.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

nonisolated extension EnvironmentValues {
  /// What `.background` stands for; nil for the screen's own.
  @Entry public var backgroundStyle: AnyShapeStyle?
}
