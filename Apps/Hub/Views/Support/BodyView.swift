import HubModel
import SwiftUI

/// What somebody wrote, as Markdown.
struct BodyView: View {
  let content: BodyText
  /// What links without a server belong to; without one they are words alone.
  var base: URL?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      MarkdownRowsView(rows: content.document.rows, base: base)
      if content.goesOn { MarkdownCutNote() }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
