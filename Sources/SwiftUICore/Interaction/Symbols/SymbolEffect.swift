/// A way in which a symbol moves or changes.
///
/// A symbol is drawn as one outline or one character and moves as a whole. In a terminal a
/// character that would be larger is bold, one that would be smaller is faint, and one that would
/// turn or go aside fades for the moment.
public nonisolated protocol SymbolEffect: Hashable, Sendable {
  /// What the effect does.
  var configuration: SymbolEffectConfiguration { get }
}

/// A symbol's move that begins when a value changes.
public nonisolated protocol DiscreteSymbolEffect: SymbolEffect {}

/// A symbol's move, or another look of it, that lasts as long as it is wanted.
public nonisolated protocol IndefiniteSymbolEffect: SymbolEffect {}

/// A symbol's move that comes or goes with a view.
public nonisolated protocol TransitionSymbolEffect: SymbolEffect {}

/// The way in which a symbol becomes another one.
public nonisolated protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// What an effect does.
public nonisolated struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Out to a look and back.
    case swings(SymbolSwing)
    /// Another look, as long as the effect is active.
    case holds(SymbolLook)
    /// One symbol goes with a look, and the next comes with one; nil is at once.
    case replaces(gone: SymbolLook?, new: SymbolLook)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// What it makes of a symbol that is not there.
  var hidden: SymbolLook {
    if case .holds(let look) = kind { look } else { .hidden(scale: 0.5) }
  }
}

/// How a symbol is drawn besides its usual way.
nonisolated struct SymbolLook: Hashable, Sendable {
  var opacity = 1.0
  var scale = 1.0
  /// Clockwise, in degrees.
  var rotation = 0.0
  /// In points; to the right and down.
  var x = 0.0
  var y = 0.0

  static let rest = SymbolLook()

  static func hidden(scale: Double) -> SymbolLook { SymbolLook(opacity: 0, scale: scale) }

  static func scaled(_ scale: Double) -> SymbolLook { SymbolLook(scale: scale) }
}
