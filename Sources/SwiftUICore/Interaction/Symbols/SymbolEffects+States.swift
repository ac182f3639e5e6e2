// Effects that give a symbol another look for a while, or another symbol.

/// A symbol is larger as long as the effect is active.
public nonisolated struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  private var isDown = false

  init() {}

  /// It is larger.
  public var up: Self { with { $0.isDown = false } }
  /// It is smaller.
  public var down: Self { with { $0.isDown = true } }
  /// Without effect: a symbol grows as a whole.
  public var byLayer: Self { self }
  /// It grows as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.holds(.scaled(isDown ? 0.75 : 1.25)))
  }
}

/// A symbol is hidden as long as the effect is active, and appears at its end.
public nonisolated struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var isDown = false

  init() {}

  /// It grows as it appears.
  public var up: Self { with { $0.isDown = false } }
  /// It shrinks as it appears.
  public var down: Self { with { $0.isDown = true } }
  /// Without effect: a symbol appears as a whole.
  public var byLayer: Self { self }
  /// It appears as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.holds(.hidden(scale: isDown ? 1.5 : 0.5)))
  }
}

/// A symbol disappears, and is hidden as long as the effect is active.
public nonisolated struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var isUp = false

  init() {}

  /// It grows as it disappears.
  public var up: Self { with { $0.isUp = true } }
  /// It shrinks as it disappears.
  public var down: Self { with { $0.isUp = false } }
  /// Without effect: a symbol disappears as a whole.
  public var byLayer: Self { self }
  /// It disappears as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.holds(.hidden(scale: isUp ? 1.5 : 0.5)))
  }
}

/// A symbol is hidden as long as the effect is active, and fades in at its end.
public nonisolated struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  init() {}

  /// Without effect: a symbol fades in as a whole.
  public var byLayer: Self { self }
  /// Without effect: a symbol fades in as a whole.
  public var individually: Self { self }
  /// It fades in as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.holds(.hidden(scale: 1)))
  }
}

/// A symbol fades out, and is hidden as long as the effect is active.
public nonisolated struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  init() {}

  /// Without effect: a symbol fades out as a whole.
  public var byLayer: Self { self }
  /// Without effect: a symbol fades out as a whole.
  public var individually: Self { self }
  /// It fades out as a whole, as it always does.
  public var wholeSymbol: Self { self }
  /// Without effect: a symbol has no direction in which it fades.
  public var reversed: Self { self }
  /// It fades as usual.
  public var nonReversed: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(.holds(.hidden(scale: 1)))
  }
}

/// A symbol goes as the next one comes in its place.
public nonisolated struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// A replacement that keeps what two symbols share.
  ///
  /// Here it is the one that it falls back to.
  public nonisolated struct MagicReplace: ContentTransitionSymbolEffect {
    let fallback: ReplaceSymbolEffect

    public var configuration: SymbolEffectConfiguration { fallback.configuration }
  }

  private enum Way: Hashable, Sendable {
    case downUp, upUp, offUp
  }

  private var way = Way.downUp

  init() {}

  /// The old one shrinks, the new one grows.
  public var downUp: Self { with { $0.way = .downUp } }
  /// Both grow.
  public var upUp: Self { with { $0.way = .upUp } }
  /// The old one is gone at once, the new one grows.
  public var offUp: Self { with { $0.way = .offUp } }
  /// Without effect: a symbol is replaced as a whole.
  public var byLayer: Self { self }
  /// It is replaced as a whole, as it always is.
  public var wholeSymbol: Self { self }

  /// The old one shrinks, the new one grows.
  public static var downUp: Self { Self().downUp }
  /// Both grow.
  public static var upUp: Self { Self().upUp }
  /// The old one is gone at once, the new one grows.
  public static var offUp: Self { Self().offUp }

  /// Keeps what two symbols share; here, replaces in the other way.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
    MagicReplace(fallback: fallback)
  }

  public var configuration: SymbolEffectConfiguration {
    let gone: SymbolLook? =
      switch way {
      case .downUp: .hidden(scale: 0.5)
      case .upUp: .hidden(scale: 1.5)
      case .offUp: nil
      }
    return SymbolEffectConfiguration(.replaces(gone: gone, new: .hidden(scale: 0.5)))
  }
}

/// A symbol comes, goes and is replaced as usual.
public nonisolated struct AutomaticSymbolEffect:
  ContentTransitionSymbolEffect, TransitionSymbolEffect
{
  init() {}

  public var configuration: SymbolEffectConfiguration { ReplaceSymbolEffect().configuration }
}

nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  /// It is larger.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  /// It is hidden, and appears at the end.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  /// It disappears, and is hidden.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// It is hidden, and fades in at the end.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// It fades out, and is hidden.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One goes as the next one comes.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// As usual.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
