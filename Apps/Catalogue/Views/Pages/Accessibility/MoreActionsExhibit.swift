import SwiftUI

/// A book that is made larger, turned over and kept by what a person's tools offer.
struct MoreActionsExhibit: View {
  @State private var size = 1
  @State private var page = 1
  @State private var isKept = false

  var body: some View {
    Text("Book")
      .padding(8)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      .accessibilityZoomAction { action in
        size = max(1, size + (action.direction == .zoomIn ? 1 : -1))
      }
      .accessibilityScrollAction { edge in
        page = max(1, page + (edge == .trailing || edge == .bottom ? 1 : -1))
      }
      .accessibilityActions {
        Button("Keep the book") { isKept = true }
        Button("Give it back") { isKept = false }
      }
    Text("Page \(page), size \(size)\(isKept ? ", kept" : "")")
    Text("Its menu has zoom, pages and what to do with it.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
