import SwiftUI

extension ContainerValues {
  @Entry var isRipe = false
}

extension View {
  /// Tells the container of the view that it is ripe.
  func isRipe(_ isRipe: Bool) -> some View { containerValue(\.isRipe, isRipe) }
}

/// The views as cards, with a number each; the first one is larger.
struct Cards<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { cards in
      Text(counted(cards.count, "card"))
      if let first = cards.first { card(first).font(.title2) }
      Wall(width: 96, spacing: 8) {
        ForEach(cards.dropFirst()) { card($0) }
      }
    }
  }

  private func card(_ card: Subview) -> some View {
    VStack {
      card
      if card.containerValues.isRipe { Text("ripe").font(.caption) }
    }
    .padding(8)
    .frame(maxWidth: .infinity)
    .background(
      card.containerValues.isRipe ? Color.green.opacity(0.3) : Color.gray.opacity(0.15),
      in: RoundedRectangle(cornerRadius: 8),
    )
  }
}

/// The sections as boxes beside each other.
struct Boxes<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    HStack(alignment: .top) {
      ForEach(sections: content) { section in
        VStack(alignment: .leading) {
          section.header.font(.headline)
          ForEach(subviews: section.content) { view in
            Label {
              view
            } icon: {
              Image(systemName: "checkmark")
            }
          }
        }
        .padding(8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      }
    }
  }
}
