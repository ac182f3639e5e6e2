import SwiftUI

/// Clocks that run once they are started.
struct LiveTimesView: View {
  @State private var start: Date?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Button(start == nil ? "Start" : "Stop") { start = start == nil ? .now : nil }
        .buttonStyle(.bordered)
      if let start {
        Text(start, style: .timer).font(.title2.monospacedDigit())
        Text(start.addingTimeInterval(3723), style: .relative)
        Text(start.addingTimeInterval(7200), style: .offset)
        Text(timerInterval: start...start.addingTimeInterval(60)).monospacedDigit()
      }
    }
  }
}
