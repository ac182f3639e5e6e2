import SwiftUI

/// The category, and how many wrong guesses are left.
struct CategoryLine: View {
  let viewModel: HangmanViewModel
  @Environment(\.isStacked) private var isStacked

  var body: some View {
    Row(spacing: nil) {
      Text(viewModel.category)
      Gap()
      Text(viewModel.missesLeft)
        .accessibilityHidden(true)
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
    .lineLimit(isStacked ? nil : 1)
  }
}

/// The phrase word by word, with a sign for each letter that is hidden.
struct PhraseView: View {
  let viewModel: HangmanViewModel
  let arrangement: Arrangement

  var body: some View {
    let words = viewModel.words
    let longest = words.map(\.tiles.count).max() ?? 1
    FlowLayout(spacing: CGSize(width: 3 * Look.spacing, height: Look.spacing)) {
      ForEach(words) { word in
        WordView(word: word, gap: arrangement.letterGap)
      }
    }
    .font(
      .system(
        size: arrangement.letterSize(longest: longest),
        weight: .semibold,
        design: .monospaced,
      )
    )
    // A word longer than a line makes nothing else wider.
    .frame(minWidth: 0, maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(viewModel.spokenPhrase)
    .accessibilityIdentifier("phrase")
  }
}

/// One word, which is never broken.
struct WordView: View {
  let word: WordRow
  let gap: CGFloat

  var body: some View {
    HStack(spacing: gap) {
      ForEach(word.tiles) { tile in
        TileView(tile: tile)
      }
    }
  }
}

/// The place of a letter, which turns up when it is found.
struct TileView: View {
  let tile: WordRow.Tile
  @Environment(\.accessibilityReduceMotion) private var isStill

  var body: some View {
    ZStack {
      if tile.isHidden {
        Text(tile.text)
          .foregroundStyle(.secondary)
      } else {
        Text(tile.text)
          .underline(tile.isTold)
          .foregroundStyle(tile.isTold ? Color.red : Color.primary)
          .transition(.scale(scale: 0.2).combined(with: .opacity))
      }
    }
    .animation(isStill ? nil : .spring(duration: 0.4), value: tile.isHidden)
  }
}
