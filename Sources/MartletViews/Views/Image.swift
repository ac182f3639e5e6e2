import Display
public import Foundation
import Geometry
public import Layout
import Properties

/// A picture.
public nonisolated struct Image: Equatable, Sendable {
  /// How large a symbol is beside its text.
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

  /// How a picture fills a frame that is not its own size.
  public nonisolated enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether a picture keeps its colours or takes the foreground's.
  public nonisolated enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How smoothly a picture is scaled.
  public nonisolated enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  nonisolated enum Source: Equatable, Sendable {
    case symbol(String)
    case file(String, Bundle?)
  }

  let source: Source
  let label: String?
  var isResizable = false
  var mode: TemplateRenderingMode?
  var isSmooth = true

  public nonisolated init(systemName: String) {
    source = .symbol(systemName)
    label = nil
  }

  public nonisolated init(_ name: String, bundle: Bundle? = nil) {
    source = .file(name, bundle)
    label = name
  }

  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .file(name, bundle)
    self.label = label.string
  }

  /// A picture that a screen reader passes over.
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) {
    source = .file(name, bundle)
    label = nil
  }

  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch,
  ) -> Image {
    var image = self
    image.isResizable = true
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
}

extension Image: LeafView {
  func makeBox(_ node: Node) -> ImageBox { ImageBox(node) }

  func update(_ box: ImageBox, _ environment: EnvironmentValues) {
    let metrics = box.graph.screen.metrics
    let face = (environment.font ?? .body).typeface(environment, metrics)
    switch source {
    case .symbol(let name):
      let symbol = Symbols.find(name)
      let side =
        metrics.grid == nil ? (face.size * 1.2 * environment.imageScale.factor).rounded() : 16
      box.change(
        Content.Picture(
          .symbol(name: name, outline: symbol.outline, character: symbol.character),
          ink: ForegroundStyle().fill(environment).mean,
        ),
        natural: metrics.grid == nil
          ? CGSize(width: side, height: side)
          : CGSize(width: CGFloat(Symbols.columns(of: symbol.character)) * 8, height: 16),
        isResizable: isResizable,
        label: label ?? name,
      )
    case .file(let name, let bundle):
      let file = Pictures.find(name, in: bundle ?? .main)
      var picture = Content.Picture(
        .file(file?.path ?? ""),
        ink: mode == .template ? ForegroundStyle().fill(environment).mean : nil,
      )
      picture.isSmooth = isSmooth
      box.change(
        picture,
        natural: file?.size ?? .zero,
        isResizable: isResizable,
        label: label ?? "",
      )
    }
  }
}

final class ImageBox: Box {
  private var picture: Content.Picture?
  private var natural = CGSize.zero
  private var isResizable = false
  private var label = ""

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(
    _ picture: Content.Picture,
    natural: CGSize,
    isResizable: Bool,
    label: String,
  ) {
    let isOther = natural != self.natural || isResizable != self.isResizable
    self.picture = picture
    self.natural = natural
    self.isResizable = isResizable
    self.label = label
    if isOther { invalidateSize() }
    redraw()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    guard isResizable else { return natural }
    return CGSize(
      width: proposal.width ?? natural.width,
      height: proposal.height ?? natural.height,
    )
  }

  override func content() -> Content { picture.map { .image($0) } ?? .group }

  override func meaning() -> Meaning {
    var meaning = Meaning(.image, label: label)
    if label.isEmpty { meaning.isHidden = true }
    return meaning
  }
}

nonisolated extension Image {
  /// What stands for the picture in a line of text.
  var character: String {
    switch source {
    case .symbol(let name): onMain(name) { String(Symbols.find($0).character) }
    case .file(let name, _): name
    }
  }
}
