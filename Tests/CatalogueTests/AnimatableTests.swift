import Pilot
import SwiftUI
import Testing

struct AnimatableTests {
  struct Count: View, Animatable {
    var number: Double

    nonisolated var animatableData: Double {
      get { number }
      set { number = newValue }
    }

    var body: some View { Text("count \(Int(number.rounded()))") }
  }

  nonisolated struct Tally: AnimatableModifier {
    var number: Double

    var animatableData: Double {
      get { number }
      set { number = newValue }
    }

    @MainActor func body(content: Content) -> some View {
      HStack {
        content
        Text("tally \(Int(number.rounded()))")
      }
    }
  }

  struct Shake: GeometryEffect {
    var shakes: CGFloat

    var animatableData: CGFloat {
      get { shakes }
      set { shakes = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 80 * shakes, y: 0))
    }
  }

  nonisolated struct Bar: Shape {
    var share: Double
    var lift: Double

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(share, lift) }
      set { (share, lift) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
    }
  }

  struct Panel: View {
    @State private var isFull = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Count(number: isFull ? 100 : 0)
        Text("with").modifier(Tally(number: isFull ? 10 : 0))
        Text("shaken").modifier(Shake(shakes: isFull ? 1 : 0))
        Bar(share: isFull ? 1 : 0, lift: 0).fill(.black).frame(width: 160, height: 16)
        Text("plain").scaleEffect(isFull ? 2 : 1)
        Button("Fill") { withAnimation(.linear(duration: 1)) { isFull.toggle() } }
      }
      .frame(width: 320, alignment: .leading)
    }
  }

  // Shows: `animatableData`, AnimatableModifier, GeometryEffect, withAnimation
  @Test func `app code draws each moment`() throws {
    let pilot = Pilot(playsMotion: true) { Panel() }
    try pilot.tap("Fill")
    #expect(pilot.has("count 0"))
    pilot.advance(by: 0.5)
    #expect(pilot.has("count 50"))
    #expect(pilot.has("tally 5"))
    let line = try #require(pilot.lines.first { $0.contains("shaken") })
    let plain = try #require(pilot.lines.first { $0.contains("with") })
    let step = line.prefix { $0 == " " }.count - plain.prefix { $0 == " " }.count
    #expect(step == 5)
    pilot.advance(by: 1)
    #expect(pilot.has("count 100"))
    #expect(pilot.has("tally 10"))
  }

  @Test func `turned round the data go back from where they are`() throws {
    let pilot = Pilot(playsMotion: true) { Panel() }
    try pilot.tap("Fill")
    pilot.advance(by: 0.5)
    try pilot.tap("Fill")
    pilot.advance(by: 0.5)
    #expect(pilot.has("count 25"))
    pilot.advance(by: 1)
    #expect(pilot.has("count 0"))
  }

  @Test func `only what has code of its own is evaluated for each moment, and only in motion`()
    throws
  {
    let pilot = Pilot(playsMotion: true) { Panel() }
    try pilot.tap("Fill")
    let moments = pilot.cost { pilot.advance(by: 0.5) }
    // 20 moments a second; the view, the modifier with what it wraps.
    #expect(moments.bodies > 15)
    #expect(moments.bodies <= 30)
    pilot.advance(by: 1)
    #expect(pilot.cost { pilot.advance(by: 10) } == Pilot.Cost())
  }

  @Test func `a still screen is at the end at once`() throws {
    let pilot = Pilot { Panel() }
    try pilot.tap("Fill")
    #expect(pilot.has("count 100"))
    #expect(pilot.has("tally 10"))
  }

  struct Stages: View {
    @State private var trigger = 0

    var body: some View {
      VStack {
        PhaseAnimator([1, 2, 3]) { phase in
          Text("phase \(phase)")
        } animation: { _ in
          .linear(duration: 1)
        }
        Text("once").phaseAnimator([false, true], trigger: trigger) { content, isOn in
          HStack {
            content
            Text(isOn ? "lit" : "dark")
          }
        } animation: { _ in
          .linear(duration: 1)
        }
        Text("frames").keyframeAnimator(initialValue: 0.0, trigger: trigger) { content, value in
          HStack {
            content
            Text("at \(Int(value.rounded()))")
          }
        } keyframes: { _ in
          KeyframeTrack(\.self) {
            LinearKeyframe(100, duration: 1)
            MoveKeyframe(10)
            LinearKeyframe(20, duration: 1)
          }
        }
        TimelineView(.periodic(from: .now, by: 1)) { context in
          Text(context.date.timeIntervalSince1970 > 0 ? "dated" : "lost")
        }
        Button("Begin") { trigger += 1 }
      }
    }
  }

  @Test func `phases and keyframes follow the clock`() throws {
    let pilot = Pilot(playsMotion: true) { Stages() }
    #expect(pilot.has("dated"))
    var phases: [Bool] = []
    for phase in [2, 3, 1, 2] {
      phases.append(pilot.has("phase \(phase)"))
      pilot.advance(by: 1.001)
    }
    #expect(phases == [true, true, true, true])
    #expect(pilot.has("dark"))
    #expect(pilot.has("at 0"))
    try pilot.tap("Begin")
    pilot.advance(by: 0.5)
    #expect(pilot.has("lit"))
    #expect(pilot.has("at 50"))
    pilot.advance(by: 1)
    #expect(pilot.has("dark"))
    #expect(pilot.has("at 15"))
    pilot.advance(by: 3)
    #expect(pilot.has("dark"))
    #expect(pilot.has("at 20"))
  }

  @Test func `a keyframe timeline is a function of time`() {
    let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10.0, duration: 1)
        LinearKeyframe(0.0, duration: 1)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(8.0, duration: 2)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5) == CGPoint(x: 5, y: 8 * 0.0625 * 2.5))
    #expect(timeline.value(time: 1) == CGPoint(x: 10, y: 4))
    #expect(timeline.value(progress: 1) == CGPoint(x: 0, y: 8))
    #expect(timeline.value(time: 99) == CGPoint(x: 0, y: 8))
  }

  struct Tabs: View {
    @Namespace private var space
    @State private var chosen = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { index in
            VStack(spacing: 0) {
              Button("Tab \(index)") { withAnimation(.linear(duration: 1)) { chosen = index } }
              if chosen == index {
                Text("^").matchedGeometryEffect(id: "mark", in: space).frame(width: 96)
              } else {
                Text(" ").frame(width: 96)
              }
            }
          }
        }
        Button("Follow") {}
          .matchedGeometryEffect(id: "mark", in: space, isSource: false)
      }
    }
  }

  private func mark(_ pilot: Pilot) -> [Int] {
    pilot.lines.filter { $0.contains("^") }.flatMap { line in
      line.enumerated().filter { $0.element == "^" }.map(\.offset)
    }
  }

  // Shows: @Namespace, .matchedGeometryEffect
  @Test func `what comes as another goes sets out from its place`() throws {
    let pilot = Pilot(playsMotion: true) { Tabs() }
    let start = try #require(mark(pilot).first)
    try pilot.tap("Tab 2")
    #expect(mark(pilot).contains(start))
    pilot.advance(by: 0.5)
    #expect(mark(pilot).contains(start + 12))
    pilot.advance(by: 0.6)
    #expect(mark(pilot) == [start + 24])
  }

  @Test func `hostile values end no app`() throws {
    struct Wild: View {
      @State private var isWild = false
      var body: some View {
        VStack {
          Text("wild")
            .scaleEffect(isWild ? .nan : 1)
            .rotationEffect(.degrees(isWild ? .infinity : 0))
            .offset(x: isWild ? 1e300 : 0)
            .opacity(isWild ? .nan : 1)
            .animation(
              .spring(response: .nan, dampingFraction: -1).delay(-5).speed(.infinity),
              value: isWild,
            )
          Text("curved").offset(x: isWild ? 8 : 0)
            .animation(.timingCurve(.nan, 9, -3, .infinity, duration: -1), value: isWild)
          Button("Go") { isWild = true }
          PhaseAnimator([Int]()) { Text("never \($0)") }
          Text("keys").keyframeAnimator(initialValue: 0.0) { content, value in
            content.offset(x: value)
          } keyframes: { _ in
            LinearKeyframe(.nan, duration: .nan)
            SpringKeyframe(1, duration: -1)
          }
        }
      }
    }
    let pilot = Pilot(playsMotion: true) { Wild() }
    try pilot.tap("Go")
    for step in [0, 0.01, 1, 100] {
      pilot.advance(by: step)
      #expect(!pilot.screen.isEmpty)
    }
  }
}
