import SwiftUI

/// A line that keeps its place while it has nothing to tell.
struct HeldText: View {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var body: some View {
    Text(text.isEmpty ? " " : text)
      .lineLimit(1)
      .opacity(text.isEmpty ? 0 : 1)
      .accessibilityHidden(text.isEmpty)
  }
}
