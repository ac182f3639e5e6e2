import Display
public import Foundation
import Geometry
public import Layout
import Properties

/// A turn about an axis in space.
nonisolated struct Rotation3DModifier: AppearanceModifier {
  let angle: Angle
  /// Of length 1.
  let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  let anchor: UnitPoint
  /// How far the axis lies before the view, in points.
  let depth: CGFloat
  let perspective: CGFloat

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    var transform = Appearance.Transform()
    if depth == 0 {
      transform.anchor = CGPoint(x: anchor.x, y: anchor.y)
      transform.tiltX = angle.degrees * axis.x
      transform.tiltY = angle.degrees * axis.y
      transform.rotation = angle.degrees * axis.z
      transform.perspective = perspective
    } else {
      transform.anchor = .zero
      transform.matrix = ProjectionTransform(matrix(size)).matrix
    }
    look.transform = transform
  }

  /// To the axis, around it, back, and seen from where the view in its plane keeps its size.
  private func matrix(_ size: CGSize) -> CATransform3D {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    let turn = CATransform3DMakeRotation(angle.radians, axis.x, axis.y, axis.z)
    var matrix = CATransform3DMakeTranslation(-x, -y, -depth)
    matrix = CATransform3DConcat(matrix, turn)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(0, 0, depth))
    var view = CATransform3DIdentity
    view.m34 = -perspective / max(size.width, size.height, 1)
    matrix = CATransform3DConcat(matrix, view)
    return CATransform3DConcat(matrix, CATransform3DMakeTranslation(x, y, 0))
  }
}

extension View {
  /// Turns what is drawn about an axis in space, of no influence on the layout.
  ///
  /// In the terminal shapes get narrower or lower, and characters stay upright.
  ///
  /// - Parameter anchorZ: How far the axis lies before the view, in points.
  public nonisolated func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1,
  ) -> some View {
    let length = max(0.000_1, (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot())
    return modifier(
      Rotation3DModifier(
        angle: angle,
        axis: (axis.x / length, axis.y / length, axis.z / length),
        anchor: anchor,
        depth: anchorZ.isFinite ? anchorZ : 0,
        perspective: perspective.isFinite ? max(0, perspective) : 1,
      )
    )
  }
}
