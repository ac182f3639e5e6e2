public import Foundation
public import Geometry
public import Layout
import Properties

/// Draws texts in a way of the app's own, letter by letter.
public nonisolated protocol TextRenderer: Animatable {
  /// Draws the lines of a text into a context whose points are those of the text's view.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// Returns the size of the view for a proposal; that of the text, unless an app says otherwise.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// How far beyond the view it may draw, in points.
  ///
  /// Without effect: nothing of what it draws is cut off.
  var displayPadding: EdgeInsets { get }
}

nonisolated extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text as its renderer asks for its size.
public nonisolated struct TextProxy {
  fileprivate let text: LayoutSubview

  /// The size that the text takes for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { text.sizeThatFits(proposal) }
}

extension View {
  /// Lets a renderer draw the texts inside.
  ///
  /// Assistive technology reads the texts as ever.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

private nonisolated struct TextRendererModifier<R: TextRenderer>: ViewModifier, Animatable {
  var renderer: R

  var animatableData: R.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  init(renderer: R) { self.renderer = renderer }

  @MainActor func body(content: Content) -> some View {
    content.environment(\.textDrawer, RendererDrawer(renderer: renderer))
  }
}

private struct RendererDrawer<R: TextRenderer>: TextDrawer {
  let renderer: R

  func view(of text: Text) -> AnyView { AnyView(RenderedText(text: text, renderer: renderer)) }
}

/// A text that has its place and its meaning, and a drawing over it.
private nonisolated struct RenderedText<R: TextRenderer>: View {
  let text: Text
  let renderer: R
  @Environment(\.self) private var environment

  init(text: Text, renderer: R) {
    self.text = text
    self.renderer = renderer
  }

  var body: some View {
    RenderedTextLayout(renderer: renderer) {
      text.environment(\.isTextUndrawn, true)
      GeometryReader { proxy in
        CanvasPicture(commands: commands(proxy.size), size: proxy.size)
      }
      .accessibilityHidden(true)
      .allowsHitTesting(false)
    }
    .environment(\.textDrawer, nil)
  }

  @MainActor private func commands(_ size: CGSize) -> [CanvasCommand] {
    guard let graph = CurrentGraph.value else { return [] }
    let marked = text.markedParagraphs(environment, graph.theme)
    let block = graph.measurer.block(marked.text, fitting: size)
    let layout = Text.Layout(block, marked.attributes, graph.measurer, width: size.width)
    let drawing = CanvasDrawing(size: size)
    var context = GraphicsContext(drawing, environment)
    renderer.draw(layout: layout, in: &context)
    return drawing.commands
  }
}

nonisolated extension TextMeasurer {
  /// The lines of a text in a view of a size; a size that is its own leaves it as it is.
  fileprivate func block(_ text: Paragraphs, fitting size: CGSize) -> TextBlock {
    let ideal = block(text, width: nil, height: nil)
    let width = size.width >= ideal.size.width - 0.01 ? nil : size.width
    let whole = width == nil ? ideal : block(text, width: width, height: nil)
    guard size.height < whole.size.height - 0.01 else { return whole }
    return block(text, width: width, height: size.height)
  }
}

/// Gives a text and the drawing over it the size that a renderer says.
private nonisolated struct RenderedTextLayout<R: TextRenderer>: Layout {
  let renderer: R

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    guard let text = subviews.first else { return .zero }
    let size = renderer.sizeThatFits(proposal: proposal, text: TextProxy(text: text))
    guard size.width.isFinite, size.height.isFinite else { return text.sizeThatFits(proposal) }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGFloat? {
    guard let text = subviews.first else { return nil }
    return text.dimensions(in: ProposedViewSize(bounds.size))[explicit: guide]
      .map { bounds.minY + $0 }
  }
}
