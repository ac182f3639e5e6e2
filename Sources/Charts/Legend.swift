import SwiftUI
import SwiftUICore

/// A chart with its legend beside it.
struct LegendFrame<Content: View>: View {
  let model: ChartModel
  @ViewBuilder let content: () -> Content
  @Environment(\.drawsShapes) private var drawsShapes

  init(model: ChartModel, @ViewBuilder content: @escaping () -> Content) {
    self.model = model
    self.content = content
  }

  private var settings: LegendSettings { model.settings.legend }

  var body: some View {
    let spacing = settings.spacing ?? 8
    switch place {
    case .none: content()
    case .above:
      VStack(alignment: alignment, spacing: spacing) {
        legend
        content()
      }
    case .below:
      VStack(alignment: alignment, spacing: spacing) {
        content()
        legend
      }
    case .before:
      HStack(spacing: spacing) {
        legend
        content()
      }
    case .behind:
      HStack(spacing: spacing) {
        content()
        legend
      }
    }
  }

  private enum Place { case none, above, below, before, behind }

  private var place: Place {
    guard settings.visibility != .hidden,
      settings.content != nil || model.numbers != nil || !entries.isEmpty
    else {
      return .none
    }
    let position = settings.position
    if position.y == -1 { return .above }
    if position.y == 1 { return .below }
    if position.x == -1 { return .before }
    if position.x == 1 { return .behind }
    return .below
  }

  private var alignment: HorizontalAlignment { settings.alignment?.horizontal ?? .leading }

  struct Entry: Identifiable {
    let id: Int
    let name: String
    let shading: MarkShading
    let symbol: (any ChartSymbolShape)?
  }

  /// Each value that a colour, a symbol or a pattern stands for.
  var entries: [Entry] {
    let colors = model.numbers == nil ? model.colors.values : []
    let symbols = model.symbols.values
    var data = colors
    for datum in symbols + model.lines.values where !data.contains(datum) { data.append(datum) }
    return data.prefix(40).enumerated().map { index, datum in
      Entry(
        id: index,
        name: datum.words,
        shading: colors.contains(datum) ? model.colors.style(datum) : ChartPalette.first,
        symbol: symbols.contains(datum) ? model.symbols.style(datum) : nil,
      )
    }
  }

  @ViewBuilder private var legend: some View {
    if let own = settings.content {
      own.withoutChartSettings()
    } else {
      let isUpright = place == .before || place == .behind
      FlowLayout(isUpright: isUpright) {
        if let numbers = model.numbers { NumericLegend(colors: numbers) }
        ForEach(entries) { entry in
          HStack(spacing: drawsShapes ? 4 : 8) {
            sign(entry)
            Text(verbatim: entry.name).lineLimit(1)
          }
          .accessibilityElement(children: .combine)
        }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private func sign(_ entry: Entry) -> some View {
    let symbol = entry.symbol ?? .circle
    if !drawsShapes, let basic = symbol as? BasicChartSymbolShape {
      Text(verbatim: basic.character).foregroundStyle(entry.shading.style)
    } else {
      AnyShape(symbol).fill(entry.shading.style).frame(width: 8, height: 8)
    }
  }
}

/// Views in a row that continues below where it is full; or all below each other.
nonisolated struct FlowLayout: Layout {
  let isUpright: Bool

  private static let gap: CGFloat = 16

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { places(subviews, proposal.width ?? .infinity).size }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for (subview, place) in zip(subviews, places(subviews, bounds.width).places) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
        proposal: ProposedViewSize(place.size),
      )
    }
  }

  private func places(_ subviews: Subviews, _ width: CGFloat) -> (places: [CGRect], size: CGSize) {
    var places: [CGRect] = []
    var (corner, row, size) = (CGPoint.zero, CGFloat(0), CGSize.zero)
    for subview in subviews {
      var own = subview.sizeThatFits(.unspecified)
      own.width = min(own.width, width)
      if corner.x > 0, isUpright || corner.x + own.width > width {
        corner = CGPoint(x: 0, y: corner.y + row)
        row = 0
      }
      places.append(CGRect(origin: corner, size: own))
      size.width = max(size.width, corner.x + own.width)
      row = max(row, own.height)
      size.height = max(size.height, corner.y + row)
      corner.x += own.width + Self.gap
    }
    return (places, size)
  }
}
