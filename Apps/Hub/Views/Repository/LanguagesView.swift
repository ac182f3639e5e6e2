import HubModel
import SwiftUI

/// The languages of a repository as a bar, and by name.
struct LanguagesView: View {
  let shares: [LanguageShare]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      GeometryReader { place in
        HStack(spacing: 0) {
          ForEach(shares) { share in
            share.tint.color.frame(width: place.size.width * share.share)
          }
        }
      }
      .frame(height: 8)
      .clipShape(Capsule())
      .accessibilityHidden(true)
      WrappingRow(spacing: 24) {
        ForEach(shares) { ShareView(share: $0) }
      }
    }
  }
}

private struct ShareView: View {
  let share: LanguageShare

  var body: some View {
    HStack(spacing: 8) {
      Circle()
        .fill(share.tint.color)
        .frame(width: 8, height: 8)
      Text(verbatim: share.name).lineLimit(1)
      Text(verbatim: share.percentage).foregroundStyle(.secondary)
    }
    .font(.subheadline)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(share.name)
    .accessibilityValue(share.percentage)
  }
}

extension LanguageShare.Tint {
  fileprivate var color: Color {
    switch self {
    case .blue: .blue
    case .orange: .orange
    case .green: .green
    case .purple: .purple
    case .pink: .pink
    case .teal: .teal
    case .gray: .gray
    }
  }
}
