import Display
public import Foundation
import Geometry
import Layout
import Properties

/// A change of colours: each new component is a sum of the old ones.
///
/// The rows are red, green, blue and alpha; the columns what the old red, green, blue and alpha
/// count, and what is added, from 0 to 1.
public nonisolated struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// The one that changes nothing.
  public init() {}

  fileprivate var inks: InkMatrix {
    InkMatrix(
      [
        [r1, r2, r3, r4, r5], [g1, g2, g3, g4, g5], [b1, b2, b3, b4, b5], [a1, a2, a3, a4, a5],
      ].map { row in row.map { $0.isFinite ? min(1000, max(-1000, $0)) : 0 } }
    )
  }
}

/// Draws everything in one colour, as opaque as a function of its own opacity says.
private nonisolated struct SilhouetteModifier: AppearanceModifier {
  let color: Color
  /// What an opaque place and a clear one become.
  let slope: Float
  let base: Float

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    let ink = color.ink(environment)
    look.filters = [
      InkMatrix([
        [0, 0, 0, 0, ink.red], [0, 0, 0, 0, ink.green], [0, 0, 0, 0, ink.blue],
        [0, 0, 0, slope * ink.alpha, base * ink.alpha],
      ])
    ]
  }
}

nonisolated extension GraphicsContext {
  /// How a blur treats its edges.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The blur ends at the canvas' edges, as it always does in a terminal.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    /// Without effect: front ends blur without steps that could be seen.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }

  /// How a shadow lies to what casts it.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Over what casts it.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// Without what casts it.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// Where nothing casts it, within the canvas.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    /// Without effect: what is drawn has one shadow, whether it is grouped or not.
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  /// A change of each drawing command.
  public struct Filter {
    let change: @MainActor (AnyView) -> AnyView

    /// What it filters stays as it is.
    static var unchanged: Filter { Filter { $0 } }

    private init(_ change: @escaping @MainActor (AnyView) -> AnyView) {
      self.change = change
    }

    /// Maps the points of what is drawn.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter { AnyView($0.projectionEffect(matrix)) }
    }

    /// A shadow; radius and distances in points.
    ///
    /// Without effect in the terminal: cells have no soft edges.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions(),
    ) -> Filter {
      if blendMode == .normal, options.isSubset(of: .disablesGroup) {
        return Filter { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) }
      }
      let isInverse = options.contains(.invertsAlpha)
      let silhouette = SilhouetteModifier(
        color: color,
        slope: isInverse ? -1 : 1,
        base: isInverse ? 1 : 0,
      )
      return Filter { view in
        let shadow = view.modifier(silhouette).blur(radius: radius).offset(x: x, y: y)
          .blendMode(blendMode.mode)
        if options.contains(.shadowOnly) { return AnyView(shadow) }
        return options.contains(.shadowAbove)
          ? AnyView(
            ZStack {
              view
              shadow
            }
          )
          : AnyView(
            ZStack {
              shadow
              view
            }
          )
      }
    }

    /// Blurs what is drawn; the radius is in points.
    public static func blur(
      radius: CGFloat,
      options: BlurOptions = BlurOptions(),
    ) -> Filter {
      Filter { AnyView($0.blur(radius: radius, opaque: options.contains(.opaque))) }
    }

    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { AnyView($0.colorMultiply(color)) }
    }

    /// Makes each component of a colour a sum of the old ones.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter { AnyView($0.modifier(FilterModifier(matrix: matrix.inks))) }
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

    /// Makes what is bright black and clear.
    public static var luminanceToAlpha: Filter { Filter { AnyView($0.luminanceToAlpha()) } }

    /// Draws what is more opaque than a value in one colour, and nothing else.
    ///
    /// Without effect of max: what is opaque enough is drawn, however opaque it is.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black,
    ) -> Filter {
      // As steep as leaves a smooth edge.
      let slope: Float = 24
      let least = min.isNaN ? 0 : Float(Swift.min(1, Swift.max(0, min)))
      let silhouette = SilhouetteModifier(color: color, slope: slope, base: -slope * least)
      return Filter { AnyView($0.modifier(silhouette)) }
    }
  }
}
