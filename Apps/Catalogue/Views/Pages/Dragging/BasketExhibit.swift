import SwiftUI

/// Fruit that is dragged into a basket.
struct BasketExhibit: View {
  @State private var basket: [String] = []
  @State private var isTargeted = false

  var body: some View {
    HStack {
      ForEach(Fruit.allCases) { fruit in
        Label(fruit.rawValue, systemImage: fruit.symbol)
          .padding(8)
          .background(Color.orange.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
          .draggable(fruit.rawValue)
      }
    }
    Text(basket.isEmpty ? "The basket is empty" : basket.joined(separator: ", "))
      .frame(maxWidth: .infinity, minHeight: 64)
      .background(
        isTargeted ? Color.green.opacity(0.4) : Color.gray.opacity(0.15),
        in: RoundedRectangle(cornerRadius: 12),
      )
      .dropDestination(for: String.self) { fruits, _ in
        basket += fruits
        return true
      } isTargeted: {
        isTargeted = $0
      }
      .accessibilityIdentifier("basket")
    Text("Drag a fruit; or press space on it, then the arrow keys and space again.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
