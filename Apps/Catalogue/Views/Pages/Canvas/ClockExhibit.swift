import SwiftUI

/// A hand that turns as long as somebody wants it to.
struct ClockExhibit: View {
  @State private var start: Date?

  var body: some View {
    TimelineView(.animation(minimumInterval: 0.1, paused: start == nil)) { timeline in
      let seconds = max(0, start.map { timeline.date.timeIntervalSince($0) } ?? 0)
      HStack(spacing: 16) {
        Canvas { context, size in
          let middle = CGPoint(x: size.width / 2, y: size.height / 2)
          let radius = size.height / 2 - 4
          let angle = Angle.degrees(seconds * 36 - 90).radians
          var hand = Path()
          hand.move(to: middle)
          hand.addLine(
            to: CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
          )
          context.stroke(
            Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)),
            with: .color(.secondary),
            lineWidth: 2,
          )
          context.stroke(hand, with: .color(.red), lineWidth: 3)
        }
        .frame(width: 96, height: 96)
        .accessibilityLabel("Clock")
        Text("\(Int(seconds)) seconds").monospacedDigit()
      }
    }
    Button(start == nil ? "Start" : "Stop") { start = start == nil ? .now : nil }
      .buttonStyle(.bordered)
  }
}
