nonisolated extension Shape {
  /// The shape, filled with a mesh of colours.
  public func fill(_ content: MeshGradient, style: FillStyle = FillStyle()) -> some View {
    content.clipShape(self, style: style)
  }
}

nonisolated extension View {
  /// Puts a shape filled with a mesh of colours behind the view.
  public func background<S: Shape>(
    _ style: MeshGradient,
    in shape: S,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
}
