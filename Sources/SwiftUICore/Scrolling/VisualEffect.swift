import Display
public import Foundation
public import Geometry
public import Layout

/// A way to draw a view otherwise, without influence on layout.
public nonisolated protocol VisualEffect: Sendable, Animatable {}

/// No effect: what others are made from.
public nonisolated struct EmptyVisualEffect: VisualEffect, EffectSource {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }

  var values: EffectValues { EffectValues() }
}

/// An effect that the runtime can apply.
nonisolated protocol EffectSource {
  var values: EffectValues { get }
}

/// The combined result of effects.
nonisolated struct EffectValues: Equatable, Sendable {
  var opacity = 1.0
  var scale = CGSize(width: 1, height: 1)
  var anchor = UnitPoint.center
  var offset = CGSize.zero
  /// In degrees.
  var rotation = 0.0
  var blur: CGFloat = 0
  var isBlurCut = false
  var brightness = 0.0
  var contrast = 1.0
  var grayscale = 0.0
  var saturation = 1.0
  /// In radians.
  var hue = 0.0
  /// In degrees about the x and the y axis.
  var tilt = CGSize.zero
  /// How far before the view, in points, the axes of its tilts lie.
  var depth: CGFloat = 0
  var perspective: CGFloat = 1
  var matrix: Appearance.Matrix?
  var blend = Appearance.Blend.normal

  /// Some of the way to others.
  func moved(to other: EffectValues, by part: Double) -> EffectValues {
    func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
    var moved = other
    moved.opacity = between(opacity, other.opacity)
    moved.scale.width = between(scale.width, other.scale.width)
    moved.scale.height = between(scale.height, other.scale.height)
    moved.offset.width = between(offset.width, other.offset.width)
    moved.offset.height = between(offset.height, other.offset.height)
    moved.rotation = between(rotation, other.rotation)
    moved.blur = between(blur, other.blur)
    moved.brightness = between(brightness, other.brightness)
    moved.contrast = between(contrast, other.contrast)
    moved.grayscale = between(grayscale, other.grayscale)
    moved.saturation = between(saturation, other.saturation)
    moved.hue = between(hue, other.hue)
    moved.tilt.width = between(tilt.width, other.tilt.width)
    moved.tilt.height = between(tilt.height, other.tilt.height)
    moved.depth = between(depth, other.depth)
    return moved
  }

  func apply(to look: inout Appearance) {
    look.opacity = opacity.isNaN ? 1 : min(1, max(0, opacity))
    look.blur = blur.isFinite ? max(0, blur) : 0
    look.isBlurCut = isBlurCut
    let isStill =
      scale == CGSize(width: 1, height: 1) && offset == .zero && rotation == 0 && tilt == .zero
      && matrix == nil
    if !isStill {
      var transform = Appearance.Transform()
      transform.scaleX = scale.width
      transform.scaleY = scale.height
      transform.rotation = rotation
      transform.anchor = CGPoint(x: anchor.x, y: anchor.y)
      transform.offset = CGPoint(x: offset.width, y: offset.height)
      transform.tiltX = tilt.width
      transform.tiltY = tilt.height
      transform.perspective = perspective
      transform.depth = depth
      transform.matrix = matrix
      look.transform = transform
    }
    if brightness != 0 { look.filters.append(.brightness(Float(brightness))) }
    if contrast != 1 { look.filters.append(.contrast(Float(contrast))) }
    if grayscale != 0 { look.filters.append(.saturation(Float(1 - grayscale))) }
    if saturation != 1 { look.filters.append(.saturation(Float(saturation))) }
    if hue != 0, hue.isFinite {
      look.filters.append(.hueRotation(sine: Float(sin(hue)), cosine: Float(cos(hue))))
    }
    look.blend = blend
  }
}

/// An effect with another one on top.
nonisolated struct ChangedEffect: VisualEffect, EffectSource {
  typealias AnimatableData = EmptyAnimatableData

  let values: EffectValues

  init(_ effect: some VisualEffect, _ change: (inout EffectValues) -> Void) {
    var values = (effect as? any EffectSource)?.values ?? EffectValues()
    change(&values)
    self.values = values
  }

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }
}

nonisolated extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect {
    ChangedEffect(self) { $0.opacity *= opacity }
  }
  /// Scales what is drawn.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Scales what is drawn.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Scales what is drawn.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center,
  ) -> some VisualEffect {
    ChangedEffect(self) {
      $0.scale = CGSize(width: $0.scale.width * x, height: $0.scale.height * y)
      $0.anchor = anchor
    }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    ChangedEffect(self) {
      $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y)
    }
  }
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Turns what is drawn.
  ///
  /// In the terminal shapes turn, and characters stay upright.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    ChangedEffect(self) {
      $0.rotation += angle.degrees
      $0.anchor = anchor
    }
  }
  /// Blurs what is drawn, as the view's own `blur(radius:opaque:)` does.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    ChangedEffect(self) {
      $0.blur += radius
      $0.isBlurCut = opaque
    }
  }
  /// Makes the view brighter.
  public func brightness(_ amount: Double) -> some VisualEffect {
    ChangedEffect(self) { $0.brightness += amount }
  }
  /// Makes colours differ more.
  public func contrast(_ amount: Double) -> some VisualEffect {
    ChangedEffect(self) { $0.contrast *= amount }
  }
  /// Takes the colour out.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    ChangedEffect(self) { $0.grayscale = min(1, $0.grayscale + amount) }
  }
  /// Makes colours stronger or weaker.
  public func saturation(_ amount: Double) -> some VisualEffect {
    ChangedEffect(self) { $0.saturation *= amount }
  }
}
