public import SwiftUI
import SwiftUICore

/// What is drawn together, and changed as one.
nonisolated struct ChartLayerStyle {
  /// Tells which marks share it.
  let token: Token
  /// What it looks like: a view in which `LayerContent` stands for what is drawn.
  let view: AnyView?

  final class Token {}

  init<Content, V: View>(_ style: (PlaceholderContentView<Content>) -> V) {
    token = Token()
    view = AnyView(style(PlaceholderContentView(AnyView(LayerContent()))))
  }

  init() {
    token = Token()
    view = nil
  }

  /// The same look for others.
  init(like other: ChartLayerStyle) {
    token = Token()
    view = other.view
  }

  @ViewBuilder func around(_ content: AnyView) -> some View {
    if let view { view.environment(\.layerContent, content) } else { content.compositingGroup() }
  }
}

/// What is drawn in a layer.
nonisolated struct LayerContent: View {
  @Environment(\.layerContent) private var content

  init() {}

  @MainActor var body: some View { content }
}

private nonisolated struct LayerContentKey: EnvironmentKey {
  static var defaultValue: AnyView { AnyView(EmptyView()) }
}

nonisolated extension EnvironmentValues {
  fileprivate(set) var layerContent: AnyView {
    get { self[LayerContentKey.self] }
    set { self[LayerContentKey.self] = newValue }
  }
}

extension ChartContent {
  /// Draws the marks together, so that what is said around them changes them as one.
  public nonisolated func compositingLayer() -> some ChartContent {
    LayeredContent(content: self, style: ChartLayerStyle())
  }

  /// Draws the marks together, and changes them as one by modifiers of views.
  public nonisolated func compositingLayer<V: View>(
    style: (PlaceholderContentView<Self>) -> V
  ) -> some ChartContent { LayeredContent(content: self, style: ChartLayerStyle(style)) }
}

/// Marks that are drawn together.
nonisolated struct LayeredContent<Content: ChartContent>: MarkSource {
  let content: Content
  let style: ChartLayerStyle

  @MainActor func add(to marks: inout [Mark]) {
    let first = marks.count
    content.gather(into: &marks)
    let layer = ChartLayerStyle(like: style)
    for index in first..<marks.count { marks[index].style.layers.append(layer) }
  }
}

extension AxisContent {
  /// Draws the axis's marks together.
  public nonisolated func compositingLayer() -> some AxisContent {
    LayeredAxis(content: self, style: ChartLayerStyle())
  }

  /// Draws the axis's lines together, and changes them and each label by modifiers of views.
  public nonisolated func compositingLayer<V: View>(
    @ViewBuilder style: (PlaceholderContentView<Self>) -> V
  ) -> some AxisContent { LayeredAxis(content: self, style: ChartLayerStyle(style)) }
}

/// Content of an axis that is drawn together.
nonisolated struct LayeredAxis<Content: AxisContent>: AxisSource {
  let content: Content
  let style: ChartLayerStyle

  @MainActor var groups: [AxisGroup] {
    content.allGroups.map { group in
      var group = group
      group.layers.append(style)
      return group
    }
  }
}

/// What is drawn of a chart, in its order.
nonisolated enum PlotPiece {
  case lines([AxisPlan.Line])
  case marks([Int])
  indirect case layer(ChartLayerStyle, [PlotPiece])

  /// The pieces of lines, those that share a layer together.
  @MainActor static func pieces(_ lines: [AxisPlan.Line]) -> [PlotPiece] {
    pieces(lines.indices.map { ($0, lines[$0].layers) }, depth: 0) { indices in
      .lines(indices.map { lines[$0] })
    }
  }

  /// The pieces of marks in an order.
  static func pieces(_ marks: [Mark], _ order: [Int]) -> [PlotPiece] {
    pieces(order.map { ($0, marks[$0].style.layers) }, depth: 0, marks: marks) { .marks($0) }
  }

  /// The places of a line and of an area are drawn where its first one is.
  private struct Group: Hashable {
    let kind: Mark.Kind
    let z: Double
    let group: [Datum?]
  }

  private static func pieces(
    _ items: [(index: Int, layers: [ChartLayerStyle])],
    depth: Int,
    marks: [Mark] = [],
    plain: ([Int]) -> PlotPiece,
  ) -> [PlotPiece] {
    var runs: [(layer: ChartLayerStyle?, items: [(Int, [ChartLayerStyle])])] = []
    var places: [ObjectIdentifier: Int] = [:]
    var groups: [Group: Int] = [:]
    for item in items {
      let layers = item.layers
      let layer = depth < layers.count ? layers[layers.count - 1 - depth] : nil
      var run = layer.flatMap { places[ObjectIdentifier($0.token)] }
      var group: Group?
      if layer == nil, item.index < marks.count {
        let mark = marks[item.index]
        if mark.kind == .line || mark.kind == .area {
          group = Group(kind: mark.kind, z: mark.style.zIndex ?? 0, group: mark.group)
          run = group.flatMap { groups[$0] }
        }
      }
      if run == nil, layer == nil, let last = runs.last, last.layer == nil { run = runs.count - 1 }
      let place = run ?? runs.count
      if place == runs.count { runs.append((layer, [])) }
      if let layer { places[ObjectIdentifier(layer.token)] = place }
      if let group { groups[group] = place }
      runs[place].items.append((item.index, layers))
    }
    return runs.map { run in
      guard let layer = run.layer else { return plain(run.items.map(\.0)) }
      return .layer(layer, pieces(run.items, depth: depth + 1, marks: marks, plain: plain))
    }
  }
}
