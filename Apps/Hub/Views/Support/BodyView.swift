import SwiftUI

/// What somebody wrote, as Markdown.
struct BodyView: View {
  let content: BodyText

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      MarkdownView(text: content.text)
      if content.isCut { MarkdownCutNote() }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
