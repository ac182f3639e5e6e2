import SwiftUI

/// The end of a list that goes on: it asks for more when it comes into sight, or when pressed.
struct MoreRow: View {
  let isLoading: Bool
  /// How many pages came; with each, a row that is still in sight asks again.
  let pages: Int
  /// Whether to wait for a press.
  var isManual = false
  let load: @MainActor () async -> Void

  var body: some View {
    Button(action: begin) {
      HStack(spacing: 8) {
        if isLoading { ProgressView().controlSize(.small) }
        Text(isLoading ? "Loading…" : "Load More")
      }
      .frame(maxWidth: .infinity)
    }
    .disabled(isLoading)
    .onAppear { if !isManual { begin() } }
    .onChange(of: pages) { if !isManual { begin() } }
  }

  /// Goes on when the row is out of sight again.
  private func begin() {
    Task { await load() }
  }
}
