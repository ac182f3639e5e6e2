public import Foundation
import Geometry
import Layout

nonisolated extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S,
    style: FillStyle = FillStyle(),
  ) -> ShapeView<Self> {
    var view = ShapeView(shape: self, fill: AnyShapeStyle(content))
    view.fillStyle = style
    return view
  }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> {
    fill(ForegroundStyle(), style: style)
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> ShapeView<Self> {
    var view = ShapeView(shape: self)
    view.stroke = AnyShapeStyle(content)
    view.strokeStyle = style
    return view
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    StrokedShape(shape: self, style: style)
  }
}

extension ShapeView {
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> ShapeView<Content> {
    var view = self
    view.stroke = AnyShapeStyle(content)
    view.strokeStyle = style
    return view
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func fill<S: ShapeStyle>(
    _ content: S,
    style: FillStyle = FillStyle(),
  ) -> some View {
    overlay(shape.fill(content, style: style))
  }
}

extension ShapeView where Content: InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> some View {
    overlay(shape.strokeBorder(content, lineWidth: lineWidth))
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> some View {
    overlay(shape.strokeBorder(content, style: style))
  }
}

/// A shape that is a line around nothing.
nonisolated protocol LineShape {}

/// A shape's outline as a shape: a line as thick as its style says.
nonisolated struct StrokedShape<S: Shape>: Shape, LineShape {
  var shape: S
  var style: StrokeStyle

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

nonisolated extension InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> some View {
    inset(by: lineWidth / 2).stroke(content, lineWidth: lineWidth)
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }

  public nonisolated func strokeBorder(
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> some View {
    strokeBorder(ForegroundStyle(), style: style)
  }
}
