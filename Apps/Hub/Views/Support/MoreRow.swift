import SwiftUI

/// The end of a list that goes on: it asks for more when it comes into sight, or when pressed.
struct MoreRow: View {
  let hasMore: Bool
  let isLoading: Bool
  /// How many pages came; after each the row is another, which comes into sight anew.
  let pages: Int
  /// Whether to wait for a press.
  var isManual = false
  let load: @MainActor () async -> Void

  var body: some View {
    // Rows of a `ForEach` are made when they are in sight; others are there at once.
    ForEach(hasMore ? [pages] : [], id: \.self) { _ in
      Button(action: begin) {
        HStack(spacing: 8) {
          if isLoading { ProgressView().controlSize(.small) }
          Text(isLoading ? "Loading…" : "Load More")
        }
        .frame(maxWidth: .infinity)
      }
      .disabled(isLoading)
      .onAppear { if !isManual { begin() } }
    }
  }

  /// Goes on when the row is out of sight again.
  private func begin() {
    Task { await load() }
  }
}
