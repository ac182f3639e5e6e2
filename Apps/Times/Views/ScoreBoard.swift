import SwiftUI

/// Which question it is, how many were right, and which.
struct ScoreBoard: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    VStack(spacing: ViewConstants.spacing) {
      HStack {
        HeldText(game.headline)
          .font(.headline)
        Spacer()
        HeldText(game.total, spoken: game.spokenTotal, identifier: "total")
          .font(.headline)
          .monospacedDigit()
      }
      MarkerRows()
    }
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

/// The signs in rows of so many.
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
