import Display
public import Foundation
public import Geometry
public import Layout
public import Properties

/// What a canvas is drawn with.
///
/// A copy draws on the same canvas, with a state of its own.
public nonisolated struct GraphicsContext {
  /// How much of what is drawn next is seen, from 0 to 1.
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  /// What lies between the points of whoever draws and those of the canvas.
  public var transform = CGAffineTransform.identity
  public let environment: EnvironmentValues
  private let drawing: CanvasDrawing
  private var clips: [CanvasClip] = []
  private var filters: [Filter] = []

  init(_ drawing: CanvasDrawing, _ environment: EnvironmentValues) {
    self.drawing = drawing
    self.environment = environment
  }

  // MARK: State

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Moves, scales or turns what is drawn next before all that was asked for until now.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// The smallest rectangle around what may be drawn on; `.infinite` without a clip.
  public var clipBoundingRect: CGRect {
    clips.filter { !$0.isInverse }.map(\.path.boundingRect)
      .reduce(CGRect.infinite) { $0.intersection($1) }
  }

  /// Draws only inside a path from now on, or only outside of it.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions(),
  ) {
    clips.append(
      CanvasClip(
        path: path.applying(transform),
        style: style,
        isInverse: options.contains(.inverse),
      )
    )
  }

  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(filter)
  }

  /// Draws several things that are faded, filtered and mixed as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = CanvasDrawing()
    var context = GraphicsContext(inner, environment)
    context.transform = transform
    try content(&context)
    add(.layer(inner.commands))
  }

  // MARK: Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(path.applying(transform), shading.moved(by: transform, environment), style))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    // Drawn as wide as the transform makes it on average.
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    add(.stroke(path.applying(transform), shading.moved(by: transform, environment), style))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Texts and pictures

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image) }

  public func resolve(_ shading: Shading) -> Shading { shading }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(.text(text.shaded, CanvasPlace(rect)))
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text.shaded, CanvasPlace(point, anchor)))
  }

  public func draw(_ text: Text, in rect: CGRect) { add(.text(text, CanvasPlace(rect))) }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text, CanvasPlace(point, anchor)))
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.image, in: rect, style: style)
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point, anchor: anchor)
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.image(image, CanvasPlace(rect.standardized)))
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.image(image, CanvasPlace(point, anchor)))
  }

  private func add(_ content: CanvasCommand.Content) {
    guard opacity > 0 else { return }
    // A layer's own commands are moved already.
    var moves = transform
    if case .layer = content { moves = .identity }
    drawing.add(
      CanvasCommand(
        content: content,
        opacity: opacity,
        blendMode: blendMode,
        clips: clips,
        filters: filters,
        transform: moves,
      )
    )
  }
}

nonisolated extension GraphicsContext {
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Draws outside of the path instead of inside.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// How a filter works; colours are drawn alike.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// How gradients go on; colours are drawn alike, and the ends' colours go on.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }

  /// How what is drawn is mixed with what is there.
  public struct BlendMode: Equatable, Sendable {
    let mode: MartletViews.BlendMode

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

  /// How each thing that is drawn is changed.
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

  /// What a path is painted with.
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
      Shading(.linear(gradient, startPoint, endPoint))
    }

    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions(),
    ) -> Shading {
      Shading(.radial(gradient, center, startRadius, endRadius))
    }

    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = Angle(),
      options: GradientOptions = GradientOptions(),
    ) -> Shading {
      Shading(.conic(gradient, center, angle))
    }

    var color: Color? {
      if case .color(let color) = kind { color } else { nil }
    }

    /// What is the same everywhere, or is painted over the path's own room.
    var flat: AnyShapeStyle? {
      switch kind {
      case .color(let color): AnyShapeStyle(color)
      case .style(let style): style
      case .linear, .radial, .conic: nil
      }
    }

    /// The same where points are moved.
    func moved(by transform: CGAffineTransform, _ environment: EnvironmentValues) -> Shading {
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      switch kind {
      case .color(let color):
        var shading = self
        shading.isOpaque = color.ink(environment).alpha >= 1
        return shading
      case .style: return self
      case .linear(let gradient, let start, let end):
        return Shading(
          .linear(gradient, start.applying(transform), end.applying(transform))
        )
      case .radial(let gradient, let center, let start, let end):
        return Shading(
          .radial(gradient, center.applying(transform), start * scale, end * scale)
        )
      case .conic(let gradient, let center, let angle):
        let turn = Angle(radians: atan2(transform.b, transform.a))
        return Shading(.conic(gradient, center.applying(transform), angle + turn))
      }
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
        return AnyView(
          LinearGradient(gradient: gradient, startPoint: unit(start), endPoint: unit(end))
        )
      case .radial(let gradient, let center, let start, let end):
        return AnyView(
          RadialGradient(
            gradient: gradient,
            center: unit(center),
            startRadius: start,
            endRadius: end,
          )
        )
      case .conic(let gradient, let center, let angle):
        return AnyView(AngularGradient(gradient: gradient, center: unit(center), angle: angle))
      }
    }
  }

  /// A text whose size can be asked for.
  public struct ResolvedText {
    /// What it is painted with.
    public var shading = Shading.foreground
    private let text: Text
    private let environment: EnvironmentValues

    init(_ text: Text, _ environment: EnvironmentValues) {
      self.text = text
      self.environment = environment
    }

    var shaded: Text { shading.flat.map { text.foregroundStyle($0) } ?? text }

    /// How large it is in some room, in points; zero without a screen.
    public func measure(in size: CGSize) -> CGSize { block(size)?.size ?? .zero }

    /// How far below the top its first line stands, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      block(size)?.firstBaseline ?? 0
    }

    /// How far below the top its last line stands, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      block(size)?.lastBaseline ?? 0
    }

    private func block(_ size: CGSize) -> TextBlock? {
      // A renderer is called by the graph, on the main actor: nothing is sent anywhere.
      nonisolated(unsafe) let environment = environment
      let text = text
      return MainActor.assumeIsolated { () -> TextBlock? in
        guard let graph = CurrentGraph.value else { return nil }
        return graph.screen.measurer.block(
          text.paragraphs(environment, graph.screen.metrics),
          width: size.width.isFinite ? size.width : nil,
          height: size.height.isFinite ? size.height : nil,
        )
      }
    }
  }

  /// A picture.
  public struct ResolvedImage {
    let image: Image

    init(_ image: Image) {
      self.image = image
    }
  }
}
