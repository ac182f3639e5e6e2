import SwiftUI

/// Buttons that destroy, cancel, confirm, and cannot be pressed.
struct RolesExhibit: View {
  @State private var isLocked = true
  @State private var last = "Nothing yet"

  var body: some View {
    HStack {
      Button("Delete", role: .destructive) { last = "Deleted" }
      Button("Cancel", role: .cancel) { last = "Cancelled" }
      Button("Agree", role: .confirm) { last = "Agreed" }
      Button("Locked") { last = "Opened" }
        .disabled(isLocked)
    }
    .buttonStyle(.bordered)
    Toggle("Locked", isOn: $isLocked)
    Text(last).font(.footnote).foregroundStyle(.secondary)
  }
}
