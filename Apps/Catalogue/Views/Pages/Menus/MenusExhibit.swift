import SwiftUI

/// A menu of all kinds of items.
struct MenusExhibit: View {
  @State private var last = "Nothing yet"
  @State private var isPinned = false
  @State private var order = "name"

  var body: some View {
    HStack(spacing: 24) {
      Menu("Edit") {
        Button("Copy", systemImage: "doc.on.doc") { last = "Copied" }
        Button("Paste") { last = "Pasted" }
          .disabled(true)
        Toggle("Pinned", isOn: $isPinned)
        Picker("Order", selection: $order) {
          Text("By name").tag("name")
          Text("By date").tag("date")
        }
        Section("More") {
          Menu("Share") {
            Button("By mail") { last = "Mailed" }
            Button("By message") { last = "Sent" }
          }
          Button("Delete", systemImage: "trash", role: .destructive) { last = "Deleted" }
        }
      }
      Menu {
        Button("One") { last = "One" }
        Button("Two") { last = "Two" }
      } label: {
        Label("More", systemImage: "ellipsis.circle")
      }
      Menu("Save") {
        Button("Save a copy") { last = "Saved a copy" }
      } primaryAction: {
        last = "Saved"
      }
      .buttonStyle(.bordered)
    }
    Text("\(last), \(isPinned ? "pinned" : "loose"), by \(order)")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
