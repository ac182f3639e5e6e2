import Foundation
import Properties

nonisolated extension GraphicsContext {
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Draws outside of the path instead of inside.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// Options of a filter; they do not change colours.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// Options of gradients; without any the colours at the ends continue.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The colours begin anew where they end.
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    /// The colours go back and forth.
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
    /// The colours mix as light does.
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }

  /// The mode for mixing a drawing with what is below it.
  ///
  /// Partly: `sourceAtop`, `sourceIn`, `sourceOut`, `destinationIn`, `destinationAtop` and `xor` draw
  /// as `normal`, and what is cut out is cut out wholly.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The modes by their numbers, which are those of Core Graphics.
    private static let numbered: [Int32: SwiftUICore.BlendMode] = [
      0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge,
      7: .colorBurn, 8: .softLight, 9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue,
      13: .saturation, 14: .color, 15: .luminosity, 16: .destinationOut, 20: .sourceAtop,
      21: .destinationOver, 23: .destinationOut, 26: .plusDarker, 27: .plusLighter,
    ]

    public let rawValue: Int32

    /// - Parameter rawValue: the number of a mode; one that is none draws as usual.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    private init(mode: SwiftUICore.BlendMode) {
      rawValue = Self.numbered.first { $0.value == mode }?.key ?? 0
    }

    var mode: SwiftUICore.BlendMode { Self.numbered[rawValue] ?? .normal }

    public static var normal: BlendMode { BlendMode(mode: .normal) }
    public static var multiply: BlendMode { BlendMode(mode: .multiply) }
    public static var screen: BlendMode { BlendMode(mode: .screen) }
    public static var overlay: BlendMode { BlendMode(mode: .overlay) }
    public static var darken: BlendMode { BlendMode(mode: .darken) }
    public static var lighten: BlendMode { BlendMode(mode: .lighten) }
    public static var colorDodge: BlendMode { BlendMode(mode: .colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(mode: .colorBurn) }
    public static var softLight: BlendMode { BlendMode(mode: .softLight) }
    public static var hardLight: BlendMode { BlendMode(mode: .hardLight) }
    public static var difference: BlendMode { BlendMode(mode: .difference) }
    public static var exclusion: BlendMode { BlendMode(mode: .exclusion) }
    public static var hue: BlendMode { BlendMode(mode: .hue) }
    public static var saturation: BlendMode { BlendMode(mode: .saturation) }
    public static var color: BlendMode { BlendMode(mode: .color) }
    public static var luminosity: BlendMode { BlendMode(mode: .luminosity) }
    /// Takes away what is below.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    /// Stands in the place of what is below.
    public static var copy: BlendMode { BlendMode(rawValue: 17) }
    public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
    public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    /// Is drawn below all that is there.
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
    /// Takes away what is below.
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
    public static var xor: BlendMode { BlendMode(rawValue: 25) }
    public static var plusDarker: BlendMode { BlendMode(mode: .plusDarker) }
    public static var plusLighter: BlendMode { BlendMode(mode: .plusLighter) }
  }
}
