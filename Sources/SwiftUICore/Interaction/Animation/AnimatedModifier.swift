public import Properties

/// A modifier whose changes have an animation of their own.
public nonisolated struct _AnimatedModifier<Base: ViewModifier>: ViewModifier {
  fileprivate let base: Base
  fileprivate let change: (inout Transaction) -> Void

  @MainActor public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(base).transaction(change)
  }
}

extension ViewModifier {
  /// The modifier, whose changes are animated in this way; nil is not at all.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { $0.animation = animation }
  }
  /// The modifier, whose changes have a changed transaction.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    _AnimatedModifier(base: self, change: transform)
  }
}
