public import Foundation
import Geometry
import Layout
import Properties

/// A view that is drawn by commands.
///
/// Each command becomes an element, and similar commands become one, so that every front end draws
/// them as shapes. As on Apple's systems, assistive technology does not see the drawing: give the
/// canvas an accessibility label.
public nonisolated struct Canvas<Symbols: View>: View {
  /// Draws into a context of a size.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether nothing shows through: it is black where nothing is drawn.
  public var isOpaque: Bool
  /// In the linear modes the colours of the canvas' own gradients mix as light does.
  ///
  /// Partly: what is drawn over something else mixes as the front end mixes it.
  public var colorMode: ColorRenderingMode
  /// Without effect: front ends always draw when they come to it.
  public var rendersAsynchronously: Bool
  /// What is drawn by its tag.
  public var symbols: Symbols

  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
  ) where Symbols == EmptyView {
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
    symbols = EmptyView()
  }

  /// Draws views as well, by their tags: see `GraphicsContext.resolveSymbol(id:)`.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols,
  ) {
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
    self.symbols = symbols()
  }

  @MainActor public var body: some View {
    if Symbols.self == EmptyView.self {
      CanvasPage(renderer: paintedRenderer, symbols: [:])
    } else {
      SymbolCanvas(renderer: paintedRenderer, symbols: symbols)
    }
  }

  /// The renderer on its ground, in its colour mode.
  private var paintedRenderer: (inout GraphicsContext, CGSize) -> Void {
    let isLinear = colorMode != .nonLinear
    guard isOpaque || isLinear else { return renderer }
    return { context, size in
      if isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
      context.isLinear = isLinear
      renderer(&context, size)
    }
  }
}

/// The drawing for the present size.
private nonisolated struct CanvasPage: View {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: [AnyHashable: GraphicsContext.ResolvedSymbol]
  @Environment(\.self) private var environment

  init(
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    symbols: [AnyHashable: GraphicsContext.ResolvedSymbol],
  ) {
    self.renderer = renderer
    self.symbols = symbols
  }

  var body: some View {
    GeometryReader { proxy in
      CanvasPicture(commands: commands(proxy.size), size: proxy.size)
    }
    .clipped()
    .accessibilityHidden(true)
  }

  private func commands(_ size: CGSize) -> [CanvasCommand] {
    let drawing = CanvasDrawing(size: size)
    var context = GraphicsContext(drawing, environment, symbols: symbols)
    renderer(&context, size)
    return drawing.commands
  }
}

/// A canvas that draws views; how large these are is known when they have been laid out once.
private nonisolated struct SymbolCanvas<Symbols: View>: View {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: Symbols
  @State private var sizes: [AnyHashable: CGSize] = [:]

  init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void, symbols: Symbols) {
    self.renderer = renderer
    self.symbols = symbols
  }

  var body: some View {
    let parts = PartGatherer.parts(of: symbols)
    CanvasPage(renderer: renderer, symbols: resolved(parts))
      .background {
        ForEach(parts, id: \.id) { part in
          part.erased.fixedSize().opacity(0).accessibilityHidden(true).allowsHitTesting(false)
            .onGeometryChange(for: CGSize.self) {
              $0.size
            } action: { size in
              if let tag = Self.tag(part) { sizes[tag] = size }
            }
        }
      }
  }

  @MainActor private func resolved(
    _ parts: [ViewPart]
  ) -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var resolved: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for part in parts {
      guard let tag = Self.tag(part) else { continue }
      resolved[tag] = GraphicsContext.ResolvedSymbol(view: part.erased, size: sizes[tag] ?? .zero)
    }
    return resolved
  }

  @MainActor private static func tag(_ part: ViewPart) -> AnyHashable? {
    func tag<V: View>(_ view: V) -> AnyHashable? {
      view.modifierValue { ($0 as? any TaggingModifier)?.anyTag }
    }
    return tag(part.view)
  }
}

/// The commands of a canvas, from back to front.
struct CanvasPicture: View {
  let commands: [CanvasCommand]
  let size: CGSize

  init(commands: [CanvasCommand], size: CGSize) {
    self.commands = commands
    self.size = size
  }

  var body: some View {
    CanvasLayout {
      ForEach(Array(commands.enumerated()), id: \.offset) { _, command in
        command.view(size)
      }
    }
    // What is drawn anew is another drawing, not one that moves.
    .transaction { $0.animation = nil }
  }
}

/// One thing that was drawn.
nonisolated struct CanvasCommand {
  enum Content {
    case fill(Path, GraphicsContext.Shading, FillStyle)
    case stroke(Path, GraphicsContext.Shading, StrokeStyle)
    case text(Text, CanvasPlace)
    case block(TextBlock, CanvasPlace)
    case image(Image, CanvasPlace)
    case view(AnyView, CanvasPlace)
    case layer([CanvasCommand])
  }

  var content: Content
  var opacity: Double
  var blendMode: GraphicsContext.BlendMode
  var clips: [CanvasClip]
  var filters: [GraphicsContext.Filter]
  /// The transform of a text, a picture or a layer; paths are transformed already.
  var transform: CGAffineTransform

  @MainActor func view(_ size: CGSize) -> AnyView {
    var view: AnyView
    switch content {
    case .fill(let path, let shading, let style):
      view =
        if let flat = shading.flat {
          AnyView(path.fill(flat, style: style))
        } else {
          AnyView(shading.area(size).clipShape(path, style: style))
        }
    case .stroke(let path, let shading, let style):
      view =
        if let flat = shading.flat {
          AnyView(path.stroke(flat, style: style))
        } else {
          AnyView(shading.area(size).clipShape(path.strokedPath(style)))
        }
    case .text(let text, let place): view = moved(AnyView(text), place)
    case .block(let block, let place): view = moved(AnyView(BlockView(block: block)), place)
    case .image(let image, let place):
      view = moved(AnyView(place.rect == nil ? image : image.resizable()), place)
    case .view(let drawn, let place): view = moved(drawn, place)
    case .layer(let commands):
      let picture = CanvasPicture(commands: commands, size: size)
      let cuts = commands.contains { $0.blendMode == .destinationOut }
      view = cuts ? AnyView(picture.compositingGroup()) : AnyView(picture)
    }
    for filter in filters.reversed() { view = filter.change(view) }
    if opacity < 1 { view = AnyView(view.opacity(opacity)) }
    for clip in clips { view = clip.clipped(view, size) }
    if blendMode != .normal { view = AnyView(view.blendMode(blendMode.mode)) }
    return view
  }

  @MainActor private func moved(_ view: AnyView, _ place: CanvasPlace) -> AnyView {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // What is only moved stays sharp.
    if a == 1, b == 0, c == 0, d == 1 {
      let place = place.moved(x: transform.tx, y: transform.ty)
      return AnyView(CanvasLayout { view.layoutValue(key: CanvasPlaceKey.self, value: place) })
    }
    let placed = CanvasLayout { view.layoutValue(key: CanvasPlaceKey.self, value: place) }
    return AnyView(placed.transformEffect(transform))
  }
}

/// A clip: commands are drawn only inside of a path, or only outside.
nonisolated struct CanvasClip {
  let path: Path
  let style: FillStyle
  let isInverse: Bool
  /// What clips in place of the path.
  var layer: [CanvasCommand]?
  /// Of the layer, from 0 to 1.
  var opacity = 1.0

  @MainActor func clipped(_ view: AnyView, _ size: CGSize) -> AnyView {
    if let layer {
      let picture = CanvasPicture(commands: layer, size: size).opacity(opacity)
      guard isInverse else { return AnyView(view.mask { picture }) }
      return AnyView(view.mask { Rectangle().overlay(picture.blendMode(.destinationOut)) })
    }
    guard isInverse else { return AnyView(view.clipShape(path, style: style)) }
    // What lies in one of both, and not in the other.
    var outside = Path(CGRect(origin: .zero, size: size))
    outside.addPath(path)
    return AnyView(view.clipShape(outside, style: FillStyle(eoFill: true)))
  }
}

/// The place of a text or a picture on a canvas, in points.
nonisolated struct CanvasPlace: Equatable, Sendable {
  /// The size offered; nil for its ideal size.
  var rect: CGRect?
  var point: CGPoint
  var anchor: UnitPoint

  init(_ rect: CGRect) {
    self.rect = rect
    point = rect.origin
    anchor = .topLeading
  }

  init(_ point: CGPoint, _ anchor: UnitPoint) {
    self.point = point
    self.anchor = anchor
  }

  func moved(x: CGFloat, y: CGFloat) -> CanvasPlace {
    var place = self
    place.rect = rect?.offsetBy(dx: x, dy: y)
    place.point = CGPoint(x: point.x + x, y: point.y + y)
    return place
  }
}

private nonisolated struct CanvasPlaceKey: LayoutValueKey {
  static let defaultValue: CanvasPlace? = nil
}

/// Gives shapes all the room, and texts and pictures theirs.
private nonisolated struct CanvasLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for subview in subviews {
      guard let place = subview[CanvasPlaceKey.self] else {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        continue
      }
      subview.place(
        at: CGPoint(x: bounds.minX + place.point.x, y: bounds.minY + place.point.y),
        anchor: place.anchor,
        proposal: place.rect.map { ProposedViewSize($0.size) } ?? .unspecified,
      )
    }
  }
}
