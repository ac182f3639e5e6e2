import SwiftUI

/// A message with actions that the menu key lists.
struct ActionsExhibit: View {
  @State private var done = "Shift and F10, or the second button, lists the actions."

  var body: some View {
    Text("A message from Ada")
      .padding(8)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      .accessibilityAction(named: "Reply") { done = "Replied." }
      .accessibilityAction(named: "Archive") { done = "Archived." }
    Text(done).font(.footnote).foregroundStyle(.secondary)
  }
}
