public import Foundation
import Layout
import Properties

/// A view that draws a shape, to which more fills and strokes can be added.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  /// The shape that is drawn.
  nonisolated var shape: Content { get }
}

/// A shape that is filled, over a background.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView, ShapePainting, ForwardingView
{
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  /// What lies below.
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  var paint: ShapePaint { ShapePaint(fill: AnyShapeStyle(style), fillStyle: fillStyle) }

  @MainActor var inner: some View { background.overlay(shape.fill(style, style: fillStyle)) }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    Background.self == EmptyView.self ? ShapeNode(self, context) : ForwardingNode(self, context)
  }
}

/// A shape whose outline is stroked, over a background.
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView, ShapePainting, ForwardingView
{
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  /// Without effect: edges are as smooth as the front end draws them.
  public var isAntialiased: Bool
  /// What lies below.
  public var background: Background

  public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background,
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  /// The fill of the same shape below the stroke is drawn with it.
  var paint: ShapePaint {
    var paint = (background as? any FilledShape)?.paint ?? ShapePaint()
    paint.stroke = AnyShapeStyle(style)
    paint.strokeStyle = strokeStyle
    return paint
  }

  @MainActor var inner: some View { background.overlay(shape.stroke(style, style: strokeStyle)) }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let isOne =
      Background.self == EmptyView.self
      || (Background.self as? any FilledShape.Type)?.filled == Content.self
    return isOne ? ShapeNode(self, context) : ForwardingNode(self, context)
  }
}

/// A shape that is filled and has nothing below it.
private nonisolated protocol FilledShape {
  static var filled: any Any.Type { get }
  @MainActor var paint: ShapePaint { get }
}

nonisolated extension FillShapeView: FilledShape where Background == EmptyView {
  fileprivate static var filled: any Any.Type { Content.self }
}

/// A shape with a stroke inside its outline, over a background.
public nonisolated struct StrokeBorderShapeView<
  Content: InsettableShape,
  Style: ShapeStyle,
  Background: View,
>: ShapeView, ForwardingView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  /// Without effect: edges are as smooth as the front end draws them.
  public var isAntialiased: Bool
  /// What lies below.
  public var background: Background

  public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background,
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor @ViewBuilder var inner: some View {
    let border = shape.inset(by: strokeStyle.lineWidth / 2).stroke(style, style: strokeStyle)
    if Background.self == EmptyView.self {
      border
    } else {
      background.overlay(border)
    }
  }
}

nonisolated extension ShapeView {
  /// Fills the shape once more, above what is drawn.
  public func fill<S: ShapeStyle>(
    _ content: S,
    style: FillStyle = FillStyle(),
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Strokes the outline above what is drawn.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self,
    )
  }

  /// Strokes the outline above what is drawn; the width is in points.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension ShapeView where Content: InsettableShape {
  /// Strokes inside the outline, above what is drawn.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true,
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self,
    )
  }

  /// Strokes inside the outline, above what is drawn; the width is in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true,
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
