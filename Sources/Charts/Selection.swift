import Foundation
import SwiftUI
import SwiftUICore

/// Lets a person select values of a chart, by pointer and by arrow keys.
struct SelectionArea: View {
  let proxy: ChartProxy

  private var model: ChartModel { proxy.model }

  var body: some View {
    ZStack {
      keys(model.settings.x.selection, "Selection", Steps.values(model, .horizontal))
      keys(model.settings.y.selection, "Vertical selection", Steps.values(model, .vertical))
      keys(model.settings.angle, "Selection", Steps.sectors(model))
      if model.settings.x.selection != nil || model.settings.y.selection != nil
        || model.settings.angle != nil
      {
        pointerArea
      }
    }
  }

  // MARK: Pointers

  private var pointerArea: some View {
    let scrolls = model.settings.x.isScrollable || model.settings.y.isScrollable
    return Color.clear
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { select($0.startLocation, $0.location) },
        isEnabled: !scrolls,
      )
      .simultaneousGesture(
        SpatialTapGesture().onEnded { select($0.location, $0.location) }
      )
      .accessibilityHidden(true)
  }

  private func select(_ start: CGPoint, _ place: CGPoint) {
    if let link = model.settings.x.selection {
      if link.setRange != nil, abs(place.x - start.x) > 2 {
        proxy.selectXRange(from: start.x, to: place.x)
      } else if link.setRange == nil {
        proxy.selectXValue(at: place.x)
      }
    }
    if let link = model.settings.y.selection {
      if link.setRange != nil, abs(place.y - start.y) > 2 {
        proxy.selectYRange(from: start.y, to: place.y)
      } else if link.setRange == nil {
        proxy.selectYValue(at: place.y)
      }
    }
    if model.settings.angle != nil { proxy.selectAngleValue(at: proxy.angle(at: place)) }
  }

  // MARK: Keys

  @ViewBuilder private func keys(
    _ link: SelectionLink?,
    _ label: String,
    _ steps: [Steps.Step],
  )
    -> some View
  {
    if let link, !steps.isEmpty {
      let place = link.value().flatMap { Steps.index(of: $0, in: steps) }
      Color.clear
        .allowsHitTesting(false)
        .accessibilityElement()
        .accessibilityLabel(label)
        .accessibilityValue(place.map { steps[$0].words } ?? "Nothing")
        .accessibilityAdjustableAction { direction in
          let next =
            switch direction {
            case .increment: min((place ?? -1) + 1, steps.count - 1)
            case .decrement: max((place ?? steps.count) - 1, 0)
            }
          choose(link, steps, next)
        }
        .onExitCommand { link.set(nil) }
    }
  }

  private func choose(_ link: SelectionLink, _ steps: [Steps.Step], _ index: Int) {
    guard let setRange = link.setRange else { return link.set(steps[index].datum) }
    let (low, high) = (min(index, max(0, steps.count - 2)), min(index + 1, steps.count - 1))
    setRange(steps[low].datum, steps[high].datum)
  }
}

/// The values that keys step through.
enum Steps {
  struct Step {
    let datum: Datum
    let words: String
  }

  /// An axis's values, from the first to the last.
  static func values(_ model: ChartModel, _ axis: Axis) -> [Step] {
    let scale = axis == .horizontal ? model.x : model.y
    var seen: Set<Datum> = []
    var steps: [(place: Double, step: Step)] = []
    for mark in model.marks where mark.kind != .rule && mark.kind != .sector {
      for plotted in (axis == .horizontal ? mark.x : mark.y).plotted
      where plotted.datum.hasPlace && seen.insert(plotted.datum).inserted {
        guard let part = scale.part(plotted.datum) else { continue }
        let place = axis == .horizontal ? Double(part) : -Double(part)
        steps.append((place, Step(datum: plotted.datum, words: plotted.words)))
      }
    }
    return steps.sorted { $0.place < $1.place }.map(\.step)
  }

  /// The middle of each sector, as the sum of the values up to there.
  static func sectors(_ model: ChartModel) -> [Step] {
    var sum = 0.0
    return model.marks.compactMap { mark in
      guard mark.share > 0 else { return nil }
      let middle = sum + mark.share / 2
      sum += mark.share
      return Step(datum: .number(middle), words: ChartWords.words(mark).label)
    }
  }

  /// The step that is selected, or the nearest to it.
  static func index(of datum: Datum, in steps: [Step]) -> Int? {
    if let index = steps.firstIndex(where: { $0.datum == datum }) { return index }
    guard let amount = datum.amount else { return nil }
    return steps.indices.min {
      distance(steps[$0].datum, amount) < distance(steps[$1].datum, amount)
    }
  }

  private static func distance(_ datum: Datum, _ amount: Double) -> Double {
    datum.amount.map { abs($0 - amount) } ?? .infinity
  }
}

/// Lets a person scroll a chart that shows a part of its axis.
struct ScrollArea: View {
  let proxy: ChartProxy
  let axis: Axis
  let position: Double?
  let move: (Double) -> Void
  /// Ends a movement near a place.
  let rest: (Double) -> Void
  @State private var start: Double?

  private var scale: Scale { axis == .horizontal ? proxy.geometry.x : proxy.geometry.y }

  var body: some View {
    let (low, high) = scale.ends
    Color.clear
      .contentShape(Rectangle())
      .accessibilityElement()
      .accessibilityLabel("Scroll")
      .accessibilityValue("From \(words(low)) to \(words(high))")
      .accessibilityAdjustableAction { direction in
        let step = (high - low) / 4
        move(direction == .increment ? low + step : low - step)
      }
      .gesture(
        DragGesture().onChanged { value in
          let first = start ?? low
          start = first
          move(place(first, value.translation))
        }
        .onEnded { value in
          rest(place(start ?? low, value.translation))
          start = nil
        }
      )
  }

  /// Where what is seen begins after a movement.
  private func place(_ first: Double, _ translation: CGSize) -> Double {
    let length = axis == .horizontal ? proxy.plotSize.width : proxy.plotSize.height
    // Numbers grow upwards, while categories follow each other downwards.
    let down = scale.bands == nil ? translation.height : -translation.height
    let way = axis == .horizontal ? -translation.width : down
    let (low, high) = scale.ends
    return first + Double(way / max(1, length)) * (high - low)
  }

  private func words(_ value: Double) -> String {
    if let names = scale.bands {
      return names.isEmpty ? "" : names[min(max(0, Int(value)), names.count - 1)]
    }
    return (scale.isTime ? Datum.time(value) : .number(value)).words
  }
}
