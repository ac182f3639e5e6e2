import Foundation
import SwiftUI
import SwiftUICore

/// What a person hears of a chart: each mark, or where there are many of them a summary.
struct SpokenMarks: View {
  /// More marks are summed up.
  static let most = 60

  let model: ChartModel
  let size: CGSize

  struct Item: Identifiable {
    let id: Int
    let rect: CGRect
    let label: String
    let value: String
    let identifier: String?
  }

  var body: some View {
    let items = items
    AnnotationLayout(size: size) {
      ForEach(items) { item in
        Color.clear
          .frame(width: max(8, item.rect.width), height: max(8, item.rect.height))
          .accessibilityElement()
          .accessibilityLabel(item.label)
          .accessibilityValue(item.value)
          .accessibilityIdentifier(item.identifier ?? "")
          .layoutValue(
            key: AnnotationKey.self,
            value: AnnotationPlace(rect: item.rect, position: .overlay),
          )
      }
    }
    .frame(width: size.width, height: size.height)
    .allowsHitTesting(false)
  }

  var items: [Item] {
    let whole = CGRect(origin: .zero, size: size)
    let heard = model.marks.indices.filter { model.marks[$0].style.isHidden != true }
    guard !heard.isEmpty else {
      return [Item(id: 0, rect: whole, label: "Chart", value: "No values", identifier: nil)]
    }
    guard heard.count <= Self.most else {
      let value = ChartWords.summary(heard.map { model.marks[$0] })
      return [Item(id: 0, rect: whole, label: "Chart", value: value, identifier: nil)]
    }
    let geometry = PlotGeometry(model, size)
    let slices = geometry.slices
    return heard.compactMap { index in
      let mark = model.marks[index]
      let place =
        slices[index].map { CGRect(x: $0.middle.x - 4, y: $0.middle.y - 4, width: 8, height: 8) }
        ?? geometry.rect(mark)
      let words = ChartWords.words(mark)
      // A value without a place is heard all the same.
      return Item(
        id: index,
        rect: (place ?? whole).intersection(whole).isNull ? whole : place ?? whole,
        label: mark.style.label?.string ?? words.label,
        value: mark.style.value?.string ?? words.value,
        identifier: mark.style.identifier,
      )
    }
  }
}

/// Marks in words.
enum ChartWords {
  static func words(_ mark: Mark) -> (label: String, value: String) {
    var details: [String] = []
    for plotted in [mark.style.color, mark.style.symbolBy, mark.style.lineBy, mark.style.sizeBy] {
      guard let plotted else { continue }
      let words = said(plotted)
      if !details.contains(words) { details.append(words) }
    }
    if let sector = mark.sector {
      let name = mark.style.color?.words ?? said(sector.angle)
      let value = mark.style.color == nil ? "" : said(sector.angle)
      return (name, value)
    }
    let (base, value) = mark.isLying ? (mark.y, mark.x) : (mark.x, mark.y)
    if base.plotted.isEmpty {
      return (value.plotted.map(said).joined(separator: ", "), details.joined(separator: ", "))
    }
    let label = base.plotted.map(\.words).joined(separator: " to ")
    return (label, (value.plotted.map(said) + details).joined(separator: ", "))
  }

  private static func said(_ plotted: Plotted) -> String {
    let label = plotted.label.string
    return label.isEmpty ? plotted.words : "\(label) \(plotted.words)"
  }

  /// What many marks show, in one sentence.
  static func summary(_ marks: [Mark]) -> String {
    var parts = ["\(marks.count.formatted()) values"]
    for axis in [Axis.horizontal, .vertical] {
      let plotted = marks.flatMap { axis == .horizontal ? $0.x.plotted : $0.y.plotted }
      guard let first = plotted.first else { continue }
      let label = first.label.string
      let amounts = plotted.compactMap(\.datum.amount)
      if let low = amounts.min(), let high = amounts.max() {
        let isTime = if case .time = first.datum { true } else { false }
        let ends = [low, high].map { (isTime ? Datum.time($0) : .number($0)).words }
        parts.append("\(label) from \(ends[0]) to \(ends[1])")
      } else {
        parts.append("\(label): \(Set(plotted.map(\.datum)).count) kinds")
      }
    }
    var series: [String] = []
    for mark in marks {
      if let words = mark.style.color?.words, !series.contains(words), series.count < 12 {
        series.append(words)
      }
    }
    if !series.isEmpty { parts.append(series.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
