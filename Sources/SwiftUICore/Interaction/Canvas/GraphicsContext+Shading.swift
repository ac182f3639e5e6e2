public import Foundation
import Geometry
import Layout
import Properties

nonisolated extension GraphicsContext {
  /// A colour or pattern for paths.
  public struct Shading {
    enum Kind {
      case color(Color)
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }

    let kind: Kind
    /// Whether nothing shows through a colour.
    private(set) var isOpaque = false
    /// Whether the colours of its gradient mix as light does.
    private var isLinear = false
    /// How the colours of its gradient go on beyond its ends.
    private var repetition = Gradient.Repetition.none

    init(_ kind: Kind) {
      self.kind = kind
    }

    public static var foreground: Shading { style(ForegroundStyle()) }

    public static func color(_ color: Color) -> Shading { Shading(.color(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1,
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1,
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(.style(AnyShapeStyle(style)))
    }

    /// Colours along a line between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions(),
    ) -> Shading {
      Shading(.linear(gradient, startPoint, endPoint)).linear(options)
    }

    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions(),
    ) -> Shading {
      Shading(.radial(gradient, center, startRadius, endRadius)).linear(options)
    }

    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions(),
    ) -> Shading {
      Shading(.conic(gradient, center, angle)).linear(options)
    }

    private func linear(_ options: GradientOptions) -> Shading {
      var shading = self
      shading.isLinear = options.contains(.linearColor)
      if options.contains(.repeat) { shading.repetition = .again }
      if options.contains(.mirror) { shading.repetition = .mirrored }
      return shading
    }

    var color: Color? {
      if case .color(let color) = kind { color } else { nil }
    }

    /// A style that is the same everywhere, or fills the path's own bounds.
    var flat: AnyShapeStyle? {
      switch kind {
      case .color(let color): AnyShapeStyle(color)
      case .style(let style): style
      case .linear, .radial, .conic: nil
      }
    }

    /// Returns the shading under a transform.
    func moved(by transform: CGAffineTransform, _ environment: EnvironmentValues) -> Shading {
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      func own(_ kind: Kind) -> Shading {
        var shading = Shading(kind)
        shading.isLinear = isLinear
        shading.repetition = repetition
        return shading
      }
      switch kind {
      case .color(let color):
        var shading = self
        shading.isOpaque = color.ink(environment).alpha >= 1
        return shading
      case .style: return self
      case .linear(let gradient, let start, let end):
        return own(
          .linear(gradient, start.applying(transform), end.applying(transform))
        )
      case .radial(let gradient, let center, let start, let end):
        return own(
          .radial(gradient, center.applying(transform), start * scale, end * scale)
        )
      case .conic(let gradient, let center, let angle):
        let turn = Angle(radians: atan2(transform.b, transform.a))
        return own(.conic(gradient, center.applying(transform), angle + turn))
      }
    }

    /// Returns the shading with a gradient whose colours mix as light does, where that is wanted.
    func mixed(isLinear: Bool, _ environment: EnvironmentValues) -> Shading {
      guard isLinear || self.isLinear else { return self }
      var mixed: Shading
      switch kind {
      case .color, .style: return self
      case .linear(let gradient, let start, let end):
        mixed = Shading(.linear(gradient.inLight(environment), start, end))
      case .radial(let gradient, let center, let start, let end):
        mixed = Shading(.radial(gradient.inLight(environment), center, start, end))
      case .conic(let gradient, let center, let angle):
        mixed = Shading(.conic(gradient.inLight(environment), center, angle))
      }
      mixed.repetition = repetition
      return mixed
    }

    /// The whole canvas painted with a gradient.
    @MainActor func area(_ size: CGSize) -> AnyView {
      func unit(_ point: CGPoint) -> UnitPoint {
        UnitPoint(x: point.x / max(size.width, 1), y: point.y / max(size.height, 1))
      }
      switch kind {
      case .color(let color): return AnyView(color)
      case .style(let style): return AnyView(Rectangle().fill(style))
      case .linear(let gradient, let start, let end):
        let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
        let times = repetition.times(over: size, length: hypot(way.x, way.y))
        let more = CGFloat(times)
        return AnyView(
          LinearGradient(
            gradient: gradient.repeated(repetition, before: times, after: times),
            startPoint: unit(CGPoint(x: start.x - way.x * more, y: start.y - way.y * more)),
            endPoint: unit(CGPoint(x: end.x + way.x * more, y: end.y + way.y * more)),
          )
        )
      case .radial(let gradient, let center, let start, let end):
        let times = repetition.times(over: size, length: abs(end - start))
        return AnyView(
          RadialGradient(
            gradient: gradient.repeated(repetition, before: 0, after: times),
            center: unit(center),
            startRadius: start,
            endRadius: end + (end - start) * CGFloat(times),
          )
        )
      case .conic(let gradient, let center, let angle):
        return AnyView(AngularGradient(gradient: gradient, center: unit(center), angle: angle))
      }
    }
  }
}

nonisolated extension Gradient {
  /// The gradient with stops between its own, so that its colours mix as light does.
  fileprivate func inLight(_ environment: EnvironmentValues) -> Gradient {
    let steps = 8
    let stops = resolved(environment)
    guard let last = stops.last else { return self }
    var made: [Stop] = []
    for (one, two) in zip(stops, stops.dropFirst()) {
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        made.append(
          Stop(
            color: Color(one.ink.mixedAsLight(with: two.ink, share)),
            location: one.location + (two.location - one.location) * share,
          )
        )
      }
    }
    return Gradient(stops: made + [Stop(color: Color(last.ink), location: last.location)])
  }
}

nonisolated extension Ink {
  fileprivate func mixedAsLight(with other: Ink, _ share: Double) -> Ink {
    func mix(_ one: Float, _ two: Float) -> Float {
      let (one, two) = (Color.RGBColorSpace.linear(one), Color.RGBColorSpace.linear(two))
      return Color.RGBColorSpace.encoded(one + (two - one) * Float(share))
    }
    return Ink(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      alpha: alpha + (other.alpha - alpha) * Float(share),
    )
  }
}
