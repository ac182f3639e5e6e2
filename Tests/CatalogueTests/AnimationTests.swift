import Pilot
import SwiftUI
import Testing

struct AnimationTests {
  struct Rail: View {
    let animation: Animation?
    @State private var isRight = false
    @State private var end = "under way"

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("car").offset(x: isRight ? 160 : 0)
          Spacer()
        }
        Button("Go") {
          withAnimation(animation) { isRight.toggle() }
        }
        Button("Go and tell") {
          withAnimation(animation) {
            isRight.toggle()
          } completion: {
            end = "arrived"
          }
        }
        Text(end)
      }
    }
  }

  private func place(_ pilot: Pilot) throws -> Double { try pilot.find("car").frame.minX }

  // Shows: withAnimation, Animation, .offset, .linear
  @Test func `withAnimation moves what it changes over its duration`() throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: .linear(duration: 1)) }
    try pilot.tap("Go")
    var places = [try place(pilot)]
    for _ in 0..<4 {
      pilot.advance(by: 0.25)
      places.append(try place(pilot))
    }
    #expect(places == [0, 40, 80, 120, 160])
  }

  @Test(arguments: [
    (Animation.easeIn(duration: 1), 0.3154), (.easeOut(duration: 1), 0.6846),
    (.easeInOut(duration: 1), 0.5), (.linear(duration: 2), 0.25),
    (.linear(duration: 1).delay(0.25), 0.25), (.linear(duration: 1).speed(2), 1),
    (.timingCurve(0, 0, 1, 1, duration: 1), 0.5),
    (.linear(duration: 0.4).repeatCount(3), 0.75), (.linear(duration: 0.2).repeatForever(), 0.5),
    (.linear(duration: 0.4).repeatForever(autoreverses: false), 0.25),
  ])
  func `each curve has its own way`(_ row: (animation: Animation, half: Double)) throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: row.animation) }
    try pilot.tap("Go")
    pilot.advance(by: 0.5)
    #expect(abs(try place(pilot) / 160 - row.half) < 0.001)
  }

  @Test func `springs follow their equation and swing over`() throws {
    let pilot = Pilot(playsMotion: true) {
      Rail(animation: .spring(response: 0.5, dampingFraction: 0.5))
    }
    try pilot.tap("Go")
    pilot.advance(by: 0.25)
    let half = Spring(response: 0.5, dampingRatio: 0.5).value(target: 160.0, time: 0.25)
    #expect(abs(try place(pilot) - half) < 0.001)
    pilot.advance(by: 0.05)
    #expect(try place(pilot) > 160)
    pilot.advance(by: 5)
    #expect(try place(pilot) == 160)
  }

  @Test func `turned round on the way it goes back from where it is`() throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: .linear(duration: 1)) }
    try pilot.tap("Go")
    pilot.advance(by: 0.5)
    try pilot.tap("Go")
    #expect(try place(pilot) == 80)
    pilot.advance(by: 0.5)
    #expect(try place(pilot) == 40)
    pilot.advance(by: 0.5)
    #expect(try place(pilot) == 0)
  }

  @Test(arguments: [(Animation.linear(duration: 1), 1.0), (.spring(duration: 0.5), 0.5)])
  func `completion is called when it is over`(_ row: (animation: Animation, end: Double)) throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: row.animation) }
    try pilot.tap("Go and tell")
    pilot.advance(by: row.end - 0.01)
    #expect(pilot.has("under way"))
    pilot.advance(by: 0.02)
    #expect(pilot.has("arrived"))
  }

  @Test func `without an animation all is there at once`() throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: nil) }
    try pilot.tap("Go and tell")
    #expect(try place(pilot) == 160)
    #expect(pilot.has("arrived"))
  }

  struct Pair: View {
    @State private var isRight = false
    @State private var isOtherRight = false

    var body: some View {
      VStack(alignment: .leading) {
        Text("one")
          .offset(x: isRight ? 80 : 0)
          .animation(.linear(duration: 1), value: isRight)
        Text("two").offset(x: isRight ? 80 : 0)
        Text("three")
          .offset(x: isOtherRight ? 80 : 0)
          .animation(.linear(duration: 1), value: isRight)
        Text("four")
          .offset(x: isOtherRight ? 80 : 0)
          .animation(.linear(duration: 1))
        Text("five")
          .offset(x: isOtherRight ? 80 : 0)
          .animation(nil, value: isOtherRight)
        Text("six")
          .offset(x: isOtherRight ? 80 : 0)
          .transaction { $0.animation = $0.animation?.speed(0.5) }
        Text("zero")
        Toggle("Slowly", isOn: $isOtherRight.animation(.linear(duration: 1)))
        Button("Go") { isRight = true }
        Button("Go on") { isOtherRight = true }
        Button("Jump") {
          var transaction = Transaction(animation: nil)
          transaction.disablesAnimations = true
          withTransaction(transaction) { isRight = true }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func places(_ pilot: Pilot) throws -> [Double] {
    let start = try pilot.find("zero").frame.minX
    return try ["one", "two", "three", "four", "five", "six"].map {
      try pilot.find($0).frame.minX - start
    }
  }

  // Shows: .animation, .transaction
  @Test(arguments: [
    ("Go", [40, 80, 0, 0, 0, 0.0]), ("Go on", [0, 0, 80, 40, 80, 80]),
    ("Slowly", [0, 0, 40, 40, 80, 20]), ("Jump", [80, 80, 0, 0, 0, 0]),
  ])
  func `animations belong to views, values and bindings`(
    _ row: (press: String, half: [Double])
  ) throws {
    let pilot = Pilot(playsMotion: true) { Pair() }
    try pilot.tap(row.press)
    pilot.advance(by: 0.5)
    #expect(try places(pilot) == row.half)
  }

  struct Spinner: View {
    @State private var isOn = false

    var body: some View {
      Text("wheel")
        .padding(.leading, isOn ? 80 : 0)
        .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isOn)
        .onAppear { isOn = true }
        .frame(width: 640, alignment: .leading)
    }
  }

  // Shows: .onAppear, .animation
  @Test func `what begins when it appears goes on for ever`() throws {
    let pilot = Pilot(playsMotion: true) { Spinner() }
    var places: [Double] = []
    for step in [0, 0.25, 0.5, 0.5, 9] {
      pilot.advance(by: step)
      places.append(try pilot.find("wheel").frame.minX)
    }
    #expect(places == [0, 20, 60, 20, 20])
  }

  @Test func `an animation that front ends play evaluates each body once`() throws {
    let pilot = Pilot(playsMotion: true) { Rail(animation: .linear(duration: 1)) }
    let start = try pilot.cost { try pilot.tap("Go") }
    let rest = pilot.cost { pilot.advance(by: 2) }
    #expect(start.bodies == 1)
    #expect(rest == Pilot.Cost())
  }

  @Test func `a still screen plays nothing`() throws {
    let pilot = Pilot { Rail(animation: .linear(duration: 1)) }
    try pilot.tap("Go and tell")
    #expect(try place(pilot) == 160)
    #expect(pilot.has("arrived"))
  }
}
