import SwiftUI

/// A stopwatch and a far day, which texts follow by themselves.
struct WatchExhibit: View {
  @State private var start: Date?

  var body: some View {
    HStack(spacing: 16) {
      Button(start == nil ? "Start the watch" : "Reset it") {
        start = start == nil ? .now : nil
      }
      .buttonStyle(.bordered)
      if let start {
        Text(.currentDate, format: .stopwatch(startingAt: start)).monospacedDigit()
      } else {
        Text("It stands still.").foregroundStyle(.secondary)
      }
    }
  }
}
