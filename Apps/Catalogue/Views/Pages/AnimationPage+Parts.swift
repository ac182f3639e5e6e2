import SwiftUI

/// Dots that run the same way by different curves.
struct CurveRace: View {
  @State private var isRight = false
  @State private var arrivals = 0

  private let runners: [(name: String, animation: Animation)] = [
    ("linear", .linear(duration: 1)), ("easeInOut", .easeInOut(duration: 1)),
    ("spring", .spring(duration: 0.6)), ("bouncy", .bouncy(duration: 0.8, extraBounce: 0.2)),
    ("delay", .easeOut(duration: 0.6).delay(0.4)),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(runners, id: \.name) { runner in
        HStack {
          Text(runner.name).frame(width: 88, alignment: .leading)
          Circle()
            .fill(.tint)
            .frame(width: 16, height: 16)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            .animation(runner.animation, value: isRight)
        }
      }
      HStack {
        Button("Run") {
          withAnimation(.linear(duration: 1)) {
            isRight.toggle()
          } completion: {
            arrivals += 1
          }
        }
        .buttonStyle(.borderedProminent)
        Text("Over: \(arrivals)").foregroundStyle(.secondary)
      }
    }
  }
}

/// What begins by itself and never ends.
struct Spinners: View {
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 32) {
      RoundedRectangle(cornerRadius: 6)
        .fill(.orange)
        .frame(width: 32, height: 32)
        .rotationEffect(.degrees(isOn ? 360 : 0))
        .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isOn)
      Circle()
        .fill(.pink)
        .frame(width: 32, height: 32)
        .scaleEffect(isOn ? 1 : 0.5)
        .animation(.easeInOut(duration: 0.8).repeatForever(), value: isOn)
      Text("breathing")
        .opacity(isOn ? 1 : 0.2)
        .animation(.easeInOut(duration: 1.2).repeatForever(), value: isOn)
    }
    .padding(.vertical, 4)
    .onAppear { isOn = true }
  }
}

/// Frames, colours, corners, shadows, gradients.
struct MovingThings: View {
  @State private var isOther = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 16) {
        RoundedRectangle(cornerRadius: isOther ? 24 : 4)
          .fill(isOther ? .green : .blue)
          .frame(width: isOther ? 96 : 48, height: 48)
          .shadow(radius: isOther ? 8 : 0)
        LinearGradient(
          colors: isOther ? [.yellow, .red] : [.purple, .blue],
          startPoint: .leading,
          endPoint: .trailing,
        )
        .frame(width: 96, height: 48)
        Text("Colour")
          .foregroundStyle(isOther ? .purple : .primary)
          .padding(isOther ? 8 : 0)
      }
      Button("Change") { withAnimation(.spring(duration: 0.8, bounce: 0.3)) { isOther.toggle() } }
        .buttonStyle(.bordered)
    }
  }
}

/// Views, shapes and effects whose code draws each moment.
struct CountingUp: View {
  @State private var target = 0.0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 24) {
        CountText(number: target).frame(width: 64, alignment: .leading)
        Pie(share: target / 100).fill(.teal).frame(width: 48, height: 48)
        Text("Shaken").modifier(Shake(shakes: target / 25))
      }
      Button(target == 0 ? "Count to 100" : "Count back") {
        withAnimation(.easeInOut(duration: 1.5)) { target = target == 0 ? 100 : 0 }
      }
      .buttonStyle(.bordered)
    }
  }
}

/// A number that is drawn between two of its values.
struct CountText: View, Animatable {
  var number: Double

  nonisolated var animatableData: Double {
    get { number }
    set { number = newValue }
  }

  var body: some View {
    Text("\(Int(number.rounded()))").font(.title).monospacedDigit()
  }
}

/// A part of a disc.
struct Pie: Shape {
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    path.move(to: center)
    path.addArc(
      center: center,
      radius: min(rect.width, rect.height) / 2,
      startAngle: .degrees(-90),
      endAngle: .degrees(-90 + 360 * share),
      clockwise: false,
    )
    path.closeSubpath()
    return path
  }
}

/// Goes to and fro.
struct Shake: GeometryEffect {
  var shakes: CGFloat

  var animatableData: CGFloat {
    get { shakes }
    set { shakes = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 16 * sin(shakes * .pi * 2), y: 0))
  }
}

/// What goes on by itself.
struct ByTheClock: View {
  var body: some View {
    HStack(spacing: 24) {
      PhaseAnimator([Color.red, .yellow, .green]) { color in
        Circle().fill(color).frame(width: 32, height: 32)
      } animation: { _ in
        .easeInOut(duration: 1)
      }
      // At whole seconds, whenever the page was opened.
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
        Text(context.date, style: .time).monospacedDigit()
      }
    }
  }
}
