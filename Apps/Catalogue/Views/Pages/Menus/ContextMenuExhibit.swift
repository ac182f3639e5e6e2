import SwiftUI

/// A view with a menu of its own.
struct ContextMenuExhibit: View {
  @State private var color = Color.blue

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(color)
      .frame(height: 64)
      .overlay { Text("Second button, long press or menu key").foregroundStyle(.black) }
      .contextMenu {
        Button("Blue") { color = .blue }
        Button("Green") { color = .green }
        Divider()
        Button("Red", role: .destructive) { color = .red }
      }
  }
}
