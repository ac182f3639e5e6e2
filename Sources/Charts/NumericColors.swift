import SwiftUI
import SwiftUICore

/// The colours of numbers and dates: each has one between those of the least and the greatest.
nonisolated struct NumericColors {
  let low: Datum
  let high: Datum
  let colors: [Color]

  private static let usual: [Color] = [.blue.opacity(0.2), .blue]

  /// Nil where values are categories, or the app says which colour each has.
  init?(_ data: [Datum], _ wish: StyleWish<MarkShading>) {
    let all = (wish.domain?.isEmpty == false ? wish.domain : data) ?? data
    let amounts = all.compactMap(\.amount)
    let range = wish.range.compactMap(\.color)
    guard wish.mapping.isEmpty, wish.make == nil, !data.isEmpty,
      data.allSatisfy({ $0.category == nil }), range.count == wish.range.count,
      let low = amounts.min(), let high = amounts.max(),
      let first = all.first(where: { $0.amount == low }),
      let last = all.first(where: { $0.amount == high })
    else { return nil }
    self.low = first
    self.high = last
    colors = range.isEmpty ? Self.usual : range
  }

  func color(_ datum: Datum) -> Color? {
    guard let amount = datum.amount, let low = low.amount, let high = high.amount else {
      return nil
    }
    return color(part: high > low ? (amount - low) / (high - low) : 1)
  }

  /// - Parameter part: from 0, the first colour, to 1, the last.
  func color(part: Double) -> Color {
    let place = (part.isFinite ? min(max(0, part), 1) : 0) * Double(max(0, colors.count - 1))
    let index = min(Int(place), max(0, colors.count - 2))
    guard index + 1 < colors.count else { return colors.first ?? .blue }
    return colors[index].mix(with: colors[index + 1], by: place - Double(index))
  }
}

/// What the colours of numbers stand for: a strip of them between its ends.
struct NumericLegend: View {
  let colors: NumericColors
  @Environment(\.drawsShapes) private var drawsShapes

  init(colors: NumericColors) { self.colors = colors }

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: colors.low.words)
      LinearGradient(
        colors: colors.colors,
        startPoint: .leading,
        endPoint: .trailing,
      )
      .frame(width: 96, height: drawsShapes ? 8 : 16)
      .clipShape(Capsule())
      Text(verbatim: colors.high.words)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Colors from \(colors.low.words) to \(colors.high.words)")
  }
}
