import Display
import Foundation
import Layout
import Properties

/// A mark with a number or a word: red, or less striking where the environment says so.
nonisolated struct BadgeMark: View {
  let words: String
  @Environment(\.theme) private var theme
  @Environment(\.badgeProminence) private var prominence

  init(words: String) { self.words = words }

  var body: some View {
    if prominence == .decreased {
      Text(words).font(.caption2).foregroundStyle(.secondary)
    } else {
      Text(words)
        .font(prominence == .increased ? .caption2.bold() : .caption2)
        .foregroundStyle(.white)
        .padding(.horizontal, theme.tabs.badgePadding.width)
        .padding(.vertical, theme.tabs.badgePadding.height)
        .background(Color.red.underWhite, in: Capsule())
    }
  }
}
