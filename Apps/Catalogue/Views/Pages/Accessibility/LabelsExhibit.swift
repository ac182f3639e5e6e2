import SwiftUI

/// A picture that is heard as a rating, and keys that change it.
struct LabelsExhibit: View {
  @State private var stars = 3

  var body: some View {
    HStack(spacing: 4) {
      ForEach(1...5, id: \.self) { number in
        Image(systemName: number <= stars ? "star.fill" : "star")
          .foregroundStyle(.orange)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityAdjustableAction { direction in
      stars = min(max(stars + (direction == .increment ? 1 : -1), 0), 5)
    }
    .accessibilityLabel("Rating")
    .accessibilityValue("\(stars) of 5")
    .accessibilityHint("Arrow keys change it")
    .accessibilityIdentifier("rating")
    Text("Heard: “Rating, \(stars) of 5”. Arrow keys change it.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
