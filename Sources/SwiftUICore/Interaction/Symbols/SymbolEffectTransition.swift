import Foundation
import Properties

/// A view comes and goes as a symbol does, with the look that an effect has when it is hidden.
public struct SymbolEffectTransition: EffectTransition {
  private let effect: SymbolEffectConfiguration
  private let options: SymbolEffectOptions

  public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T,
    options: SymbolEffectOptions,
  ) {
    self.effect = effect.configuration
    self.options = options
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let look = phase.isIdentity ? .rest : effect.hidden
    content.scaleEffect(look.scale).opacity(look.opacity)
  }

  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    var side = AnyTransition.Side()
    side.effect.opacity = effect.hidden.opacity
    side.effect.scale = effect.hidden.scale
    if options.pace != 1 { side.animation = .default.speed(options.pace) }
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
