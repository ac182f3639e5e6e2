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

/// The badge of a row, as the environment says how much it stands out.
nonisolated struct RowBadge: View {
  let text: Text
  @Environment(\.badgeProminence) private var prominence
  @Environment(\.theme) private var theme
  @Environment(\.colorScheme) private var scheme

  init(text: Text) { self.text = text }

  var body: some View {
    switch prominence {
    case .increased: BadgeMark(words: text.string)
    case .decreased: text.ownForeground(.tertiary).font(.footnote).lineLimit(1)
    default: text.ownForeground(strength).lineLimit(1)
    }
  }

  /// How strong it is drawn; faint letters can be too weak on a dark background.
  private var strength: HierarchicalShapeStyle {
    theme.isFaintOnDark && scheme == .dark ? .primary : .secondary
  }
}
