import Pilot
import SwiftUI
import Testing

/// Values as Apple's SwiftUI computes and describes them.
///
/// The numbers are those that OpenSwiftUI's compatibility tests record from it.
struct SystemValuesTests {
  // Shows: UnitCurve
  @Test(arguments: [
    (UnitCurve.circularEaseIn, 0.5, 0.134, 0.577),
    (.circularEaseIn, 1, 1, .infinity),
    (.circularEaseOut, 0.25, 0.661, 1.134),
    (.circularEaseInOut, 0.25, 0.067, 0.577),
    (.circularEaseInOut, 0.5, 0.5, .infinity),
    (.circularEaseInOut.inverse, 0.067, 0.25, 1.732),
    (.easeIn, 0, 0, 0),
    (.easeIn, 1, 1, 0),
    (.easeOut, 0, 0, 1),
    (.easeInOut, 0.5, 0.5, 1.724),
    (.linear, 1.5, 1, 1),
  ])
  func `a curve has a value and a velocity`(
    curve: UnitCurve,
    time: Double,
    value: Double,
    velocity: Double,
  ) {
    #expect(abs(curve.value(at: time) - value) < 0.001)
    let found = curve.velocity(at: time)
    #expect(found == velocity || abs(found - velocity) < 0.005)
  }

  @Test(arguments: [UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func `the inverse of a circular curve leads back`(curve: UnitCurve) {
    for time in [0, 0.2, 0.5, 0.9, 1] {
      #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-9)
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test func `a turn is animated in 128ths of a radian`() {
    var angle = Angle(degrees: 180)
    #expect(angle.animatableData == Double.pi * 128)
    angle.animatableData *= 2
    #expect(angle == .degrees(360))
  }

  @Test(arguments: [
    (Color.RGBColorSpace.sRGB, [0.3, 0.3, 0.3] as [Float], "#4C4C4CFF"),
    (.sRGBLinear, [0.3, 0.3, 0.3], "#959595FF"),
    (.displayP3, [0.3, 0.3, 0.3], "#4D4C4CFF"),
    (.displayP3, [0.412, 0.508, 0.69], "#6382B4FF"),
    (.displayP3, [1, 1, 1], "#FFFFFFFF"),
  ])
  func `a resolved colour is described by its bytes`(
    space: Color.RGBColorSpace,
    parts: [Float],
    description: String,
  ) {
    let color = Color.Resolved(colorSpace: space, red: parts[0], green: parts[1], blue: parts[2])
    #expect(color.description == description)
    let white = Color.Resolved(colorSpace: .sRGB, red: 1, green: 1, blue: 1)
    #expect([white.red, white.green, white.blue] == [1, 1, 1])
  }

  @Test func `descriptions are in SwiftUI's words`() {
    #expect(Color.red.opacity(0.336).description == "34% red")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
    #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect(Animation.default.customMirror.description == "Mirror for Animation")
  }

  private struct LevelKey: EnvironmentKey {
    static let defaultValue = 0
  }

  @Test func `the environment tells keys and values, the last one first`() {
    var values = EnvironmentValues()
    values[LevelKey.self] = 1
    values[LevelKey.self] = 2
    let key = "EnvironmentPropertyKey<LevelKey>"
    #expect(values.description.hasPrefix("[\(key) = 2, \(key) = 1"))
  }

  @Test func `a timeline of animation has no dates at a low rate`() {
    let schedule = AnimationTimelineSchedule()
    #expect(Array(schedule.entries(from: .now, mode: .lowFrequency)).isEmpty)
    var dates = schedule.entries(from: .now, mode: .normal).makeIterator()
    #expect(dates.next() != nil)
  }

  @Test(arguments: [
    (NSUnderlineStyle.single, Text.LineStyle.single),
    (NSUnderlineStyle([.single, .patternDot]), Text.LineStyle(pattern: .dot)),
    (NSUnderlineStyle([.single, .patternDash]), Text.LineStyle(pattern: .dash)),
    (NSUnderlineStyle([.single, .patternDashDot]), Text.LineStyle(pattern: .dashDot)),
    (NSUnderlineStyle([.single, .patternDashDotDot]), Text.LineStyle(pattern: .dashDotDot)),
  ])
  func `a single line has a name in UIKit`(style: NSUnderlineStyle, line: Text.LineStyle) {
    #expect(NSUnderlineStyle(line) == style)
    #expect(Text.LineStyle(nsUnderlineStyle: style) == line)
  }

  @Test(arguments: [NSUnderlineStyle.thick, .double, .byWord, [], [.single, .byWord]])
  func `other lines of UIKit have none here`(style: NSUnderlineStyle) {
    #expect(Text.LineStyle(nsUnderlineStyle: style) == nil)
  }

  @Test func `a view is made of a value that is one`() {
    #expect(AnyView(_fromValue: EmptyView()) != nil)
    #expect(AnyView(_fromValue: 1) == nil)
  }

  private struct Nothing: View {
    let heard: (String) -> Void
    var body: some View {
      AnyView(EmptyView()).onAppear { heard("appeared") }
    }
  }

  // Shows: .onAppear
  @Test func `a screen that shows no view appears all the same`() {
    var heard: [String] = []
    _ = Pilot { VStack { Nothing { heard.append($0) } } }
    #expect(heard.isEmpty)
    _ = Pilot { Nothing { heard.append($0) } }
    #expect(heard == ["appeared"])
  }

  private struct Moving: View {
    let heard: (String) -> Void
    @State private var isOn = false
    var body: some View {
      Button("Go") {
        let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
        withAnimation(animation, completionCriteria: .logicallyComplete) {
          isOn = true
        } completion: {
          heard("complete")
        }
        withAnimation(animation, completionCriteria: .removed) {
          isOn = false
        } completion: {
          heard("removed")
        }
      }
    }
  }

  // Shows: withAnimation
  @Test func `an animation counts as complete when it says so`() throws {
    var heard: [String] = []
    let pilot = Pilot(playsMotion: true) { Moving { heard.append($0) } }
    try pilot.tap("Go")
    pilot.advance(by: 1.1)
    #expect(heard == ["complete"])
    pilot.advance(by: 4)
    #expect(heard == ["complete", "removed"])
  }
}
