public import Foundation
package import Geometry
public import Layout
public import Properties

/// A colour or pattern to draw a shape with.
public nonisolated protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// What the style is, given what flows down to where it is used.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  public nonisolated func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

nonisolated extension ShapeStyle where Resolved == Never {
  public nonisolated func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive style: it resolves to a fill, not to another style.")
  }
}

/// A style that the runtime turns into a fill itself.
package nonisolated protocol PrimitiveShapeStyle: ShapeStyle {
  func fill(_ environment: EnvironmentValues) -> Fill
}

nonisolated extension ShapeStyle {
  /// The style as it is drawn.
  nonisolated func finished(_ environment: EnvironmentValues) -> Fill {
    if let primitive = self as? any PrimitiveShapeStyle { return primitive.fill(environment) }
    return resolve(in: environment).finished(environment)
  }

  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: AnyShapeStyle(self), opacity: opacity)
  }
}

nonisolated struct FadedStyle: PrimitiveShapeStyle {
  let base: AnyShapeStyle
  let opacity: Double

  package func fill(_ environment: EnvironmentValues) -> Fill {
    func faded(_ stops: [Fill.Stop]) -> [Fill.Stop] {
      stops.map { Fill.Stop($0.ink.faded(opacity), at: $0.location) }
    }
    return switch base.fill(environment) {
    case .ink(let ink): .ink(ink.faded(opacity))
    case .material(let ink): .material(ink.faded(opacity))
    case .linear(let stops, let start, let end): .linear(faded(stops), from: start, to: end)
    case .radial(let stops, let center, let start, let end):
      .radial(faded(stops), center: center, from: start, to: end)
    case .angular(let stops, let center, let start, let end):
      .angular(faded(stops), center: center, from: start, to: end)
    }
  }
}

nonisolated extension Color: PrimitiveShapeStyle {
  public typealias Resolved = Never

  package func fill(_ environment: EnvironmentValues) -> Fill { .ink(ink(environment)) }
}

/// A style whose type is not known.
public nonisolated struct AnyShapeStyle: PrimitiveShapeStyle {
  let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  package func fill(_ environment: EnvironmentValues) -> Fill { base.finished(environment) }
}

/// The style of the text and shapes around, in several strengths.
public nonisolated struct HierarchicalShapeStyle: PrimitiveShapeStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  package func fill(_ environment: EnvironmentValues) -> Fill {
    switch level {
    case 0: .ink(Color.primary.ink(environment))
    case 1: .ink(Color.secondary.ink(environment))
    default: .ink(Color.tertiary.ink(environment).faded(level == 2 ? 1 : 0.6))
    }
  }
}

/// The foreground style that flows down.
public nonisolated struct ForegroundStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    if let style = environment.foreground, !(style.base is ForegroundStyle) {
      return style.fill(environment)
    }
    return .ink(Color.primary.ink(environment))
  }
}

/// The background of the screen.
public nonisolated struct BackgroundStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.background.ink(environment))
  }
}

/// The tint that flows down.
public nonisolated struct TintShapeStyle: PrimitiveShapeStyle {
  public init() {}

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .ink(Color.accentColor.ink(environment))
  }
}

/// A translucent background.
public nonisolated struct Material: PrimitiveShapeStyle {
  let strength: Double

  public static let ultraThin = Material(strength: 0.55)
  public static let thin = Material(strength: 0.68)
  public static let regular = Material(strength: 0.8)
  public static let thick = Material(strength: 0.88)
  public static let ultraThick = Material(strength: 0.94)
  public static let bar = Material(strength: 0.9)

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .material(Color.elevated.ink(environment).faded(strength))
  }
}

/// Colours along a line, from 0 to 1.
public nonisolated struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolved(_ environment: EnvironmentValues) -> [Fill.Stop] {
    stops.map { Fill.Stop($0.color.ink(environment), at: $0.location) }
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: PrimitiveShapeStyle {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .linear(
      gradient.resolved(environment),
      from: CGPoint(x: start.x, y: start.y),
      to: CGPoint(x: end.x, y: end.y),
    )
  }
}

/// A gradient from a point outwards.
public nonisolated struct RadialGradient: PrimitiveShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: CGFloat
  private let end: CGFloat

  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat,
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadius
    end = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius,
    )
  }
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat,
  ) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius,
    )
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .radial(
      gradient.resolved(environment),
      center: CGPoint(x: center.x, y: center.y),
      from: start,
      to: end,
    )
  }
}

/// A gradient around a point.
public nonisolated struct AngularGradient: PrimitiveShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient,
      center: center,
      startAngle: angle,
      endAngle: angle + .degrees(360),
    )
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle,
    )
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .angular(
      gradient.resolved(environment),
      center: CGPoint(x: center.x, y: center.y),
      from: start.degrees,
      to: end.degrees,
    )
  }
}

nonisolated extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
  public static var accentColor: Color { .accentColor }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint,
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint,
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}
