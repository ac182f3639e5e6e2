import SwiftUI

/// A shelf whose books are copied and cut, and a box that they are pasted into.
struct BooksExhibit: View {
  @State private var shelf = ["Emma", "Dracula"]
  @State private var box: [String] = []

  var body: some View {
    if #available(iOS 27, *) {
      card("Shelf", shelf)
        .copyable(shelf)
        .cuttable(for: String.self) {
          defer { shelf = [] }
          return shelf
        }
      card("Box", box).pasteDestination(for: String.self) { box += $0 }
    }
    Button("Put all back") {
      shelf = ["Emma", "Dracula"]
      box = []
    }
    .buttonStyle(.bordered)
    Text("Shift and F10, or the second button, lists the actions.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }

  private func card(_ name: String, _ books: [String]) -> some View {
    Text("\(name): \(books.isEmpty ? "empty" : books.joined(separator: ", "))")
      .padding(8)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
      .focusable()
  }
}
