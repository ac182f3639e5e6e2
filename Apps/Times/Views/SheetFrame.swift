import SwiftUI

/// A screen over the game: a title, a button to leave, and the rest to scroll.
struct SheetFrame<Content: View>: View {
  let title: String
  let close: () -> Void
  private let content: Content

  init(_ title: String, close: @escaping () -> Void, @ViewBuilder content: () -> Content) {
    self.title = title
    self.close = close
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: ViewConstants.spacing) {
      HStack {
        Text(title)
          .font(ViewConstants.titleFont)
          .accessibilityAddTraits(.isHeader)
        Spacer()
        Button("Done", action: close)
          .keyboardShortcut(.cancelAction)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: ViewConstants.spacing) {
          content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .padding(ViewConstants.padding)
    .frame(maxWidth: ViewConstants.sheetWidth)
    .tint(ViewConstants.tint)
  }
}
