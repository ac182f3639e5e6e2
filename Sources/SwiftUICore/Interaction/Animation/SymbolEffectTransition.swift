import Foundation

/// A symbol's move that comes or goes with a view.
public nonisolated protocol TransitionSymbolEffect: SymbolEffect {}

extension _NamedSymbolEffect: TransitionSymbolEffect {}

/// A view comes and goes as a symbol does: it grows and fades.
///
/// Partly: the view moves as a whole, in the same way for all effects, whatever is in it.
public struct SymbolEffectTransition: EffectTransition {
  public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T,
    options: SymbolEffectOptions,
  ) {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
  }

  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    var side = AnyTransition.Side()
    side.effect.opacity = 0
    side.effect.scale = 0.5
    return side
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// Comes and goes as a symbol does.
  public nonisolated static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }

  /// Comes and goes as a symbol does.
  public nonisolated static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: .automatic, options: .default)
  }
}
