import Display
import Foundation
import Layout
import Properties

/// A mark of a slider at a part of its way, from 0 to 1.
nonisolated struct SliderMark {
  let share: Double
  let label: AnyView?
}

nonisolated extension [SliderMark] {
  /// More marks than this are no longer told apart, and cost as much.
  static var most: Int { 1000 }

  /// The marks within bounds, at most as many as are told apart.
  init<V: BinaryFloatingPoint>(_ ticks: some Sequence<SliderTick<V>>, in bounds: ClosedRange<V>) {
    self = []
    let span = Double(bounds.upperBound) - Double(bounds.lowerBound)
    guard span > 0, span.isFinite else { return }
    for tick in ticks.lazy.filter({ bounds.contains($0.value) }).prefix(Self.most) {
      let share = (Double(tick.value) - Double(bounds.lowerBound)) / span
      append(SliderMark(share: share, label: tick.label))
    }
  }
}

/// The marks of a slider under its track.
nonisolated struct SliderTicks: View {
  let marks: [SliderMark]
  @Environment(\.theme) private var theme

  init(marks: [SliderMark]) { self.marks = marks }

  var body: some View {
    // Half the thumb, so that its middle is over the mark.
    let inset: CGFloat = theme.drawsShapes ? 12 : 4
    SliderTickRow(inset: inset) {
      ForEach(marks.indices, id: \.self) { index in
        mark(marks[index]).layoutValue(key: SliderShare.self, value: marks[index].share)
      }
    }
    .accessibilityHidden(true)
  }

  @MainActor @ViewBuilder private func mark(_ mark: SliderMark) -> some View {
    if theme.drawsShapes {
      VStack(spacing: 2) {
        Rectangle().fill(Color.separator).frame(width: 2, height: 6)
        mark.label.font(.caption2).foregroundStyle(.secondary)
      }
    } else if let label = mark.label {
      label.foregroundStyle(.secondary)
    } else {
      Text("╵").foregroundStyle(.secondary)
    }
  }
}

private nonisolated enum SliderShare: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

/// Views in a row, each with its middle at a part of the way.
private nonisolated struct SliderTickRow: Layout {
  /// Before the first and behind the last place, in points.
  let inset: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = sizes.map(\.width).reduce(0, +)
    return CGSize(width: proposal.width ?? ideal, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    let way = max(0, bounds.width - 2 * inset)
    for subview in subviews {
      let width = subview.sizeThatFits(.unspecified).width
      let middle = inset + way * subview[SliderShare.self]
      // The first and last labels stay within the slider.
      let left = max(0, min(middle - width / 2, bounds.width - width))
      subview.place(
        at: CGPoint(x: bounds.minX + left, y: bounds.minY),
        proposal: .unspecified,
      )
    }
  }
}

extension View {
  /// Shows or hides the thumb of sliders inside; a slider with the focus is marked all the same.
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.hidesSliderThumb, visibility == .hidden)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var hidesSliderThumb: Bool = false
}
