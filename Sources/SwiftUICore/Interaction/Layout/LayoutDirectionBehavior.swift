import Foundation
public import Layout
import Properties

/// What a view does where layout runs from right to left.
public nonisolated enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored where the layout runs the other way.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where layout runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// Mirrors what is drawn in one direction of the layout.
private nonisolated struct Mirroring: ViewModifier {
  let direction: LayoutDirection?
  @Environment(\.layoutDirection) private var now

  init(direction: LayoutDirection?) { self.direction = direction }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content.scaleEffect(x: now == direction ? -1 : 1, y: 1)
  }
}

extension View {
  /// Sets whether the view is mirrored where layout runs the other way.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    var direction: LayoutDirection?
    if case .mirrors(let found) = behavior { direction = found }
    return modifier(Mirroring(direction: direction))
  }
  /// Mirrors the view where layout runs from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(Mirroring(direction: enabled ? .rightToLeft : nil))
  }
}
