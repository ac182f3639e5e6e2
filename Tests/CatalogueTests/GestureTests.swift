import Pilot
import SwiftUI
import Testing

@MainActor struct GestureTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  // Shows: .onTapGesture
  @Test func `a tap runs its action, each time`() throws {
    let pilot = Pilot { Text("Card").onTapGesture { log.note("tap") } }
    try pilot.tap("Card")
    try pilot.tap("Card")
    #expect(log.words == ["tap", "tap"])
  }

  @Test func `two taps make a double tap, and then no single one`() throws {
    let pilot = Pilot {
      Text("Card")
        .onTapGesture(count: 2) { log.note("two") }
        .onTapGesture { log.note("one") }
    }
    try pilot.tap("Card", count: 2)
    #expect(log.words == ["two"])
    try pilot.tap("Card")
    #expect(log.words == ["two", "one"])
  }

  // Shows: Gesture.modifiers
  @Test func `a tap with keys held down is none without them`() throws {
    let pilot = Pilot {
      Text("Card")
        .gesture(TapGesture().modifiers(.command).onEnded { log.note("command") })
        .gesture(TapGesture().modifiers([]).onEnded { log.note("plain") })
    }
    try pilot.tap("Card")
    #expect(log.words == ["plain"])
  }

  @Test func `a tap tells where it was in each coordinate space`() throws {
    var points: [CGPoint] = []
    let pilot = Pilot(columns: 40, rows: 10) {
      VStack(spacing: 0) {
        Color.clear.frame(height: 32)
        Color.red.frame(width: 160, height: 64)
          .onTapGesture(coordinateSpace: .named("page")) { points.append($0) }
          .accessibilityIdentifier("field")
      }
      .frame(width: 320, height: 160, alignment: .topLeading)
      .coordinateSpace(.named("page"))
    }
    try pilot.tap("field", at: CGPoint(x: 8, y: 16))
    let frame = try pilot.find("field").frame
    #expect(points == [CGPoint(x: frame.minX + 8, y: frame.minY + 16)])
  }

  // Shows: .gesture, .onEnded, .onChanged, DragGesture
  @Test func `a drag tells its way and its end`() throws {
    struct Slide: View {
      @State private var now = CGSize.zero
      @State private var end: CGSize?

      var body: some View {
        VStack {
          Text("Card")
            .frame(width: 80, height: 32)
            .gesture(
              DragGesture()
                .onChanged { now = $0.translation }
                .onEnded { end = $0.translation }
            )
          Text("now \(Int(now.width)) \(Int(now.height))")
          if let end { Text("end \(Int(end.width)) \(Int(end.height))") }
        }
      }
    }
    let pilot = Pilot { Slide() }
    let start = CGPoint(x: 10, y: 10)
    try pilot.touch("Card", along: [start, CGPoint(x: 15, y: 10)], end: nil)
    #expect(pilot.has("now 0 0"), "it has not gone far enough")
    try pilot.drag("Card", from: start, to: CGPoint(x: 50, y: 26))
    #expect(pilot.has("now 40 16"))
    #expect(pilot.has("end 40 16"))
  }

  @Test func `a drag that is taken back has no end, and its state goes back`() throws {
    struct Slide: View {
      @GestureState private var offset = CGSize.zero
      let log: Log

      var body: some View {
        Text("Card \(Int(offset.width))")
          .gesture(
            DragGesture()
              .updating($offset) { value, state, _ in state = value.translation }
              .onEnded { _ in log.note("end") }
          )
          .accessibilityIdentifier("card")
      }
    }
    let pilot = Pilot { Slide(log: log) }
    let way = [CGPoint.zero, CGPoint(x: 30, y: 0)]
    try pilot.touch("card", along: way, end: nil)
    #expect(pilot.screen.contains("Card 30"))
    #expect(pilot.press(.escape))
    #expect(pilot.screen.contains("Card 0"))
    try pilot.touch("card", along: way)
    #expect(log.words == ["end"])
    #expect(pilot.screen.contains("Card 0"))
  }

  // Shows: .onLongPressGesture
  @Test func `a long press needs its time`() throws {
    let pilot = Pilot {
      Text("Card").onLongPressGesture(minimumDuration: 1) {
        log.note("held")
      } onPressingChanged: {
        log.note($0 ? "down" : "up")
      }
    }
    try pilot.hold("Card", for: 0.5)
    #expect(log.words == ["down", "up"])
    try pilot.hold("Card", for: 1.5)
    #expect(log.words == ["down", "up", "down", "held", "up"])
  }

  @Test func `a press is a tap when short and a long press when long`() throws {
    let pilot = Pilot {
      Text("Card").onTapGesture { log.note("tap") }.onLongPressGesture { log.note("held") }
    }
    try pilot.hold("Card", for: 0.1)
    try pilot.tap("Card")
    try pilot.hold("Card", for: 2)
    #expect(log.words == ["tap", "held"])
  }

  @Test(arguments: [
    ("inner first", ["inner"]), ("high priority", ["outer"]),
    ("simultaneous", ["inner", "outer"]),
    ("not inside", ["outer"]),
  ])
  func `the order of gestures is SwiftUI's`(kind: String, expected: [String]) throws {
    let tap = TapGesture().onEnded { log.note("outer") }
    let pilot = Pilot {
      let card = Text("Card").onTapGesture { log.note("inner") }.padding()
      switch kind {
      case "high priority": card.highPriorityGesture(tap)
      case "simultaneous": card.simultaneousGesture(tap)
      case "not inside": card.gesture(tap, including: .gesture)
      default: card.gesture(tap)
      }
    }
    try pilot.tap("Card")
    #expect(log.words == expected)
  }

  @Test func `a button in a row with a tap gesture answers for itself`() throws {
    let pilot = Pilot {
      HStack {
        Text("Row")
        Button("Add") { log.note("add") }
      }
      .onTapGesture { log.note("row") }
    }
    try pilot.tap("Add")
    #expect(log.words == ["add"])
    try pilot.tap("Row")
    #expect(log.words == ["add", "row"])
  }

  @Test func `a drag from nothing on hears when a button is held down and the button works`() throws
  {
    let pilot = Pilot {
      Button("Fire") { log.note("fire") }
        .simultaneousGesture(
          DragGesture(minimumDistance: 0)
            .onChanged { _ in log.note("down") }
            .onEnded { _ in log.note("up") }
        )
    }
    try pilot.touch("Fire", along: [.zero])
    try pilot.tap("Fire")
    #expect(log.words == ["down", "up", "fire"])
  }

  @Test func `a drag in a scroll view is right in the space of what it scrolls in`() throws {
    var places: [CGPoint] = []
    let pilot = Pilot(columns: 40, rows: 10) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { index in
            Text("Row \(index)").frame(width: 160, height: 32)
              .gesture(
                DragGesture(coordinateSpace: .global).onEnded { places.append($0.startLocation) }
              )
          }
        }
      }
    }
    try pilot.scroll(by: CGSize(width: 0, height: 96))
    let frame = try pilot.find("Row 4", role: .group).frame
    try pilot.drag("Row 4", from: CGPoint(x: 4, y: 4), to: CGPoint(x: 60, y: 4))
    #expect(places == [CGPoint(x: frame.minX + 4, y: frame.minY + 4)])
  }

  @Test func `two fingers magnify and turn`() throws {
    struct Photo: View {
      @State private var scale = 1.0
      @State private var angle = Angle.zero

      var body: some View {
        Text("Photo")
          .gesture(
            MagnificationGesture().onChanged { scale = $0 }
              .simultaneously(with: RotationGesture().onChanged { angle = $0 })
          )
        Text("scale \(scale, specifier: "%.1f") angle \(angle.degrees, specifier: "%.0f")")
      }
    }
    let pilot = Pilot { Photo() }
    try pilot.pinch("Photo", scale: 2, degrees: 30)
    #expect(pilot.has("scale 2.0 angle 30"))
  }

  @Test func `one gesture waits for another in a sequence`() throws {
    let hold = LongPressGesture(minimumDuration: 0.5)
    let pilot = Pilot {
      Text("Card").gesture(
        hold.sequenced(before: DragGesture()).onEnded { value in
          guard case .second(true, let drag?) = value else { return }
          log.note("moved \(Int(drag.translation.width))")
        }
      )
    }
    let way = [CGPoint.zero, CGPoint(x: 40, y: 0)]
    try pilot.touch("Card", along: way)
    #expect(log.words.isEmpty, "it was not held before")
    try pilot.touch("Card", along: way, holding: 1)
    #expect(log.words == ["moved 40"])
  }

  @Test func `one of two gestures counts`() throws {
    let both = TapGesture(count: 2).onEnded { log.note("two") }
      .exclusively(before: TapGesture().onEnded { log.note("one") })
    let pilot = Pilot { Text("Card").gesture(both) }
    try pilot.tap("Card")
    try pilot.tap("Card", count: 2)
    #expect(log.words == ["one", "two"])
  }

  // Shows: .contentShape
  @Test func `only the content shape is hit`() throws {
    let pilot = Pilot(columns: 40, rows: 12) {
      Color.red.frame(width: 160, height: 160)
        .contentShape(Circle())
        .onTapGesture { log.note("hit") }
        .accessibilityIdentifier("disc")
    }
    #expect(throws: PilotError.self) { try pilot.tap("disc", at: CGPoint(x: 4, y: 4)) }
    try pilot.tap("disc", at: CGPoint(x: 80, y: 80))
    #expect(log.words == ["hit"])
  }

  // Shows: .allowsHitTesting
  @Test func `what allows no hits lets nothing through to its actions`() throws {
    let pilot = Pilot {
      Button("Off") { log.note("off") }.allowsHitTesting(false)
      Button("On") { log.note("on") }.allowsHitTesting(true)
    }
    #expect(throws: PilotError.self) { try pilot.tap("Off") }
    try pilot.tap("On")
    #expect(log.words == ["on"])
  }

  // Shows: .disabled
  @Test func `what is disabled answers no gesture`() throws {
    struct Door: View {
      @State private var isLocked = true
      let log: Log

      var body: some View {
        Text("Door").onTapGesture { log.note("door") }.disabled(isLocked)
        Button("Open") { log.note("open") }.disabled(isLocked)
        Button("Unlock") { isLocked = false }
      }
    }
    let pilot = Pilot { Door(log: log) }
    #expect(throws: PilotError.self) { try pilot.tap("Door") }
    #expect(throws: PilotError.self) { try pilot.tap("Open") }
    try pilot.tap("Unlock")
    try pilot.tap("Door")
    try pilot.tap("Open")
    #expect(log.words == ["door", "open"])
  }

  @Test func `hovering tells when and where`() throws {
    let pilot = Pilot {
      Text("Card")
        .onHover { log.note($0 ? "in" : "out") }
        .onContinuousHover { phase in
          if case .active(let point) = phase { log.note("at \(Int(point.x))") }
        }
    }
    try pilot.hover("Card", at: CGPoint(x: 3, y: 3))
    try pilot.hover("Card", at: nil)
    #expect(log.words.sorted() == ["at 3", "in", "out"])
  }

  @Test func `keys lift, move and let go of what can be dragged`() throws {
    let pilot = Pilot {
      Text("Card").gesture(
        DragGesture().onEnded { log.note("\(Int($0.translation.width))") }
      )
    }
    try pilot.focus("Card")
    for key in [KeyEquivalent.space, .rightArrow, .rightArrow, .space] { pilot.press(key) }
    #expect(log.words == ["32"])
    for key in [KeyEquivalent.space, .rightArrow, .escape] { pilot.press(key) }
    #expect(log.words == ["32"])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 1e300])
  func `no distance or duration brings it down`(number: CGFloat) throws {
    let pilot = Pilot {
      Text("Card")
        .gesture(DragGesture(minimumDistance: number).onEnded { _ in log.note("drag") })
        .onLongPressGesture(minimumDuration: number, maximumDistance: number) {}
        .onTapGesture(count: Int.min) {}
    }
    try pilot.touch("Card", along: [.zero, CGPoint(x: number, y: number)], holding: 1)
    #expect(pilot.has("Card"))
  }

  /// A gesture of an app's own.
  struct Flick: Gesture {
    let action: (Bool) -> Void

    var body: some Gesture {
      DragGesture(minimumDistance: 5).onEnded { action($0.translation.width > 0) }
    }
  }

  @Test func `a labelled view that is tapped and held can be pressed by its label`() throws {
    let pilot = Pilot {
      ZStack { Color.gray }.frame(width: 60, height: 60)
        .onTapGesture { log.note("tap") }
        .onLongPressGesture(minimumDuration: 0.3) { log.note("hold") }
        .accessibilityLabel("First then hold")
      ZStack { Color.gray }.frame(width: 60, height: 60)
        .onLongPressGesture(minimumDuration: 0.3) { log.note("hold") }
        .onTapGesture { log.note("tap") }
        .accessibilityLabel("Hold then tap")
    }
    for name in ["First then hold", "Hold then tap"] {
      try pilot.tap(name)
      try pilot.hold(name)
    }
    #expect(log.words == ["tap", "hold", "tap", "hold"])
  }

  @Test func `an app's own gesture works, erased too`() throws {
    let pilot = Pilot {
      Text("One").gesture(Flick { log.note($0 ? "right" : "left") })
      Text("Two").gesture(AnyGesture(Flick { log.note($0 ? "right" : "left") }.map { _ in 1 }))
    }
    try pilot.drag("One", from: .zero, to: CGPoint(x: 50, y: 0))
    try pilot.drag("Two", from: .zero, to: CGPoint(x: -50, y: 0))
    #expect(log.words == ["right", "left"])
  }

  private struct Paged: View {
    @State private var page = 0
    @State private var count = 0

    var body: some View {
      VStack {
        TabView(selection: $page) {
          Text("One").frame(width: 200, height: 80).tag(0)
          Text("Two").frame(width: 200, height: 80).tag(1)
        }
        .tabViewStyle(.page)
        Button("Count \(count)") { count += 1 }
      }
    }
  }

  @Test func `a press elsewhere after a swipe is a press`() throws {
    let pilot = Pilot(columns: 40, rows: 20) { Paged() }
    try pilot.drag("One", from: CGPoint(x: 180, y: 40), to: CGPoint(x: -150, y: 40))
    #expect(pilot.has("Two"))
    try pilot.tap("Count 0", at: CGPoint(x: 20, y: 8))
    #expect(pilot.has("Count 1"))
  }
}
