import SwiftUI

/// A hand that turns as long as somebody wants it to.
struct ClockExhibit: View {
  @State private var isGoing = false
  @State private var seconds = 0.0

  var body: some View {
    TimelineView(.animation(minimumInterval: 0.1, paused: !isGoing)) { timeline in
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
      .onChange(of: timeline.date) { last, now in
        // The first moment after a rest is long.
        if isGoing { seconds += min(now.timeIntervalSince(last), 0.5) }
      }
    }
    Button(isGoing ? "Stop" : "Start") { isGoing.toggle() }
      .buttonStyle(.bordered)
  }
}
