import Foundation
public import Properties

/// What a group of views gives the focus to at first.
final class FocusScopes: GraphService {
  private var defaults: [(scope: Namespace.ID, id: ObjectIdentifier, take: () -> Void)] = []

  init(_ graph: Graph) {}

  func add(_ scope: Namespace.ID, _ id: ObjectIdentifier, _ take: @escaping () -> Void) {
    remove(id)
    defaults.append((scope, id, take))
  }

  func remove(_ id: ObjectIdentifier) { defaults.removeAll { $0.id == id } }

  /// Gives the focus to what has it at first in a group, if anything has.
  func reset(_ scope: Namespace.ID) {
    defaults.first { $0.scope == scope }?.take()
  }
}

/// Gives the focus back to what had it at first.
public nonisolated struct ResetFocusAction: Sendable {
  /// - Parameter namespace: the group of views whose default takes the focus.
  @preconcurrency @MainActor public func callAsFunction(in namespace: Namespace.ID) {
    CurrentGraph.value?[FocusScopes.self].reset(namespace)
  }
}

private nonisolated struct DefaultFocus: ViewModifier {
  final class Token {}

  let isPreferred: Bool
  let scope: Namespace.ID
  @FocusState private var isFocused: Bool
  @State private var token = Lazy<Token>()

  init(isPreferred: Bool, scope: Namespace.ID) {
    self.isPreferred = isPreferred
    self.scope = scope
    _isFocused = FocusState()
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let id = ObjectIdentifier(token.value { Token() })
    content
      .focused($isFocused)
      .onAppear {
        guard isPreferred else { return }
        CurrentGraph.value?[FocusScopes.self].add(scope, id) { isFocused = true }
        isFocused = true
      }
      .onChange(of: isPreferred) {
        let scopes = CurrentGraph.value?[FocusScopes.self]
        if isPreferred { scopes?.add(scope, id) { isFocused = true } } else { scopes?.remove(id) }
      }
      .onDisappear { CurrentGraph.value?[FocusScopes.self].remove(id) }
  }
}

extension View {
  /// Makes a group of views, one of which has the focus at first.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Gives the view the focus when its group appears.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID,
  ) -> some View {
    modifier(DefaultFocus(isPreferred: prefersDefaultFocus, scope: namespace))
  }
}

nonisolated extension EnvironmentValues {
  /// Gives the focus back to what had it at first in a group of views.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
}
