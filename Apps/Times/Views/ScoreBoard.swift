import SwiftUI

/// Which question it is, how many were right, and which.
struct ScoreBoard: View {
  /// Whether there is no room for words side by side.
  var isNarrow = false

  var body: some View {
    let words =
      isNarrow
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: ViewConstants.smallSpacing))
      : AnyLayout(HStackLayout())
    VStack(spacing: ViewConstants.spacing) {
      words {
        ScoreText()
      }
      .font(.headline)
      MarkerRows()
    }
  }
}

/// Which question it is at the leading edge, how many were right at the trailing one.
struct ScoreText: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    HeldText(game.headline)
      .frame(maxWidth: .infinity, alignment: .leading)
    HeldText(game.total, spoken: game.spokenTotal, identifier: "total")
      .monospacedDigit()
  }
}

/// A sign for each question.
struct MarkerRows: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    let markers = game.markers
    ViewThatFits(in: .horizontal) {
      MarkerLines(markers: markers, perRow: ViewConstants.markersInRow)
      MarkerLines(markers: markers, perRow: ViewConstants.markersInNarrowRow)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(game.spokenMarkers)
    .accessibilityIdentifier("markers")
    .accessibilityHidden(markers.isEmpty)
  }
}

/// The signs in rows of a fixed number.
struct MarkerLines: View {
  let markers: [Marker]
  let perRow: Int

  var body: some View {
    VStack(spacing: ViewConstants.smallSpacing) {
      ForEach(Array(stride(from: 0, to: markers.count, by: perRow)), id: \.self) { start in
        HStack(spacing: ViewConstants.smallSpacing) {
          ForEach(markers[start..<min(start + perRow, markers.count)]) { marker in
            MarkerView(marker: marker)
          }
        }
      }
    }
  }
}

/// A question in the row of all of them.
struct MarkerView: View {
  let marker: Marker

  var body: some View {
    Text(marker.sign)
      .font(.subheadline.bold())
      .padding(.vertical, ViewConstants.cellPadding)
      .frame(
        minWidth: ViewConstants.markerWidth.lowerBound,
        maxWidth: ViewConstants.markerWidth.upperBound,
      )
      .background(color.opacity(ViewConstants.strong), in: Capsule())
  }

  private var color: Color {
    switch marker.kind {
    case .waiting: .gray
    case .current, .taken: ViewConstants.tint
    case .right: ViewConstants.right
    case .wrong: ViewConstants.wrong
    }
  }
}
