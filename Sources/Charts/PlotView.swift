import Foundation
public import SwiftUI
import SwiftUICore

/// A chart's plot: what lies between its axes.
public struct ChartPlotContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// The axes of a chart.
public struct ChartAxisContent: View {
  let content: AnyView

  public var body: some View { content }
}

nonisolated struct PlotFrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// Marks, and what is said and shown beside them.
struct PlotView: View {
  let model: ChartModel
  let plan: AxisPlan
  @Environment(\.drawsShapes) private var drawsShapes

  init(model: ChartModel, plan: AxisPlan) {
    self.model = model
    self.plan = plan
  }

  private var rows: PlotRows { PlotRows(areCells: !drawsShapes) }

  /// How far marks and ticks may reach beyond the plot, in points; not into a terminal's labels.
  private var margin: CGFloat { drawsShapes ? 12 : 0 }

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      Color.clear
        .overlay(alignment: .topLeading) { picture(size) }
        .overlay(alignment: .topLeading) { Annotations(model: model, size: size) }
        .overlay(alignment: .topLeading) { SpokenMarks(model: model, size: size) }
    }
    .withoutChartSettings()
  }

  private func picture(_ size: CGSize) -> some View {
    let margin = margin
    return Group {
      if model.hasLayers || plan.lines.contains(where: { !$0.layers.isEmpty }) {
        layers(pieces, size)
      } else {
        canvas(pieces, size)
      }
    }
    .frame(width: size.width + 2 * margin, height: size.height + 2 * margin)
    .offset(x: -margin, y: -margin)
    .allowsHitTesting(false)
  }

  private var pieces: [PlotPiece] {
    PlotPiece.pieces(plan.lines) + PlotPiece.pieces(model.marks, model.drawingOrder)
  }

  /// Pieces behind each other, of which layers have the look that an app says.
  private func layers(_ pieces: [PlotPiece], _ size: CGSize) -> AnyView {
    AnyView(
      ZStack {
        ForEach(Array(pieces.enumerated()), id: \.offset) { _, piece in
          if case .layer(let style, let inner) = piece {
            style.around(layers(inner, size))
          } else {
            canvas([piece], size)
          }
        }
      }
    )
  }

  private func canvas(_ pieces: [PlotPiece], _ size: CGSize) -> some View {
    let margin = margin
    // What lies on the upper or the leading edge would be in the cell before it.
    let inset: CGFloat = drawsShapes ? 0 : 1
    let drawn = CGSize(width: max(0, size.width - inset), height: max(0, size.height - inset))
    return Canvas { context, _ in
      context.translateBy(x: margin + inset, y: margin + inset)
      for piece in pieces {
        switch piece {
        case .lines(let lines): draw(lines, context, drawn)
        case .marks(let indices):
          guard size.width > 0, size.height > 0 else { return }
          // Where only a part is seen, marks end at its edges.
          if model.settings.x.isScrollable || model.settings.y.isScrollable {
            context.clip(to: Path(CGRect(origin: .zero, size: size)))
          }
          MarkDrawing(model, drawn, rows).draw(indices, context)
        case .layer: break
        }
      }
    }
  }

  private func draw(_ lines: [AxisPlan.Line], _ context: GraphicsContext, _ size: CGSize) {
    let plain = MarkShading(Color.secondary.opacity(0.35))
    // What lies on the trailing edge would be in the cell after it.
    let last: CGFloat = drawsShapes ? 0 : 1
    for line in lines {
      var path = Path()
      switch line.axis {
      case .horizontal:
        let x = min(model.x.place(line.part, size.width), size.width - last)
        let (start, end) = ends(line, size.height, isFirst: line.side == .top)
        path.move(to: CGPoint(x: x, y: start))
        path.addLine(to: CGPoint(x: x, y: end))
      case .vertical:
        let y = rows.line(model.y.place(line.part, size.height), size.height)
        let (start, end) = ends(line, size.width, isFirst: line.side == .leading)
        path.move(to: CGPoint(x: start, y: y))
        path.addLine(to: CGPoint(x: end, y: y))
      }
      context.stroke(path, with: (line.shading ?? plain).shading, style: line.pen)
    }
  }

  private func ends(
    _ line: AxisPlan.Line,
    _ length: CGFloat,
    isFirst: Bool,
  )
    -> (CGFloat, CGFloat)
  {
    guard let tick = line.tick else { return (0, length) }
    return isFirst ? (-tick, 0) : (length, length + tick)
  }
}

/// The rows of a screen in which lines across a plot lie.
nonisolated struct PlotRows {
  /// Whether they are rows of cells; else a line lies anywhere.
  let areCells: Bool

  /// The height of a row of cells, in points.
  private static let height: CGFloat = 16

  /// Where the row of a place begins, in points from the upper edge of a plot of a height.
  func start(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
    (min(place + 1, length - 1) / Self.height).rounded(.down) * Self.height
  }

  /// Where a line through a place is drawn: in the middle of its row, where its label is.
  ///
  /// - Parameter length: the height of what is drawn, which begins a point below the plot's edge.
  func line(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
    areCells && length > 1 ? start(place, length + 1) + Self.height / 2 - 1 : place
  }
}

/// The views beside marks, and those that stand for points.
struct Annotations: View {
  let model: ChartModel
  let size: CGSize

  private struct Item: Identifiable {
    let id: Int
    let rect: CGRect
    let annotation: MarkAnnotation?
    let content: AnyView
  }

  private var items: [Item] {
    let isNeeded = model.marks.contains {
      !$0.style.annotations.isEmpty || $0.style.symbolView != nil
    }
    guard isNeeded else { return [] }
    let geometry = PlotGeometry(model, size)
    let slices = geometry.slices
    var items: [Item] = []
    for (index, mark) in model.marks.enumerated() {
      guard !mark.style.annotations.isEmpty || mark.style.symbolView != nil,
        let rect = slices[index].map({ CGRect(origin: $0.middle, size: .zero) })
          ?? geometry.rect(mark)
      else { continue }
      if let symbol = mark.style.symbolView {
        items.append(Item(id: items.count, rect: rect, annotation: nil, content: symbol))
      }
      for annotation in mark.style.annotations {
        let content = annotation.content(AnnotationContext(targetSize: rect.size))
        items.append(Item(id: items.count, rect: rect, annotation: annotation, content: content))
      }
    }
    return items
  }

  var body: some View {
    AnnotationLayout(size: size) {
      ForEach(items) { item in
        item.content.layoutValue(
          key: AnnotationKey.self,
          value: AnnotationPlace(
            rect: item.rect,
            position: item.annotation?.position ?? .overlay,
            alignment: item.annotation?.alignment ?? .center,
            spacing: item.annotation?.spacing ?? 4,
            staysInside: item.annotation?.staysInside ?? (false, false),
          ),
        )
      }
    }
    .frame(width: size.width, height: size.height)
  }
}

/// Where an annotation stands.
nonisolated struct AnnotationPlace {
  var rect = CGRect.zero
  var position = AnnotationPosition.overlay
  var alignment = Alignment.center
  var spacing: CGFloat = 0
  var staysInside = (x: false, y: false)

  /// The upper leading corner of something of a size in a plot of a size.
  func origin(_ size: CGSize, _ plot: CGSize) -> CGPoint {
    let x = position.x ?? 0
    let y = position.y ?? -1
    var origin = CGPoint(
      x: rect.minX + (rect.width - size.width) * horizontal,
      y: rect.minY + (rect.height - size.height) * vertical,
    )
    let gap = spacing.isFinite ? spacing : 0
    if x < 0 { origin.x = rect.minX - size.width - gap }
    if x > 0 { origin.x = rect.maxX + gap }
    if y < 0 { origin.y = rect.minY - size.height - gap }
    if y > 0 { origin.y = rect.maxY + gap }
    if staysInside.x { origin.x = max(0, min(origin.x, plot.width - size.width)) }
    if staysInside.y { origin.y = max(0, min(origin.y, plot.height - size.height)) }
    return origin
  }

  private var horizontal: CGFloat {
    switch alignment.horizontal {
    case .leading: 0
    case .trailing: 1
    default: 0.5
    }
  }

  private var vertical: CGFloat {
    switch alignment.vertical {
    case .top: 0
    case .bottom: 1
    default: 0.5
    }
  }
}

nonisolated struct AnnotationKey: LayoutValueKey {
  static var defaultValue: AnnotationPlace { AnnotationPlace() }
}

/// Places annotations beside their marks.
nonisolated struct AnnotationLayout: Layout {
  let size: CGSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { size }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for subview in subviews {
      let place = subview[AnnotationKey.self]
      let offered =
        place.position.isOverlay && place.rect.width > 0
        ? ProposedViewSize(width: place.rect.width, height: nil) : .unspecified
      let wanted = subview.sizeThatFits(offered)
      let origin = place.origin(wanted, size)
      guard origin.x.isFinite, origin.y.isFinite else { continue }
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: ProposedViewSize(wanted),
      )
    }
  }
}
