import Properties

/// How a palette marks what is chosen.
public nonisolated struct PaletteSelectionEffect: Sendable, Equatable {
  private enum Kind: Equatable {
    case automatic, custom
    case variant(SymbolVariants)
  }

  private let kind: Kind

  /// By a ground behind it.
  public static let automatic = PaletteSelectionEffect(kind: .automatic)
  /// Not at all: the app shows it.
  public static let custom = PaletteSelectionEffect(kind: .custom)

  /// By a variant of its symbol.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(kind: .variant(variant))
  }

  var hasGround: Bool { kind == .automatic }

  /// The variants of an option's symbols.
  func variants(of usual: SymbolVariants, isChosen: Bool) -> SymbolVariants {
    guard isChosen, case .variant(let variant) = kind else { return usual }
    return variant.words.reduce(usual) { $0.with($1) }
  }
}

nonisolated extension EnvironmentValues {
  @Entry var isPalette: Bool = false
  @Entry fileprivate var chosenPaletteEffect: PaletteSelectionEffect = .automatic

  /// How a picker marks what is chosen, if it is a palette.
  var paletteEffect: PaletteSelectionEffect { isPalette ? chosenPaletteEffect : .automatic }
}

extension View {
  /// Sets how pickers of the style `palette` mark what is chosen, where their options are pictures.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    environment(\.chosenPaletteEffect, effect)
  }
}
