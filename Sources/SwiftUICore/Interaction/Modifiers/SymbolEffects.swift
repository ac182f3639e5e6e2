// How symbols move by themselves on Apple's systems. Here a symbol is drawn as one outline or
// character: an app's words for it are understood, and nothing moves.

/// A way in which a symbol moves.
///
/// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
public nonisolated protocol SymbolEffect: Sendable {}

/// A symbol's move that begins when a value changes.
///
/// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
public nonisolated protocol DiscreteSymbolEffect: SymbolEffect {}

/// A symbol's move that lasts as long as it is wanted.
///
/// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
public nonisolated protocol IndefiniteSymbolEffect: SymbolEffect {}

/// The name of an effect, with its options.
///
/// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
public nonisolated struct _NamedSymbolEffect:
  DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  public var up: Self { self }
  public var down: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
  public var offUp: Self { self }
}

nonisolated extension SymbolEffect where Self == _NamedSymbolEffect {
  public static var bounce: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var pulse: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var variableColor: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var scale: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var appear: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var disappear: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var replace: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var automatic: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var breathe: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var rotate: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var wiggle: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var drawOn: _NamedSymbolEffect { _NamedSymbolEffect() }
  public static var drawOff: _NamedSymbolEffect { _NamedSymbolEffect() }
}

/// The repetition and speed of a symbol's effect.
///
/// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
  public static var `default`: Self { Self() }
  public static var repeating: Self { Self() }
  public static var nonRepeating: Self { Self() }
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func `repeat`(_ count: Int?) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }

  /// The repetition of a symbol's effect.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public struct RepeatBehavior: Hashable, Sendable {
    public static var continuous: Self { Self() }
    public static var periodic: Self { Self() }
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  }

  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
}

extension View {
  /// Moves the symbols inside.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true,
  ) -> some View { self }

  /// Moves the symbols inside when a value changes.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U,
  ) -> some View { self }

  /// Removes the moves of symbols from what is inside.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

nonisolated extension ContentTransition {
  /// Symbols become others.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
  ) -> ContentTransition { .interpolate }

  /// Symbols become others.
  ///
  /// Without effect: Symbols are drawn as one outline or character, whose parts cannot move.
  public static var symbolEffect: ContentTransition { .interpolate }
}
