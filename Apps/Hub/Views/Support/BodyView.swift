import SwiftUI

/// What somebody wrote, as Markdown.
struct BodyView: View {
  let content: BodyText

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: content.text)
      if content.isCut {
        Label("The rest is too long to be shown.", systemImage: "scissors")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
