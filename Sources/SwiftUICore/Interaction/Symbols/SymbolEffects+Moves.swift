// Effects that move a symbol and bring it back.

import Foundation

/// A symbol grows for a moment.
public nonisolated struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isDown = false

  init() {}

  /// It grows.
  public var up: Self { with { $0.isDown = false } }
  /// It shrinks.
  public var down: Self { with { $0.isDown = true } }
  /// Without effect: a symbol moves as a whole.
  public var byLayer: Self { self }
  /// It moves as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(
      .swings(
        SymbolSwing(out: .scaled(isDown ? 0.75 : 1.25), course: .spring, length: 0.7, pause: 1)
      )
    )
  }
}

/// A symbol fades and comes back.
public nonisolated struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  init() {}

  /// Without effect: a symbol fades as a whole.
  public var byLayer: Self { self }
  /// It fades as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(
      .swings(SymbolSwing(out: SymbolLook(opacity: 0.3), course: .wave, length: 1.4))
    )
  }
}

/// A symbol is faint, and gets its colour back in steps.
///
/// Its layers do so together.
public nonisolated struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isIterative = false
  private var isReversing = false
  private var hides = false

  init() {}

  /// One step: faint, then as usual.
  public var iterative: Self { with { $0.isIterative = true } }
  /// Three steps, each stronger than the one before.
  public var cumulative: Self { with { $0.isIterative = false } }
  /// It gets faint in steps as well.
  public var reversing: Self { with { $0.isReversing = true } }
  /// It gets faint at once.
  public var nonReversing: Self { with { $0.isReversing = false } }
  /// The faintest step is still seen.
  public var dimInactiveLayers: Self { with { $0.hides = false } }
  /// The faintest step is nearly not seen.
  public var hideInactiveLayers: Self { with { $0.hides = true } }

  public var configuration: SymbolEffectConfiguration {
    let steps = isIterative ? 1 : 3
    return SymbolEffectConfiguration(
      .swings(
        SymbolSwing(
          out: SymbolLook(opacity: hides ? 0.05 : 0.3),
          course: isReversing ? .stairs(steps) : .steps(steps),
          length: isReversing ? 2 : 1.2,
        )
      )
    )
  }
}

/// A symbol grows and shrinks as one breathes.
public nonisolated struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isPlain = false

  init() {}

  /// It changes its size alone.
  public var plain: Self { with { $0.isPlain = true } }
  /// It fades as well.
  public var pulse: Self { with { $0.isPlain = false } }
  /// Without effect: a symbol moves as a whole.
  public var byLayer: Self { self }
  /// It moves as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    let out = SymbolLook(opacity: isPlain ? 1 : 0.6, scale: 1.15)
    return SymbolEffectConfiguration(.swings(SymbolSwing(out: out, course: .wave, length: 2.2)))
  }
}

/// A symbol turns round.
public nonisolated struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isBackward = false

  init() {}

  /// To the right.
  public var clockwise: Self { with { $0.isBackward = false } }
  /// To the left.
  public var counterClockwise: Self { with { $0.isBackward = true } }
  /// Without effect: a symbol turns as a whole.
  public var byLayer: Self { self }
  /// It turns as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    let out = SymbolLook(rotation: isBackward ? -360 : 360)
    return SymbolEffectConfiguration(.swings(SymbolSwing(out: out, course: .turn, length: 1.2)))
  }
}

/// A symbol goes to and fro.
public nonisolated struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var way = SymbolLook(rotation: 12)

  init() {}

  /// Turned to the right first.
  public var clockwise: Self { with { $0.way = SymbolLook(rotation: 12) } }
  /// Turned to the left first.
  public var counterClockwise: Self { with { $0.way = SymbolLook(rotation: -12) } }
  public var left: Self { with { $0.way = SymbolLook(x: -3) } }
  public var right: Self { with { $0.way = SymbolLook(x: 3) } }
  public var up: Self { with { $0.way = SymbolLook(y: -3) } }
  public var down: Self { with { $0.way = SymbolLook(y: 3) } }
  /// To the right first, as one reads from left to right.
  public var forward: Self { right }
  /// To the left first.
  public var backward: Self { left }
  /// Along a line, at an angle in degrees from the line to the right.
  public func custom(angle: Double) -> Self {
    guard angle.isFinite else { return self }
    let radians = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
    return with { $0.way = SymbolLook(x: 3 * cos(radians), y: 3 * sin(radians)) }
  }
  /// Without effect: a symbol moves as a whole.
  public var byLayer: Self { self }
  /// It moves as a whole, as it always does.
  public var wholeSymbol: Self { self }

  public var configuration: SymbolEffectConfiguration {
    SymbolEffectConfiguration(
      .swings(SymbolSwing(out: way, course: .shake, length: 0.8, pause: 1))
    )
  }
}

nonisolated extension SymbolEffect {
  /// The effect with a change.
  func with(_ change: (inout Self) -> Void) -> Self {
    var effect = self
    change(&effect)
    return effect
  }
}

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  /// It grows for a moment.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  /// It fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// It is faint, and gets its colour back in steps.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
  /// It grows and shrinks as one breathes.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
  /// It turns round.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
  /// It goes to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
