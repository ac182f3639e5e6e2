public import Foundation
package import Geometry
public import Layout
package import Properties

/// Colours along a line, from 0 to 1; as a style, from top to bottom.
public nonisolated struct Gradient: Hashable, Sendable, PrimitiveShapeStyle {
  /// The colour space for mixing.
  public nonisolated struct ColorSpace: Hashable, Sendable {
    fileprivate let isPerceptual: Bool

    /// Red, green and blue as the screen has them.
    public static let device = ColorSpace(isPerceptual: false)
    /// Perceived lightness and colour.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// A colour and its position.
  public nonisolated struct Stop: Hashable, Sendable {
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

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .linear(resolved(environment), from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
  }

  func resolved(_ environment: EnvironmentValues) -> [Fill.Stop] {
    var last = -CGFloat.infinity
    return stops.map { stop in
      // Places that run backwards or are no number stay at the last one.
      last = stop.location.isNaN ? max(last, 0) : max(last, stop.location)
      return Fill.Stop(stop.color.ink(environment), at: last)
    }
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: PrimitiveShapeStyle {
  fileprivate let gradient: Gradient
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
  fileprivate let gradient: Gradient
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
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle,
  ) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle,
    )
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
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

/// A gradient from a point outwards, stretched to the area.
public nonisolated struct EllipticalGradient: PrimitiveShapeStyle {
  private let gradient: Gradient
  private let center: UnitPoint
  private let start: CGFloat
  private let end: CGFloat

  /// Radii as fractions of the area's width and height.
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5,
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5,
  ) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction,
    )
  }
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5,
  ) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction,
    )
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    .elliptical(
      gradient.resolved(environment),
      center: CGPoint(x: center.x, y: center.y),
      from: start,
      to: end,
    )
  }
}

/// A gradient without a direction: `Color.red.gradient`.
public nonisolated struct AnyGradient: Hashable, Sendable, PrimitiveShapeStyle {
  private enum Base: Hashable, Sendable {
    case gradient(Gradient)
    case color(Color)
  }

  private let base: Base
  private var isPerceptual = false

  public init(_ gradient: Gradient) {
    base = .gradient(gradient)
  }

  init(_ color: Color) {
    base = .color(color)
  }

  var gradient: Gradient {
    switch base {
    case .gradient(let gradient): gradient
    case .color(let color): Gradient(colors: [color.mix(with: .white, by: 0.2), color])
    }
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    let fill = gradient.fill(environment)
    guard isPerceptual, case .linear(let stops, let start, let end) = fill else { return fill }
    return .linear(Self.perceptual(stops), from: start, to: end)
  }

  /// Returns the gradient with its colours mixed in a colour space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.isPerceptual = space.isPerceptual
    return gradient
  }

  /// The stops with others between them, so that the colours mix as eyes see them.
  private static func perceptual(_ stops: [Fill.Stop]) -> [Fill.Stop] {
    let steps = 8
    let between = zip(stops, stops.dropFirst()).flatMap { one, two in
      (0..<steps).map { step in
        let share = Double(step) / Double(steps)
        return Fill.Stop(
          one.ink.mixedPerceptually(with: two.ink, share),
          at: one.location + (two.location - one.location) * CGFloat(share),
        )
      }
    }
    return between + stops.suffix(1)
  }
}

nonisolated extension Gradient {
  /// Returns the gradient with its colours mixed in a colour space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }
}

nonisolated extension Color {
  /// A gradient of the colour, slightly lighter at the top.
  public var gradient: AnyGradient { AnyGradient(self) }
}

/// The gradient along a gauge, if the style has one.
nonisolated extension ShapeStyle {
  var trackGradient: Gradient? {
    switch self {
    case let gradient as Gradient: gradient
    case let linear as LinearGradient: linear.gradient
    case let angular as AngularGradient: angular.gradient
    default: nil
    }
  }
}
