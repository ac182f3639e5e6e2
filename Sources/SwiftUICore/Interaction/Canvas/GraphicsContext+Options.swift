public import Foundation
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

  /// Options of gradients, which are ignored: the colours at the ends continue.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }

  /// The mode for mixing a drawing with what is below it.
  public struct BlendMode: Equatable, Sendable {
    let mode: SwiftUICore.BlendMode

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
    public static var plusDarker: BlendMode { BlendMode(mode: .plusDarker) }
    public static var plusLighter: BlendMode { BlendMode(mode: .plusLighter) }
  }

  /// A change of each drawing command.
  public struct Filter {
    let change: @MainActor (AnyView) -> AnyView

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
    ) -> Filter {
      Filter { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) }
    }

    public static func blur(radius: CGFloat) -> Filter {
      Filter { AnyView($0.blur(radius: radius)) }
    }

    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { AnyView($0.colorMultiply(color)) }
    }

    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter { AnyView($0.hueRotation(angle)) }
    }

    public static func saturation(_ amount: Double) -> Filter {
      Filter { AnyView($0.saturation(amount)) }
    }

    public static func brightness(_ amount: Double) -> Filter {
      Filter { AnyView($0.brightness(amount)) }
    }

    public static func contrast(_ amount: Double) -> Filter {
      Filter { AnyView($0.contrast(amount)) }
    }

    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter { amount >= 0.5 ? AnyView($0.colorInvert()) : $0 }
    }

    public static func grayscale(_ amount: Double) -> Filter {
      Filter { AnyView($0.grayscale(amount)) }
    }
  }
}
