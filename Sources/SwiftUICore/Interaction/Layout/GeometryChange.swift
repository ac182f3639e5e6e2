import Foundation
import Properties

extension View {
  /// Runs an action when a value derived from the view's geometry changes.
  ///
  /// The first value counts as a change.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void,
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { action($1) })
  }

  /// Runs an action with the old and the new value when one made from the view's geometry changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void,
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}

private nonisolated struct GeometryChangeModifier<T: Equatable>: ViewModifier {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void

  @MainActor func body(content: Content) -> some View {
    content.background {
      GeometryReader { geometry in
        Color.clear
          .accessibilityHidden(true)
          .onChange(of: transform(geometry), initial: true) { action($0, $1) }
      }
    }
  }
}
