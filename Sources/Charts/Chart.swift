public import SwiftUI
import SwiftUICore

/// A chart of data, drawn by marks.
///
/// Each mark is heard as an element; many of them as a summary.
public nonisolated struct Chart<Content: ChartContent>: View {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public var body: some View { ChartBody(marks: content.marks) }
}

nonisolated extension Chart {
  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C,
  ) where Content == ForEach<Data, ID, C> {
    self.init { ForEach(data, id: id, content: content) }
  }

  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> C,
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }
}

/// A chart as it is seen: plot, axes, legend and what lies over them.
struct ChartBody: View {
  let marks: [Mark]
  @Environment(\.chartSettings) private var settings
  @Environment(\.calendar) private var calendar
  @Environment(\.drawsShapes) private var drawsShapes
  @State private var scrolledX: Double?
  @State private var scrolledY: Double?

  var body: some View {
    let model = ChartModel(marks, scrolled, calendar)
    LegendFrame(model: model) {
      GeometryReader { proxy in
        area(model, proxy.size)
      }
      .frame(idealWidth: 320, idealHeight: 240)
    }
  }

  /// The settings with where a person scrolled to.
  private var scrolled: ChartSettings {
    var settings = settings
    settings.x.position = bound(settings.x) ?? scrolledX ?? settings.x.position
    settings.y.position = bound(settings.y) ?? scrolledY ?? settings.y.position
    return settings
  }

  private func bound(_ axis: AxisSettings) -> Double? {
    guard let link = axis.scrollPosition else { return nil }
    // Where the app only says where it begins, the person decides later.
    if link.set == nil, (axis.isX ? scrolledX : scrolledY) != nil { return nil }
    // A bar's value is in the middle of its room, of which all is seen.
    let half = (marks.baseGap(axis.isX ? .horizontal : .vertical) ?? 0) / 2
    return link.value().flatMap { place($0, axis) }.map { $0 - half }
  }

  /// A value as a place on the axis: of categories the number.
  private func place(_ datum: Datum, _ axis: AxisSettings) -> Double? {
    if let amount = datum.amount { return amount }
    let scale = ChartModel(marks, settings, calendar)
    let names = (axis.isX ? scale.x : scale.y).bands ?? []
    return names.firstIndex(of: datum.category ?? datum.words).map { Double($0) }
  }

  private func area(_ model: ChartModel, _ size: CGSize) -> some View {
    let plan = AxisPlan(model, size)
    let gap = drawsShapes ? CGSize(width: 8, height: 5) : CGSize(width: 8, height: 0)
    return ChartLayout(x: model.x, y: model.y, gap: gap, rows: PlotRows(areCells: !drawsShapes)) {
      plot(model, plan).chartSpot(.plot)
      ForEach(plan.labels) { label in
        AxisLabelView.layered(label)
          .chartSpot(
            .label(
              side: label.side,
              part: label.part,
              isInset: label.isInset,
              anchor: label.place.anchor,
            )
          )
      }
      ForEach(Array(titles(model).enumerated()), id: \.offset) { _, title in
        title.view.chartSpot(title.spot)
      }
    }
    .withoutChartSettings()
    .backgroundPreferenceValue(PlotFrameKey.self) { anchor in
      layers(model, anchor, model.settings.backgrounds)
    }
    .overlayPreferenceValue(PlotFrameKey.self) { anchor in
      ZStack {
        if isUsed(model) { tools(model, anchor) }
        layers(model, anchor, model.settings.overlays)
      }
      .withoutChartSettings()
    }
    // What stands in a chart says nothing of plots to the charts around it.
    .transformPreference(PlotFrameKey.self) { $0 = nil }
    .accessibilityElement(children: .contain)
  }

  private func plot(_ model: ChartModel, _ plan: AxisPlan) -> some View {
    let plot = PlotView(model: model, plan: plan)
      .anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
    let content = ChartPlotContent(content: AnyView(plot))
    return model.settings.plotStyle?(content) ?? AnyView(content)
  }

  // MARK: Titles

  private func titles(_ model: ChartModel) -> [(view: AnyView, spot: ChartSpot)] {
    guard model.hasAxes else { return [] }
    let x = model.settings.x.titles.map { title -> (view: AnyView, spot: ChartSpot) in
      let isAbove = title.position.y == -1
      return (dressed(title), .title(isAbove: isAbove, side: side(title, otherwise: 0)))
    }
    let y = model.settings.y.titles.map { title -> (view: AnyView, spot: ChartSpot) in
      let isBelow = title.position.y == 1
      let other = title.position.x ?? 1
      return (dressed(title), .title(isAbove: !isBelow, side: side(title, otherwise: other)))
    }
    return x + y
  }

  private func dressed(_ title: AxisTitle) -> AnyView {
    AnyView(title.content.font(.caption).foregroundStyle(.secondary))
  }

  private func side(_ title: AxisTitle, otherwise side: Int) -> Int {
    switch title.alignment?.horizontal {
    case .leading?: -1
    case .center?: title.position.x ?? 0
    case .trailing?: 1
    default: side
    }
  }

  // MARK: Over and behind the chart

  private func layers(
    _ model: ChartModel,
    _ anchor: Anchor<CGRect>?,
    _ layers: [ChartLayer],
  ) -> some View {
    GeometryReader { geometry in
      if let anchor {
        let proxy = ChartProxy(model, anchor, geometry[anchor].size)
        ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
          layer.content(proxy)
            .frame(
              width: geometry.size.width,
              height: geometry.size.height,
              alignment: layer.alignment,
            )
        }
      }
    }
    .withoutChartSettings()
  }

  private func isUsed(_ model: ChartModel) -> Bool {
    let settings = model.settings
    return settings.x.selection != nil || settings.y.selection != nil || settings.angle != nil
      || settings.x.isScrollable || settings.y.isScrollable || settings.gesture != nil
  }

  private func tools(_ model: ChartModel, _ anchor: Anchor<CGRect>?) -> some View {
    GeometryReader { geometry in
      if let anchor {
        let frame = geometry[anchor]
        let proxy = ChartProxy(model, anchor, frame.size)
        ZStack {
          if model.settings.x.isScrollable {
            ScrollArea(proxy: proxy, axis: .horizontal, position: scrolledX) {
              scroll(to: $0, model.x, model.settings.x) { scrolledX = $0 }
            } rest: {
              scroll(to: $0, model.x, model.settings.x, rests: true) { scrolledX = $0 }
            }
          }
          if model.settings.y.isScrollable {
            ScrollArea(proxy: proxy, axis: .vertical, position: scrolledY) {
              scroll(to: $0, model.y, model.settings.y) { scrolledY = $0 }
            } rest: {
              scroll(to: $0, model.y, model.settings.y, rests: true) { scrolledY = $0 }
            }
          }
          SelectionArea(proxy: proxy)
          if let gesture = model.settings.gesture {
            gesture(proxy, AnyView(Color.clear.contentShape(Rectangle())))
          }
        }
        .frame(width: frame.width, height: frame.height)
        .offset(x: frame.minX, y: frame.minY)
      }
    }
  }

  private func scroll(
    to place: Double,
    _ scale: Scale,
    _ axis: AxisSettings,
    rests: Bool = false,
    _ keep: (Double) -> Void,
  ) {
    guard place.isFinite else { return }
    // Kept within the values, so that the way back begins at once.
    var whole = axis
    whole.isScrollable = false
    let all = Scale(scale.axis, marks, whole, calendar).ends
    let length = axis.visibleLength ?? (all.high - all.low)
    var wished = place
    if rests {
      guard let resting = axis.resting else { return }
      // A bar's value is in the middle of its room, of which all is seen.
      let half = (marks.baseGap(scale.axis) ?? 0) / 2
      switch resting {
      case .pages: wished = all.low + ((place - all.low) / length).rounded() * length
      default: wished = resting.nearest(to: place + half, calendar) - half
      }
    }
    let first = min(
      max(wished.isFinite ? wished : place, all.low),
      max(all.low, all.high - length),
    )
    keep(first)
    guard let set = axis.scrollPosition?.set else { return }
    if let names = scale.bands {
      guard !names.isEmpty else { return }
      set(.category(names[min(max(0, Int(first.rounded())), names.count - 1)]))
    } else {
      let value = first + (marks.baseGap(scale.axis) ?? 0) / 2
      set(scale.isTime ? .time(value) : .number(value))
    }
  }
}

/// A label of an axis as it is seen.
struct AxisLabelView: View {
  let label: AxisPlan.Label

  /// A label in its layers.
  static func layered(_ label: AxisPlan.Label) -> AnyView {
    label.layers.reduce(AnyView(Self(label: label))) { AnyView($1.around($0)) }
  }

  var body: some View {
    let place = label.place
    label.content
      .lineLimit(1)
      .fixedSize()
      .font(place.font ?? .caption)
      .foregroundStyle(place.shading?.style ?? AnyShapeStyle(.secondary))
      .modifier(Turned(isTurned: place.isTurned))
      .offset(place.offset)
      .accessibilityHidden(true)
  }
}

/// Turns a label so that it reads upwards.
private struct Turned: ViewModifier {
  let isTurned: Bool
  @Environment(\.drawsShapes) private var drawsShapes

  init(isTurned: Bool) {
    self.isTurned = isTurned
  }

  func body(content: _ViewModifier_Content<Self>) -> some View {
    // Where text cannot be turned it stays as it is.
    content.rotationEffect(.degrees(isTurned && drawsShapes ? -90 : 0))
  }
}
