import Properties

/// Adds an effect to the symbols inside.
private nonisolated struct SymbolEffectModifier: EnvironmentModifier, Equatable {
  let move: SymbolMove

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.symbolMoves.moves.append(move)
  }
}

/// Takes the effects away from the symbols inside.
private nonisolated struct SymbolEffectsRemoval: EnvironmentModifier {
  let isEnabled: Bool

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if isEnabled, environment.symbolStage != nil { environment.symbolMoves.moves = [] }
  }
}

extension View {
  /// Moves the symbols inside as long as it is active, or gives them another look.
  ///
  /// A person who asked that motion be reduced sees no moves.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true,
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        move: SymbolMove(
          effect: effect.configuration,
          options: options,
          isActive: isActive,
          trigger: nil,
        )
      )
    )
  }

  /// Moves the symbols inside when a value changes.
  ///
  /// A person who asked that motion be reduced sees no moves.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U,
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        move: SymbolMove(
          effect: effect.configuration,
          options: options,
          isActive: true,
          trigger: AnyHashableBox(value),
        )
      )
    )
  }

  /// Removes the effects that the views around give to the symbols inside.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(SymbolEffectsRemoval(isEnabled: isEnabled))
  }
}
