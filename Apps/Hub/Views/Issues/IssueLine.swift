import HubModel
import SwiftUI

/// An issue in the list, which leads to its screen.
struct IssueLine: View {
  let cell: IssueCellViewModel

  var body: some View {
    NavigationLink(value: cell.place) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        IssueSign(look: cell.look)
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: cell.title)
            .font(.headline)
            .lineLimit(3)
          Text(verbatim: cell.summary)
            .font(.subheadline)
          if !cell.labels.isEmpty { LabelTags(tags: cell.labels) }
          HStack(spacing: 12) {
            Text(verbatim: cell.byline)
              .lineLimit(1)
            if cell.comments > 0 {
              Label("\(cell.comments)", systemImage: "bubble.left")
            }
          }
          .font(.footnote)
          .foregroundStyle(.secondary)
        }
      }
    }
    .accessibilityLabel(cell.title)
    .accessibilityValue(cell.spoken)
  }
}
