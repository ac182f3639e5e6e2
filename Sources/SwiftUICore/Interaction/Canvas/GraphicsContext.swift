import Display
public import Foundation
public import Geometry
public import Layout
public import Properties

/// The destination of drawing commands, with its state.
///
/// A copy draws on the same canvas and has its own state.
public nonisolated struct GraphicsContext {
  /// The opacity of later commands, from 0 to 1.
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  /// The transform from drawing points to points of the canvas.
  public var transform = CGAffineTransform.identity
  public let environment: EnvironmentValues
  /// Whether the colours of gradients mix as light does.
  var isLinear = false
  private let drawing: CanvasDrawing
  var clips: [CanvasClip] = []
  private var filters: [Filter] = []
  private let symbols: [AnyHashable: ResolvedSymbol]

  /// The size of the canvas, in points.
  var canvasSize: CGSize { drawing.size }

  init(
    _ drawing: CanvasDrawing,
    _ environment: EnvironmentValues,
    symbols: [AnyHashable: ResolvedSymbol] = [:],
  ) {
    self.drawing = drawing
    self.environment = environment
    self.symbols = symbols
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
    clips.filter { !$0.isInverse && $0.layer == nil }.map(\.path.boundingRect)
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
    add(.layer(try layer(content)))
  }

  /// What a closure draws under the transform of the context.
  func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> [CanvasCommand] {
    let inner = CanvasDrawing(size: drawing.size)
    var context = GraphicsContext(inner, environment, symbols: symbols)
    context.transform = transform
    context.isLinear = isLinear
    try content(&context)
    return inner.commands
  }

  // MARK: Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(path.applying(transform), finished(shading), style))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    // Drawn as wide as the transform makes it on average.
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    add(.stroke(path.applying(transform), finished(shading), style))
  }

  private func finished(_ shading: Shading) -> Shading {
    shading.moved(by: transform, environment).mixed(isLinear: isLinear, environment)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Texts and pictures

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

  public func resolve(_ shading: Shading) -> Shading { shading }

  /// The view of the canvas' symbols with a tag; nil if there is none.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(.view(symbol.view, CanvasPlace(rect.standardized)))
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.view(symbol.view, CanvasPlace(point, anchor)))
  }

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

  /// Draws a line of a text where its layout has it.
  public func draw(
    _ line: Text.Layout.Line,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions(),
  ) {
    draw(line.block)
  }

  /// Draws a run of a text where its layout has it.
  public func draw(
    _ run: Text.Layout.Run,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions(),
  ) {
    draw(run[0..<run.count].block)
  }

  /// Draws letters of a text where its layout has them.
  public func draw(
    _ slice: Text.Layout.RunSlice,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions(),
  ) {
    draw(slice.block)
  }

  private func draw(_ placed: (block: TextBlock, corner: CGPoint)) {
    guard !placed.block.string.isEmpty else { return }
    add(.block(placed.block, CanvasPlace(placed.corner, .topLeading)))
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.image(image, CanvasPlace(rect.standardized)))
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.image(image, CanvasPlace(point, anchor)))
  }

  func add(_ content: CanvasCommand.Content) {
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
  /// A text whose size can be asked for.
  public struct ResolvedText {
    /// The shading of the drawing.
    public var shading = Shading.foreground { didSet { isShaded = true } }
    /// Whether the drawing said so; else the text's own style holds.
    private var isShaded = false
    private let text: Text
    private let environment: EnvironmentValues

    init(_ text: Text, _ environment: EnvironmentValues) {
      self.text = text
      self.environment = environment
    }

    var shaded: Text {
      (isShaded ? shading.flat : nil).map { text.foregroundStyle($0) } ?? text
    }

    /// Returns its size for a proposal, in points; zero without a screen.
    public func measure(in size: CGSize) -> CGSize { block(size)?.size ?? .zero }

    /// Returns the distance from the top to the first baseline, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      block(size)?.firstBaseline ?? 0
    }

    /// Returns the distance from the top to the last baseline, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      block(size)?.lastBaseline ?? 0
    }

    private func block(_ size: CGSize) -> TextBlock? {
      // A renderer is called by the graph, on the main actor: nothing is sent anywhere.
      nonisolated(unsafe) let environment = environment
      let text = text
      return MainActor.assumeIsolated { () -> TextBlock? in
        guard let graph = CurrentGraph.value else { return nil }
        return graph.measurer.block(
          text.paragraphs(environment, graph.theme),
          width: size.width.isFinite ? size.width : nil,
          height: size.height.isFinite ? size.height : nil,
        )
      }
    }
  }

  /// A view that a canvas draws.
  public struct ResolvedSymbol {
    let view: AnyView
    /// In points; zero until it has been laid out once.
    public let size: CGSize
  }
}
