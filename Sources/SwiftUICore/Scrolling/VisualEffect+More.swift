import Display
public import Foundation
public import Geometry
public import Layout

nonisolated extension VisualEffect {
  /// Turns the colours round the circle of hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    ChangedEffect(self) { $0.hue += angle.radians }
  }
  /// Mixes the view's colours with those below it.
  public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    ChangedEffect(self) { $0.blend = blendMode.blend }
  }
  /// Maps the points of the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    transformEffect(ProjectionTransform(transform))
  }
  /// Maps the points of the view.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    ChangedEffect(self) {
      $0.matrix = transform.matrix
      $0.anchor = .topLeading
    }
  }
  /// Turns the view about an axis in space.
  ///
  /// - Parameter anchorZ: How far the axis lies before the view, in points.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1,
  ) -> some VisualEffect {
    let length = max(0.000_1, hypot(hypot(axis.x, axis.y), axis.z))
    return ChangedEffect(self) {
      $0.tilt.width += angle.degrees * axis.x / length
      $0.tilt.height += angle.degrees * axis.y / length
      $0.rotation += angle.degrees * axis.z / length
      $0.depth = anchorZ.isFinite ? anchorZ : 0
      $0.perspective = perspective.isFinite ? max(0, perspective) : 1
      $0.anchor = anchor
    }
  }
  /// Without effect: no front end runs shaders.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  /// Without effect: no front end runs shaders.
  public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true,
  ) -> some VisualEffect { self }
  /// Without effect: no front end runs shaders.
  public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true,
  ) -> some VisualEffect { self }
}
