public import Foundation
import Geometry
public import Layout

/// A rectangle that fills its frame.
public nonisolated struct Rectangle: InsettableShape {
  private var amount: CGFloat = 0

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }

  public func inset(by amount: CGFloat) -> Rectangle {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// The shape of a rounded corner; both are drawn as arcs of a circle.
public nonisolated enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// A rectangle with rounded corners.
public nonisolated struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    let radius = max(0, min(cornerSize.width, cornerSize.height) - amount)
    return Path(roundedRect: rect.insetBy(dx: amount, dy: amount), cornerRadius: radius)
  }

  public func inset(by amount: CGFloat) -> RoundedRectangle {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// The radius of each corner of a rectangle, in points.
public nonisolated struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0,
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners have different radii.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous,
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius,
      ),
      style: style,
    )
  }

  public func path(in rect: CGRect) -> Path {
    Path(
      form: .rounded(
        max(0, cornerRadii.topLeading - amount),
        max(0, cornerRadii.topTrailing - amount),
        max(0, cornerRadii.bottomTrailing - amount),
        max(0, cornerRadii.bottomLeading - amount),
      ),
      in: rect.insetBy(dx: amount, dy: amount),
    )
  }

  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// The shape that `containerShape` gave the container around, inset by the distance from its edges; in
/// a window, which has none, a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  private var amount: CGFloat = 0

  public init() {}

  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    return ContainerPlace.current?.path(in: inner) ?? Path(inner)
  }

  public func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// The largest circle in the middle of its frame.
public nonisolated struct Circle: InsettableShape {
  private var amount: CGFloat = 0

  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * amount)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2,
        y: rect.midY - side / 2,
        width: side,
        height: side,
      )
    )
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return size
  }

  public func inset(by amount: CGFloat) -> Circle {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// An ellipse that fills its frame.
public nonisolated struct Ellipse: InsettableShape {
  private var amount: CGFloat = 0

  public init() {}

  public func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect.insetBy(dx: amount, dy: amount))
  }

  public func inset(by amount: CGFloat) -> Ellipse {
    var inset = self
    inset.amount += amount
    return inset
  }
}

/// A rectangle whose short sides are half circles.
public nonisolated struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    return Path(roundedRect: inner, cornerRadius: max(0, min(inner.width, inner.height) / 2))
  }

  public func inset(by amount: CGFloat) -> Capsule {
    var inset = self
    inset.amount += amount
    return inset
  }
}

// The shapes as members of what takes a shape: `.clipShape(.circle)`.

nonisolated extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous,
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous,
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style,
    )
  }
}

nonisolated extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
