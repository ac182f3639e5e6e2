import Display
public import Foundation
public import Geometry
public import Layout
public import Properties

/// A view as a hover effect draws it, without influence on layout.
public nonisolated protocol HoverEffectContent {}

/// The view as it is: what others are made from.
public nonisolated struct EmptyHoverEffectContent: HoverEffectContent {}

/// What effects together make of a view.
nonisolated struct HoverValues {
  var effect = EffectValues()
  var clip: ((CGRect) -> Outline)?
  /// Of the change to these values.
  var animation: Animation?

  mutating func add(_ other: HoverValues) {
    effect.add(other.effect)
    clip = other.clip ?? clip
    animation = other.animation ?? animation
  }
}

nonisolated extension EffectValues {
  fileprivate mutating func add(_ other: EffectValues) {
    opacity *= other.opacity
    scale.width *= other.scale.width
    scale.height *= other.scale.height
    if other.anchor != .center { anchor = other.anchor }
    offset.width += other.offset.width
    offset.height += other.offset.height
    rotation += other.rotation
    matrix = other.matrix ?? matrix
  }
}

nonisolated extension HoverEffectContent {
  var values: HoverValues { (self as? ChangedHoverContent)?.made ?? HoverValues() }
}

/// Content with one more change.
private nonisolated struct ChangedHoverContent: HoverEffectContent {
  let made: HoverValues

  init(_ content: some HoverEffectContent, _ change: (inout HoverValues) -> Void) {
    var values = content.values
    change(&values)
    made = values
  }
}

nonisolated extension HoverEffectContent {
  /// Animates the change to what a closure makes.
  public func animation(
    _ animation: Animation?,
    body: (EmptyHoverEffectContent) -> some HoverEffectContent,
  ) -> some HoverEffectContent {
    let inner = body(EmptyHoverEffectContent()).values
    return ChangedHoverContent(self) {
      $0.add(inner)
      $0.animation = animation
    }
  }

  /// Cuts the view at a shape.
  public func clipShape<S: Shape>(
    _ shape: S,
    style: FillStyle = FillStyle(),
  ) -> some HoverEffectContent {
    ChangedHoverContent(self) { $0.clip = { shape.path(in: $0).outline(style.isEOFilled) } }
  }

  /// Moves the view, in points.
  public func offset(_ offset: CGSize) -> some HoverEffectContent {
    ChangedHoverContent(self) {
      $0.effect.offset.width += offset.width
      $0.effect.offset.height += offset.height
    }
  }

  /// Moves the view, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some HoverEffectContent {
    offset(CGSize(width: x, height: y))
  }

  public func opacity(_ opacity: Double) -> some HoverEffectContent {
    ChangedHoverContent(self) { $0.effect.opacity *= opacity }
  }

  public func rotationEffect(
    _ angle: Angle,
    anchor: UnitPoint = .center,
  ) -> some HoverEffectContent {
    ChangedHoverContent(self) {
      $0.effect.rotation += angle.degrees
      $0.effect.anchor = anchor
    }
  }

  public func scaleEffect(
    _ scale: CGFloat,
    anchor: UnitPoint = .center,
  ) -> some HoverEffectContent {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center,
  ) -> some HoverEffectContent {
    ChangedHoverContent(self) {
      $0.effect.scale.width *= x
      $0.effect.scale.height *= y
      $0.effect.anchor = anchor
    }
  }

  /// Maps the points of the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some HoverEffectContent {
    ChangedHoverContent(self) {
      $0.effect.matrix = ProjectionTransform(transform).matrix
      $0.effect.anchor = .topLeading
    }
  }
}
