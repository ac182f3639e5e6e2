import SwiftUI

/// Coins that are chosen by a press and dragged together into the bin, which takes them away.
struct HandfulExhibit: View {
  @State private var coins = Coin.some
  @State private var chosen: Set<Coin.ID> = []

  var body: some View {
    HStack {
      ForEach(coins) { coin in
        Text(coin.name)
          .padding(8)
          .background(chosen.contains(coin.id) ? Color.yellow : Color.yellow.opacity(0.2))
          .draggable(containerItemID: coin.id)
          .onTapGesture { toggle(coin) }
      }
    }
    .dragContainer(for: Coin.self) { ids in coins.filter { ids.contains($0.id) } }
    .dragContainerSelection(Array(chosen))
    .dragConfiguration(DragConfiguration(allowMove: false, allowDelete: true))
    .dragPreviewsFormation(.stack)
    .onDragSessionUpdated { session in
      guard session.phase == .ended(.delete) else { return }
      let gone = session.draggedItemIDs(for: Coin.ID.self)
      coins.removeAll { gone.contains($0.id) }
      chosen = []
    }
    Label("Bin", systemImage: "trash")
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(Color.gray.opacity(0.15))
      .dropDestination(for: Coin.self) { _, _ in }
      .dropConfiguration { session in
        DropConfiguration(
          operation: session.suggestedOperations.contains(.delete) ? .delete : .forbidden
        )
      }
    Button("All coins") { coins = Coin.some }
  }

  private func toggle(_ coin: Coin) {
    if chosen.remove(coin.id) == nil { chosen.insert(coin.id) }
  }
}
