import Foundation
import Pilot
import SwiftUI
import Testing

/// Values that are animated together, and keyframes of branches.
struct AnimatableMacroTests {
  @Animatable nonisolated struct Ramp: Shape {
    var width: CGFloat
    var share = 0.5
    @AnimatableIgnored var name: String
    let side: CGFloat = 4

    func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Animatable struct Count: View {
    var number: Double
    @State private var isOn = false

    var body: some View { Text("count \(Int(number.rounded()))") }
  }

  // Shows: @Animatable, @AnimatableIgnored
  @Test func `a type's stored variables are what is animated of it`() throws {
    var ramp = Ramp(width: 10, share: 0.25, name: "ramp")
    #expect(ramp.animatableData == AnimatableValues(CGFloat(10), 0.25))
    ramp.animatableData = AnimatableValues(20, 0.75)
    #expect(ramp.width == 20 && ramp.share == 0.75 && ramp.name == "ramp")
    struct Page: View {
      @State private var number = 0.0

      var body: some View {
        Count(number: number)
        Button("go") { withAnimation(.linear(duration: 1)) { number = 100 } }
      }
    }
    let pilot = Pilot(columns: 20, rows: 4, playsMotion: true) { Page() }
    try pilot.tap("go")
    #expect(pilot.has("count 0"))
    pilot.advance(by: 0.5)
    #expect(pilot.has("count 50"))
    pilot.advance(by: 1)
    #expect(pilot.has("count 100"))
  }

  // Shows: AnimatableValues
  @Test func `several values are added, scaled and compared as one`() {
    var values = AnimatableValues(1.0, Float(2), CGFloat(3))
    #expect(values.magnitudeSquared == 14)
    values.scale(by: 2)
    #expect(values == AnimatableValues(2.0, Float(4), CGFloat(6)))
    #expect(values - AnimatableValues(1.0, 1, 1) == AnimatableValues(1.0, 3, 5))
    #expect(values + .zero == values && values != .zero)
    let (_, second, _) = values.value
    #expect(second == 4)
  }

  // Shows: KeyframeTrackContentBuilder.Conditional
  @Test(arguments: [true, false])
  func `keyframes can be those of one of two branches`(isLong: Bool) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack(\.self) {
        if isLong {
          LinearKeyframe(10, duration: 1)
          LinearKeyframe(20, duration: 1)
        } else {
          LinearKeyframe(5, duration: 1)
        }
        MoveKeyframe(30)
      }
    }
    #expect(timeline.duration == (isLong ? 2 : 1))
    #expect(timeline.value(time: 1 - 1e-9) > (isLong ? 9.9 : 4.9))
    #expect(timeline.value(time: 9) == 30)
  }
}
