import SwiftUI

/// The names of the list's two columns.
struct HistoryHeader: View {
  var body: some View {
    HStack {
      Text("RESULT")
      Spacer()
      Text("COMBO GUESS")
    }
    .font(.caption)
    .foregroundStyle(.secondary)
    .padding(.horizontal, Look.spacing)
    .background(Color.gray.opacity(0.2))
  }
}
