public import Foundation
public import Geometry
public import Layout

/// A shape moved by a distance.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  /// In points.
  public var offset: CGSize

  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape made larger or smaller about a point.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  /// The fixed point, as a fraction of the frame.
  public var anchor: UnitPoint

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, scale.animatableData) }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      .about(anchor, in: rect, CGAffineTransform(scaleX: scale.width, y: scale.height))
    )
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape turned about a point.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  /// The fixed point, as a fraction of the frame.
  public var anchor: UnitPoint

  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
    get { AnimatablePair(shape.animatableData, angle.radians) }
    set {
      shape.animatableData = newValue.first
      angle.radians = newValue.second
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      .about(anchor, in: rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
    )
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape changed by an affine transform.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape drawn in a rectangle of a size of its own.
nonisolated struct SizedShape<S: Shape>: Shape {
  var shape: S
  var size: CGSize
  /// The point of the rectangle and of its place that lie on each other.
  var anchor = UnitPoint.topLeading

  var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let x = rect.minX + (rect.width - size.width) * anchor.x
    let y = rect.minY + (rect.height - size.height) * anchor.y
    return shape.path(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
  }
}

/// A shape of an erased type.
public nonisolated struct AnyShape: Shape {
  private let base: any Shape

  public init<S: Shape>(_ shape: S) {
    base = (shape as? AnyShape)?.base ?? shape
  }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

nonisolated extension Shape {
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }
  public nonisolated func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center,
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  public nonisolated func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center,
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  public nonisolated func rotation(
    _ angle: Angle,
    anchor: UnitPoint = .center,
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  public nonisolated func size(_ size: CGSize) -> some Shape {
    SizedShape(shape: self, size: size)
  }
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
  public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    SizedShape(shape: self, size: size, anchor: anchor)
  }
  public nonisolated func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(
      shape: shape.inset(by: amount),
      angle: angle,
      anchor: anchor,
    )
  }
}

nonisolated extension CGAffineTransform {
  /// A transform that leaves a point of a rectangle where it is.
  static func about(
    _ anchor: UnitPoint,
    in rect: CGRect,
    _ transform: CGAffineTransform,
  ) -> CGAffineTransform {
    let point = CGPoint(
      x: rect.minX + rect.width * anchor.x,
      y: rect.minY + rect.height * anchor.y,
    )
    return CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}
