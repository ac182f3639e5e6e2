import SwiftUI

/// A stack whose bar keeps its items apart.
struct SpacerExhibit: View {
  @State private var last = "Nothing is pressed."

  var body: some View {
    NavigationStack {
      Text(last)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle("Draft")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { item("Bold", "bold") }
          ToolbarSpacer(.fixed, placement: .topBarTrailing)
          ToolbarItem(placement: .topBarTrailing) { item("Send", "paperplane") }
          ToolbarItem(placement: .bottomBar) { item("Reply", "arrowshape.turn.up.left") }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) { item("Trash", "trash") }
        }
    }
    .frame(height: 176)
    .background(.background)
    .padding(8)
    .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
  }

  private func item(_ name: String, _ symbol: String) -> some View {
    Button(name, systemImage: symbol) { last = "\(name) is pressed." }.labelStyle(.iconOnly)
  }
}
