import Foundation
public import Layout

extension View {
  /// Names a point at which keys and assistive technology lift the view.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint,
    description: Text,
  ) -> some View { accessibilityDragPoint(point, description: description, isEnabled: true) }
  /// Names a point at which keys and assistive technology lift the view.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint,
    description: Text,
    isEnabled: Bool,
  ) -> some View {
    let words = isEnabled ? description.string : ""
    return modifier(DragScopeModifier(scope: .dragPoint(point.finite, words)))
  }
  /// Names a point at which keys and assistive technology lift the view.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint,
    description: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }
  /// Names a point at which keys and assistive technology lift the view.
  @_disfavoredOverload public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint,
    description: LocalizedStringResource,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }
  /// Names a point at which keys and assistive technology lift the view.
  @_disfavoredOverload public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint,
    description: S,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// Names a point at which keys and assistive technology drop something on the view.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint,
    description: Text,
  ) -> some View { accessibilityDropPoint(point, description: description, isEnabled: true) }
  /// Names a point at which keys and assistive technology drop something on the view.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint,
    description: Text,
    isEnabled: Bool,
  ) -> some View {
    let words = isEnabled ? description.string : ""
    return modifier(DragScopeModifier(scope: .dropPoint(point.finite, words)))
  }
  /// Names a point at which keys and assistive technology drop something on the view.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint,
    description: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }
  /// Names a point at which keys and assistive technology drop something on the view.
  @_disfavoredOverload public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint,
    description: LocalizedStringResource,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }
  /// Names a point at which keys and assistive technology drop something on the view.
  @_disfavoredOverload public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint,
    description: S,
    isEnabled: Bool = true,
  ) -> some View {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }
}

extension UnitPoint {
  /// The point, or the middle where a part of it is no number.
  fileprivate nonisolated var finite: UnitPoint {
    x.isFinite && y.isFinite ? UnitPoint(x: min(1, max(0, x)), y: min(1, max(0, y))) : .center
  }

  /// The point in a view of a size, not quite at its end, which belongs to the next view.
  func inside(_ size: CGSize) -> CGPoint {
    CGPoint(
      x: min(size.width * x, max(0, size.width - 0.5)),
      y: min(size.height * y, max(0, size.height - 0.5)),
    )
  }
}
