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
    .padding(.vertical, 6)
    .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: Look.corner))
  }
}
