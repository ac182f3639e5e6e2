import Geometry
public import Properties

/// The colouring of a symbol's layers.
public nonisolated struct SymbolRenderingMode: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor
  }

  private let kind: Kind

  /// One colour for all.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// One colour, weaker in the layers behind.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// The levels of `foregroundStyle(_:_:_:)`, one for each layer.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// The colours that well-known symbols have of their own; one colour for others.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)

  var isMulticolor: Bool { kind == .multicolor }

  func lowerInks(_ environment: EnvironmentValues, _ ink: Ink?) -> [Ink] {
    switch kind {
    case .monochrome, .multicolor: return []
    case .hierarchical: return [0.5, 0.3].compactMap { ink?.faded($0) }
    case .palette:
      let levels = environment.foregroundLevels.dropFirst()
      let inks = levels.map { $0.fill(environment).mean }
      return inks.isEmpty ? [0.5, 0.3].compactMap { ink?.faded($0) } : inks
    }
  }
}

/// Whether a symbol's layers have one colour each, or gradients of it.
public nonisolated struct SymbolColorRenderingMode: Hashable, Sendable {
  private let isGradient: Bool

  /// One colour for each layer.
  public static let flat = SymbolColorRenderingMode(isGradient: false)
  /// From a lighter form of the colour down to the colour; symbols of several colours stay flat.
  ///
  /// Without effect in the terminal: A character stands for a symbol, in one colour.
  public static let gradient = SymbolColorRenderingMode(isGradient: true)
}

/// The way in which a symbol shows its variable value.
public nonisolated struct SymbolVariableValueMode: Hashable, Sendable {
  private let isDrawn: Bool

  /// The parts above the value are faint.
  public static let color = SymbolVariableValueMode(isDrawn: false)
  /// The parts above the value are not drawn.
  public static let draw = SymbolVariableValueMode(isDrawn: true)
}

/// The variants of symbols to show.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  let words: [String]

  public static let none = SymbolVariants(words: [])
  public static let circle = SymbolVariants(words: ["circle"])
  public static let square = SymbolVariants(words: ["square"])
  public static let rectangle = SymbolVariants(words: ["rectangle"])
  public static let fill = SymbolVariants(words: ["fill"])
  public static let slash = SymbolVariants(words: ["slash"])

  public var circle: SymbolVariants { with("circle") }
  public var square: SymbolVariants { with("square") }
  public var rectangle: SymbolVariants { with("rectangle") }
  public var fill: SymbolVariants { with("fill") }
  public var slash: SymbolVariants { with("slash") }

  /// Whether this variant has everything another has.
  public func contains(_ other: SymbolVariants) -> Bool {
    other.words.allSatisfy { words.contains($0) }
  }

  /// Adds a word, in the order of symbol names.
  func with(_ word: String) -> SymbolVariants {
    let order = ["circle", "square", "rectangle", "slash", "fill"]
    return SymbolVariants(words: order.filter { words.contains($0) || $0 == word })
  }
}

nonisolated extension EnvironmentValues {
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  @Entry public var symbolVariants: SymbolVariants = .none
  /// nil is flat.
  @Entry public var symbolColorRenderingMode: SymbolColorRenderingMode?
  /// nil is by colour.
  @Entry public var symbolVariableValueMode: SymbolVariableValueMode?
}

extension View {
  /// Sets how the layers of symbols inside are coloured.
  ///
  /// In a terminal the character that stands for a symbol has one colour: with `multicolor` the
  /// symbol's own main one, else the first style.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// Says whether symbols inside are drawn in flat colours or in gradients of them.
  ///
  /// Without effect in the terminal: A character stands for a symbol, in one colour.
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View {
    environment(\.symbolColorRenderingMode, mode)
  }
  /// Says how symbols inside show their variable value.
  ///
  /// In a terminal a character stands for the symbol: with `color` it is the fainter the fewer of
  /// the symbol's parts the value reaches; with `draw` it is whole.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    environment(\.symbolVariableValueMode, mode)
  }
  /// Shows symbols inside in a variant, if they have it.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { variants in
      variants = variant.words.reduce(variants) { $0.with($1) }
    }
  }
}
