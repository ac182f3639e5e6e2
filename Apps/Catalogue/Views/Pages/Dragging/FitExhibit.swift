import SwiftUI

/// A coin fits into the purse as it is, and onto the paper as its name; a word fits there only.
struct FitExhibit: View {
  @State private var purse: [Coin] = []
  @State private var paper: [String] = []

  var body: some View {
    HStack {
      ForEach(Coin.some) { coin in
        Text(coin.name)
          .padding(8)
          .background(Color.yellow.opacity(0.3), in: Capsule())
          .draggable(coin) {
            Text("one \(coin.name.lowercased())").padding(4).background(Color.yellow)
          }
          .accessibilityIdentifier("coin \(coin.name)")
      }
      Text("word")
        .padding(8)
        .draggable("word")
    }
    HStack {
      field("Purse: \(purse.count)")
        .dropDestination(for: Coin.self) { coins, _ in
          purse += coins
          return true
        }
      field("Paper: " + (paper.isEmpty ? "none" : paper.joined(separator: " ")))
        .dropDestination(for: String.self) { words, _ in
          paper += words
          return true
        }
    }
  }

  private func field(_ words: String) -> some View {
    Text(words)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
  }
}
