public import Foundation
package import Geometry
package import Properties

/// A colour, resolved for light or dark when it is drawn.
public nonisolated struct Color: Hashable, Sendable, CustomStringConvertible {
  private indirect enum Base: Hashable, Sendable {
    case fixed(Ink)
    case adaptive(String, light: Ink, dark: Ink, raised: Ink? = nil)
    case accent
    case asset(String, Bundle?)
    case faded(Base, Double)
    case mixed(Base, Base, Double, Gradient.ColorSpace)
    case own(OwnColor)
    /// As bright as so many stops of a camera more would make it.
    case exposed(Base, Double)
    /// With so much brighter a content's white may be than the screen's; nil for what is not known.
    case headroom(Base, Double?)
    /// To be read on another, or with another on it.
    case legible(Base, beside: Base, Double = 4.5, least: Double = 1)
  }

  /// The space of the components; all are drawn as sRGB.
  public nonisolated enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  private let base: Base

  private init(_ base: Base) {
    self.base = base
  }

  package init(_ ink: Ink) {
    base = .fixed(ink)
  }

  /// A colour with a different value in dark mode.
  init(light: Ink, dark: Ink) {
    base = light == dark ? .fixed(light) : .adaptive("dynamic", light: light, dark: dark)
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1,
  ) {
    func component(_ value: Double) -> Float { Float(value.isNaN ? 0 : min(1, max(0, value))) }
    let (red, green, blue) = colorSpace.standard(red, green, blue)
    base = .fixed(
      Ink(
        red: component(red),
        green: component(green),
        blue: component(blue),
        alpha: component(opacity),
      )
    )
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector.isFinite ? sector : 0) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A colour of the app's asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    base = .asset(name, bundle)
  }

  /// A colour of a custom type, or a copy of a colour.
  public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Resolved {
    base = (color as? Color)?.base ?? .own(OwnColor(color))
  }

  /// - Parameter raised: in the dark, on what lies over the screen: there a shadow shows nothing.
  static func adaptive(
    _ name: String,
    _ light: UInt32,
    _ dark: UInt32,
    raised: UInt32? = nil,
  ) -> Color {
    Color(
      .adaptive(
        name,
        light: Ink(hex: light),
        dark: Ink(hex: dark),
        raised: raised.map { Ink(hex: $0) },
      )
    )
  }

  public static let red = adaptive("red", 0xff3b30, 0xff453a)
  public static let orange = adaptive("orange", 0xff9500, 0xff9f0a)
  public static let yellow = adaptive("yellow", 0xffcc00, 0xffd60a)
  public static let green = adaptive("green", 0x34c759, 0x30d158)
  public static let mint = adaptive("mint", 0x00c7be, 0x63e6e2)
  public static let teal = adaptive("teal", 0x30b0c7, 0x40c8e0)
  public static let cyan = adaptive("cyan", 0x32ade6, 0x64d2ff)
  public static let blue = adaptive("blue", 0x007aff, 0x0a84ff)
  public static let indigo = adaptive("indigo", 0x5856d6, 0x5e5ce6)
  public static let purple = adaptive("purple", 0xaf52de, 0xbf5af2)
  public static let pink = adaptive("pink", 0xff2d55, 0xff375f)
  public static let brown = adaptive("brown", 0xa2845e, 0xac8e68)
  public static let gray = adaptive("gray", 0x8e8e93, 0x8e8e93)
  public static let white = Color(.fixed(.white))
  public static let black = Color(.fixed(.black))
  public static let clear = Color(.fixed(.clear))
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(.accent)

  public static let primary = Color(
    .adaptive(
      "primary",
      light: Ink(red: 0, green: 0, blue: 0, part: .primary),
      dark: Ink(red: 1, green: 1, blue: 1, part: .primary),
    )
  )
  public static let secondary = Color(
    .adaptive(
      "secondary",
      // Apple's 0.6 is below WCAG's 4.5 to 1, on grouped grounds and cards most of all.
      light: Ink(hex: 0x3c3c43, alpha: 0.8, part: .secondary),
      dark: Ink(hex: 0xebebf5, alpha: 0.66, part: .secondary),
    )
  )

  /// The screen's own background.
  static let background = Color(
    .adaptive(
      "background",
      light: Ink(red: 1, green: 1, blue: 1, part: .background),
      dark: Ink(hex: 0x000000, part: .background),
      raised: Ink(hex: 0x1c1c1e, part: .background),
    )
  )
  /// Behind what lies on the screen's background.
  static let secondaryBackground = adaptive(
    "secondaryBackground",
    0xf2f2f7,
    0x1c1c1e,
    raised: 0x2c2c2e,
  )
  static let tertiaryBackground = adaptive(
    "tertiaryBackground",
    0xffffff,
    0x2c2c2e,
    raised: 0x3a3a3c,
  )
  /// The system's fills, the strongest first.
  static let systemFills = [
    systemFill("systemFill", (0x787880, 0.2), (0x787880, 0.36)),
    systemFill("secondarySystemFill", (0x787880, 0.16), (0x787880, 0.32)),
    systemFill("tertiarySystemFill", (0x767680, 0.12), (0x767680, 0.24)),
    systemFill("quaternarySystemFill", (0x747480, 0.08), (0x767680, 0.18)),
    systemFill("quinarySystemFill", (0x747480, 0.05), (0x767680, 0.12)),
  ]
  private static func systemFill(
    _ name: String,
    _ light: (hex: UInt32, alpha: Float),
    _ dark: (hex: UInt32, alpha: Float),
  ) -> Color {
    Color(
      .adaptive(
        name,
        light: Ink(hex: light.hex, alpha: light.alpha),
        dark: Ink(hex: dark.hex, alpha: dark.alpha),
      )
    )
  }
  static let groupedBackground = adaptive(
    "groupedBackground",
    0xf2f2f7,
    0x000000,
    raised: 0x1c1c1e,
  )
  /// Text of less weight than secondary: as faint as WCAG's 4.5 to 1 allows.
  static let tertiaryLabel = Color(
    .adaptive(
      "tertiaryLabel",
      light: Ink(hex: 0x3c3c43, alpha: 0.76, part: .tertiary),
      dark: Ink(hex: 0xebebf5, alpha: 0.6, part: .tertiary),
    )
  )
  /// What is disabled, and signs beside a text.
  static let tertiary = Color(
    .adaptive(
      "tertiary",
      light: Ink(hex: 0x3c3c43, alpha: 0.35, part: .tertiary),
      dark: Ink(hex: 0xebebf5, alpha: 0.35, part: .tertiary),
    )
  )
  static let separator = Color(
    .adaptive(
      "separator",
      light: Ink(hex: 0x3c3c43, alpha: 0.29, part: .tertiary),
      dark: Ink(hex: 0x545458, alpha: 0.65, part: .tertiary),
    )
  )
  /// Behind controls that have a shape of their own.
  static let control = Color(
    .adaptive(
      "control",
      light: Ink(hex: 0x787880, alpha: 0.14),
      dark: Ink(hex: 0x787880, alpha: 0.34),
    )
  )
  /// The backgrounds on which tinted text has the least contrast: of pages, and of controls on
  /// them.
  private static let wordsGround = adaptive("wordsGround", 0xf2f2f7, 0x1c1c1e, raised: 0x2c2c2e)
  private static let barGround = adaptive("barGround", 0xf2f2f7, 0x202022, raised: 0x303032)
  private static let controlGround = adaptive(
    "controlGround",
    0xe1e1e6,
    0x3b3b3f,
    raised: 0x464649,
  )
  static let fieldBackground = adaptive(
    "fieldBackground",
    0xffffff,
    0x2c2c2e,
    raised: 0x3a3a3c,
  )
  static let elevated = Color(
    .adaptive("elevated", light: Ink(hex: 0xffffff), dark: Ink(hex: 0x2c2c2e))
  )
  /// The background of the rows of a grouped section.
  static let card = adaptive("card", 0xffffff, 0x1c1c1e, raised: 0x2c2c2e)
  static let dimming = Color(.fixed(Ink(red: 0, green: 0, blue: 0, alpha: 0.32)))

  /// The colour for the text of controls: unchanged if WCAG 2.2 allows it, else darker or lighter.
  ///
  /// What could not be seen on a page at all is for a background of the app's own, and stays too.
  var asWords: Color { Color(.legible(base, beside: Color.wordsGround.base, least: 1.3)) }
  /// The colour for text on a translucent bar.
  var asWordsOnBar: Color { Color(.legible(base, beside: Color.barGround.base, least: 1.3)) }
  /// The colour for the small text of a tab.
  var asWordsOfTab: Color { Color(.legible(base, beside: Color.wordsGround.base, 5)) }
  /// The colour for text on the grey background of a control.
  package var asWordsOnControl: Color {
    Color(.legible(base, beside: Color.controlGround.base, 5.5))
  }
  /// The colour for a background of white text.
  var underWhite: Color { Color(.legible(base, beside: Color.white.base)) }

  public func opacity(_ opacity: Double) -> Color {
    Color(.faded(base, opacity.isNaN ? 1 : min(1, max(0, opacity))))
  }

  /// Returns a mixture with another colour; 0 is this colour, 1 the other.
  public func mix(
    with other: Color,
    by fraction: Double,
    in colorSpace: Gradient.ColorSpace = .perceptual,
  ) -> Color {
    Color(.mixed(base, other.base, fraction.isNaN ? 0 : min(1, max(0, fraction)), colorSpace))
  }

  /// Returns the colour as a camera would see it with a longer or shorter exposure.
  ///
  /// - Parameter stops: each doubles the light, or halves it if negative; what gets brighter than
  ///   the screen's white is white.
  public func exposureAdjust(_ stops: Double) -> Color {
    Color(.exposed(base, stops.isNaN ? 0 : min(32, max(-32, stops))))
  }

  /// Returns the colour with a headroom: how much brighter than white its content may get.
  ///
  /// Partly: `resolveHDR(in:)` tells it, and all colours are drawn in the standard range.
  public func headroom(_ headroom: Double?) -> Color {
    Color(.headroom(base, headroom.map { $0.isFinite ? max(1, $0) : 1 }))
  }

  /// The headroom that was given, and that of what the colour is made from.
  var givenHeadroom: Double? {
    func find(_ base: Base) -> Double? {
      switch base {
      case .headroom(_, let headroom): headroom
      case .faded(let base, _), .exposed(let base, _), .legible(let base, _, _, _): find(base)
      case .fixed, .adaptive, .accent, .asset, .mixed, .own: nil
      }
    }
    return find(base)
  }

  /// Resolves the colour for drawing.
  package func ink(_ environment: EnvironmentValues) -> Ink {
    Color.ink(base, environment)
  }

  private static func ink(_ base: Base, _ environment: EnvironmentValues) -> Ink {
    switch base {
    case .fixed(let ink): ink
    case .adaptive(_, let light, let dark, let raised):
      switch environment.colorScheme {
      case .dark: environment.isRaised ? raised ?? dark : dark
      case .light: light
      }
    case .accent:
      environment.tint.flatMap { $0.base == .accent ? nil : $0.ink(environment) }
        ?? ink((Assets.accent ?? .blue).base, environment)
    case .asset(let name, let bundle):
      Assets.ink(named: name, in: bundle, environment)
    case .mixed(let one, let other, let share, .device):
      ink(one, environment).mixed(with: ink(other, environment), share)
    case .mixed(let one, let other, let share, _):
      ink(one, environment).mixedPerceptually(with: ink(other, environment), share)
    case .faded(let base, let opacity): ink(base, environment).faded(opacity)
    case .own(let own): Color(own.resolve(environment)).ink(environment)
    case .exposed(let base, let stops): ink(base, environment).exposed(stops)
    case .headroom(let base, _): ink(base, environment)
    case .legible(let base, let other, let ratio, let least):
      legible(ink(base, environment), beside: ink(other, environment), ratio, least)
    }
  }

  private static func legible(
    _ ink: Ink,
    beside other: Ink,
    _ ratio: Double,
    _ least: Double,
  ) -> Ink {
    ink.over(other).contrast(to: other) < least ? ink : ink.legible(beside: other, ratio: ratio)
  }

  public var description: String {
    switch base {
    case .adaptive(let name, _, _, _), .asset(let name, _): name
    case .accent: "accentColor"
    case .fixed(let ink): "\(ink.red) \(ink.green) \(ink.blue) \(ink.alpha)"
    case .own(let own): "\(own)"
    case .faded(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(Color(base))"
    case .legible(let base, _, _, _), .headroom(let base, _): "\(Color(base))"
    case .exposed(let base, let stops): "\(Color(base)) exposed by \(stops)"
    case .mixed(let one, let other, let share, _):
      "\(share * 100)% \(Color(other)) in \(Color(one))"
    }
  }
}

nonisolated extension Ink {
  /// The ink with so many times its light, in powers of two.
  fileprivate func exposed(_ stops: Double) -> Ink {
    if stops == 0 { return self }
    func part(_ value: Float) -> Float {
      let light = Double(Color.RGBColorSpace.linear(value)) * exp2(stops)
      return Float(min(1, max(0, Color.RGBColorSpace.encoded(light))))
    }
    return Ink(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }

  nonisolated init(hex: UInt32, alpha: Float = 1, part: Ink.Part? = nil) {
    self.init(
      red: Float(hex >> 16 & 255) / 255,
      green: Float(hex >> 8 & 255) / 255,
      blue: Float(hex & 255) / 255,
      alpha: alpha,
      part: part,
    )
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the view is on a presentation, where dark backgrounds are slightly lighter.
  @Entry var isRaised: Bool = false
}
