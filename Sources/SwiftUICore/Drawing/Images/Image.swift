import Display
public import Foundation
import Geometry
public import Layout
import Pictures
import Properties
import Symbols

/// A picture.
public nonisolated struct Image: Equatable, Sendable {
  /// The size of a symbol relative to its text.
  public nonisolated enum Scale: Hashable, Sendable {
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    }
  }

  /// The way in which a picture fills a frame of another size.
  public nonisolated enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether a picture keeps its colours or takes the foreground's.
  public nonisolated enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The quality of a picture's scaling.
  public nonisolated enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  nonisolated enum Source: Equatable, Sendable {
    case symbol(String, value: Double?)
    case named(String, Bundle?)
    case data(UIImage)
  }

  let source: Source
  let label: String?
  var isResizable = false
  var resizing = ResizingMode.stretch
  var mode: TemplateRenderingMode?
  var isSmooth = true
  var rendering: SymbolRenderingMode?
  var colorRendering: SymbolColorRenderingMode?
  var variableMode: SymbolVariableValueMode?
  var range: DynamicRange?
  /// The sides that are not stretched, in points of the picture's own size.
  var caps = EdgeInsets()

  init(_ source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  public nonisolated init(systemName: String) {
    self.init(.symbol(systemName, value: nil), label: nil)
  }

  /// A symbol drawn in part, by a value from 0 to 1.
  public nonisolated init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName, value: variableValue), label: nil)
  }

  /// A picture of the app's asset catalogue, or a file among its resources.
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: name)
  }

  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle), label: label.string)
  }

  /// A picture that assistive technology ignores.
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: "")
  }

  /// A picture of the app.
  ///
  /// Without effect of variableValue: a picture of the app's has no parts that come with a value.
  public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture of the app.
  ///
  /// Without effect of variableValue: a picture of the app's has no parts that come with a value.
  public nonisolated init(
    _ name: String,
    variableValue: Double?,
    bundle: Bundle? = nil,
    label: Text,
  ) {
    self.init(name, bundle: bundle, label: label)
  }

  /// A picture of the app that assistive technology ignores.
  ///
  /// Without effect of variableValue: a picture of the app's has no parts that come with a value.
  public nonisolated init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  public nonisolated init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  public nonisolated init(uiImage: UIImage) {
    self = uiImage.image ?? Image(.data(uiImage), label: "")
  }

  /// Lets the picture fill the size it is offered.
  ///
  /// - Parameter capInsets: what keeps its size at the edges, in points: corners are drawn as they
  ///   are, edges grow along one axis. Symbols and templates are stretched as a whole.
  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch,
  ) -> Image {
    var image = self
    image.isResizable = true
    image.resizing = resizingMode
    image.caps = capInsets
    return image
  }
  public nonisolated func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = mode
    return image
  }
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.isSmooth = interpolation != .none
    return image
  }
  public nonisolated func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isSmooth = isAntialiased
    return image
  }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.rendering = mode
    return image
  }
  /// Says whether a symbol is drawn in flat colours or in gradients of them.
  ///
  /// Without effect in the terminal: A character stands for a symbol, in one colour.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    var image = self
    image.colorRendering = mode
    return image
  }
  /// Says how a symbol shows its variable value.
  ///
  /// In a terminal a character stands for the symbol: with `color` it is the fainter the fewer of
  /// the symbol's parts the value reaches; with `draw` it is whole.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    var image = self
    image.variableMode = mode
    return image
  }
  /// Limits how much brighter than white the picture may get.
  ///
  /// Without effect in the terminal: its colours have one range.
  public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    var image = self
    image.range = range
    return image
  }
}

extension Image: LeafView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Image> {
    context.environment.symbolStage == nil
      ? LeafNode(self, context) : StagedImageNode(self, context)
  }

  func makeBox(_ node: Node) -> ImageBox { ImageBox(node) }

  func update(_ box: ImageBox, _ environment: EnvironmentValues) {
    box.isRedacted = environment.isRedacted
    switch source {
    case .symbol(let name, let value): updateSymbol(name, value, box, environment)
    case .named(let name, let bundle):
      let file = AssetFolder.picture(name, bundle, environment)
      show(.file(file?.path ?? ""), file?.size ?? .zero, file?.isTemplate, box, environment)
    case .data(let image):
      show(.data(image.data, type: image.type), image.size, image.isTemplate, box, environment)
    }
  }

  private func show(
    _ source: Content.Picture.Source,
    _ size: CGSize,
    _ isTemplate: Bool?,
    _ box: ImageBox,
    _ environment: EnvironmentValues,
  ) {
    let isInked = mode.map { $0 == .template } ?? isTemplate ?? false
    var picture = Content.Picture(
      source,
      ink: isInked ? ForegroundStyle().fill(environment).mean : nil,
    )
    picture.isSmooth = isSmooth
    picture.range = (range ?? environment.allowedDynamicRange)?.limit
    let natural = box.graph.theme.values.grid.map { $0.cells(around: size) } ?? size
    if isResizable, resizing == .tile { picture.tile = natural }
    let parts = isResizable && !isInked ? PictureParts(source, size, caps, resizing) : nil
    box.change(
      picture,
      natural: natural,
      isResizable: isResizable,
      label: label ?? "",
      parts: parts,
    )
  }

  /// Of signs as faint as shapes are, where words are stronger, so that they can be read.
  private func ink(_ environment: EnvironmentValues) -> Ink {
    let isFaint = (environment.foreground?.base as? HierarchicalShapeStyle)?.level == 2
    guard isFaint, environment.theme.drawsShapes else {
      return ForegroundStyle().fill(environment).mean
    }
    return ForegroundStyle().fill(environment, in: .zero).mean
  }

  private func updateSymbol(
    _ given: String,
    _ value: Double?,
    _ box: ImageBox,
    _ environment: EnvironmentValues,
  ) {
    let theme = box.graph.theme
    let face = (environment.font ?? .body).typeface(environment, theme)
    let name = SymbolLibrary.name(
      environment.layoutDirection == .rightToLeft ? SymbolLibrary.mirrored(given) : given,
      variant: environment.symbolVariants.words,
    )
    var symbol = SymbolLibrary.find(name, weight: face.weight)
    let mode = variableMode ?? environment.symbolVariableValueMode
    let value = value.map { $0.isNaN ? 0 : min(1, max(0, $0)) }
    if mode == .draw, let value { symbol.layers.removeAll { $0.threshold >= value } }
    let scale = environment.imageScale.factor
    let side = (face.size * 1.2 * scale).rounded()
    var picture = Content.Picture(.symbol(symbol), ink: ink(environment))
    let rendering = rendering ?? environment.symbolRenderingMode
    if self.mode == .original || (self.mode == nil && rendering?.isMulticolor == true),
      let (colored, inks) = SymbolColors.apply(to: symbol, environment)
    {
      picture = Content.Picture(.symbol(colored), ink: inks.first)
      picture.lowerInks = Array(inks.dropFirst())
    } else {
      // Several styles are a palette of themselves.
      let isPalette = rendering == nil && environment.foregroundLevels.count > 1
      let mode = isPalette ? .palette : rendering
      picture.lowerInks = mode?.lowerInks(environment, picture.ink) ?? []
      if !picture.lowerInks.isEmpty { picture.source = .symbol(symbol.layered) }
    }
    picture.value = mode == .draw ? nil : value
    let coloring = colorRendering ?? environment.symbolColorRenderingMode
    box.change(
      picture,
      natural: theme.values.grid.map {
        CGSize(width: CGFloat(max(1, symbol.text.count)) * $0.width, height: $0.height)
      } ?? CGSize(width: side, height: side),
      isResizable: isResizable,
      label: label ?? SymbolWords.of(given),
      identifier: given,
      gradient: coloring == .gradient && theme.drawsShapes ? picture.gradient : nil,
    )
  }
}

extension CGSize {
  /// The smallest whole number of cells that this size fits into.
  fileprivate func cells(around size: CGSize) -> CGSize {
    guard width > 0, height > 0, size.width.isFinite, size.height.isFinite else { return size }
    return CGSize(
      width: (size.width / width).rounded(.up) * width,
      height: (size.height / height).rounded(.up) * height,
    )
  }
}

nonisolated extension Image {
  /// The character for the picture in a line of text.
  var character: String {
    switch source {
    case .symbol(let name, _): onMain(name) { SymbolLibrary.find($0).text }
    case .named(let name, _): label ?? name
    case .data: label ?? ""
    }
  }
}
