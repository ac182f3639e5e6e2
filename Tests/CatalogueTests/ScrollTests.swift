import Pilot
import SwiftUI
import Testing

struct ScrollTests {
  struct Tall: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<100) { Text("line \($0)") }
        }
      }
    }
  }

  // Shows: ScrollView
  @Test func `a scroll view is a window on its content`() throws {
    let pilot = Pilot { Tall() }
    #expect(pilot.screen.contains("line 0"))
    #expect(!pilot.screen.contains("line 50"))
    try pilot.scroll(by: CGSize(width: 0, height: 50 * 16))
    #expect(pilot.lines[0].contains("line 50"))
    try pilot.scroll(by: CGSize(width: 0, height: 100_000))
    #expect(pilot.lines[23].contains("line 99"))
  }

  // Shows: LazyVStack
  @Test func `a lazy column makes what is in sight`() throws {
    let pilot = Pilot {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Text("row \($0)") } }
      }
    }
    #expect(pilot.has("row 0") && !pilot.has("row 200"))
    try pilot.scroll(by: CGSize(width: 0, height: 160_000))
    #expect(pilot.has("row 9,999") && !pilot.has("row 0"))
  }

  struct Places: View {
    @State private var seen: Int? = 20
    @State private var position = ScrollPosition(edge: .bottom)

    var body: some View {
      VStack(spacing: 0) {
        Text("seen \(seen ?? -1)")
        Button("To 50") { seen = 50 }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { Text("row \($0)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $seen, anchor: .top)
        .accessibilityIdentifier("first")
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<100) { Text("line \($0)") } }
        }
        .scrollPosition($position)
        HStack {
          Button("Top") { position.scrollTo(edge: .top) }
          Button("Line") { position.scrollTo(id: 70, anchor: .top) }
          Button("Point") { position.scrollTo(y: 160) }
        }
      }
    }
  }

  @Test func `a place is where the app says, and says where a person went`() throws {
    let pilot = Pilot { Places() }
    #expect(pilot.screen.contains("row 20") && !pilot.screen.contains("row 19"))
    try pilot.tap("To 50")
    #expect(pilot.screen.contains("row 50") && !pilot.screen.contains("row 49"))
    try pilot.scroll(by: CGSize(width: 0, height: -160))
    #expect(pilot.has("seen 40"))
  }

  // Shows: .scrollTargetLayout, .scrollPosition(id:anchor:)
  @Test func `a person who scrolls is followed, and stays between two rows`() throws {
    struct Tall: View {
      @State private var seen: Int? = 1
      @State private var above = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("row \(seen ?? 0), \(above) above")
          Button("To 1") { seen = 1 }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(1..<101, id: \.self) { Text("row \($0)").frame(height: 48) }
            }
            .padding(.horizontal, 8)
            .scrollTargetLayout()
          }
          .scrollPosition(id: $seen, anchor: .top)
          .onScrollGeometryChange(for: Int.self) {
            Int($0.contentOffset.y)
          } action: {
            above = $1
          }
        }
      }
    }
    let pilot = Pilot(columns: 40, rows: 12) { Tall() }
    try pilot.scroll(by: CGSize(width: 0, height: 500))
    #expect(pilot.has("row 11, 500 above"))
    #expect(pilot.relaunched().screen == pilot.screen)
    try pilot.tap("To 1")
    #expect(pilot.has("row 1, 0 above"))
  }

  @Test func `a position may be an edge, a view or a point`() throws {
    let pilot = Pilot { Places() }
    #expect(pilot.screen.contains("line 99"))
    try pilot.tap("Top")
    #expect(pilot.screen.contains("line 0"))
    try pilot.tap("Line")
    #expect(pilot.screen.contains("line 70") && !pilot.screen.contains("line 69"))
    try pilot.tap("Point")
    #expect(pilot.screen.contains("line 10") && !pilot.screen.contains("line 9"))
  }

  struct Locked: View {
    @State private var isLocked = true

    var body: some View {
      VStack {
        Toggle("Locked", isOn: $isLocked)
        Tall().scrollDisabled(isLocked)
      }
    }
  }

  @Test func `a scroll view that is disabled stays where it is`() throws {
    let pilot = Pilot { Locked() }
    try? pilot.scroll(by: CGSize(width: 0, height: 320))
    #expect(pilot.screen.contains("line 0"))
    try pilot.tap("Locked")
    try pilot.scroll(by: CGSize(width: 0, height: 320))
    #expect(!pilot.screen.contains("line 0"))
  }

  @Test func `an anchor says what is seen at first`() {
    let bottom = Pilot { Tall().defaultScrollAnchor(.bottom) }
    #expect(bottom.lines[23].contains("line 99"))
    let middle = Pilot { Tall().defaultScrollAnchor(.center) }
    #expect(middle.screen.contains("line 50"))
  }

  struct Lower: View {
    @State private var height: CGFloat = 320

    var body: some View {
      VStack(spacing: 0) {
        Tall().defaultScrollAnchor(.bottom)
          .frame(height: height)
        Button("Lower") { height -= 80 }
        Button("Higher") { height += 80 }
      }
    }
  }

  @Test func `at its end a list stays there when there is less room, and more again`() throws {
    let pilot = Pilot { Lower() }
    for button in ["Lower", "Lower", "Higher", "Lower", "Higher", "Higher"] {
      #expect(pilot.screen.contains("line 99"))
      try pilot.tap(button)
    }
    #expect(pilot.screen.contains("line 99"))
    try pilot.scroll(by: CGSize(width: 0, height: -320))
    let top = try #require(pilot.lines.first { $0.contains("line ") })
    try pilot.tap("Lower")
    #expect(
      pilot.lines.first { $0.contains("line ") } == top,
      "Who has scrolled away stays there.",
    )
  }

  @Test func `margins move with the content`() throws {
    let pilot = Pilot { Tall().contentMargins(.vertical, 32, for: .scrollContent) }
    #expect(pilot.lines[2].contains("line 0"))
    try pilot.scroll(by: CGSize(width: 0, height: 100_000))
    #expect(pilot.lines[21].contains("line 99"))
  }

  struct Watching: View {
    @State private var offset = 0
    @State private var top = 0

    var body: some View {
      VStack(spacing: 0) {
        Text("offset \(offset), top \(top)")
        ScrollView {
          VStack(spacing: 0) {
            Text("first")
              .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .global).minY
              } action: {
                top = Int($0)
              }
            ForEach(0..<100) { Text("line \($0)") }
          }
        }
        .onScrollGeometryChange(for: Int.self) {
          Int($0.contentOffset.y)
        } action: { _, new in
          offset = new
        }
      }
    }
  }

  @Test func `geometry tells of scrolling`() throws {
    let pilot = Pilot { Watching() }
    #expect(pilot.has("offset 0, top 16"))
    try pilot.scroll(by: CGSize(width: 0, height: 48))
    #expect(pilot.has("offset 48, top -32"))
  }

  @Test func `pages and views are where scrolling comes to rest`() throws {
    let pilot = Pilot(columns: 40, rows: 10) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<5) { Text("page \($0)").containerRelativeFrame(.horizontal) }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    #expect(try pilot.find("page 1").frame.minX > 320)
    try pilot.scroll(by: CGSize(width: 40, height: 0))
    let frame = try pilot.find("page 1").frame
    #expect(frame.minX >= 0 && frame.maxX <= 320)
  }

  @Test func `views are where scrolling comes to rest`() throws {
    let pilot = Pilot(columns: 40, rows: 10) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Text("card \($0)").frame(height: 64) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    try pilot.scroll(by: CGSize(width: 0, height: 16))
    // The first card is gone, the second begins at the top: its text is in the middle of 64 points.
    #expect(pilot.lines[1].contains("card 1"))
  }

  @Test func `a part of the container is a part of the scroll view`() throws {
    let pilot = Pilot(columns: 40, rows: 10) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<4) {
            Text("part \($0)").containerRelativeFrame(
              .horizontal,
              count: 2,
              spacing: 0,
              alignment: .leading,
            )
          }
        }
      }
    }
    let lefts = try (0..<3).map { try pilot.find("part \($0)").frame.minX }
    #expect(lefts == [0, 160, 320])
  }

  struct Typing: View {
    @State private var text = ""
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack {
        TextField("Name", text: $text).focused($isTyping)
        Text(isTyping ? "typing" : "resting")
        Tall().scrollDismissesKeyboard(.immediately)
      }
    }
  }

  @Test func `scrolling ends typing when it is told to`() throws {
    let pilot = Pilot { Typing() }
    try pilot.tap("Name")
    #expect(pilot.has("typing"))
    try pilot.scroll(by: CGSize(width: 0, height: 160))
    #expect(pilot.has("resting"))
  }
}

struct VisualEffectTests {
  struct Fading: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50) { row in
            Text("row \(row)")
              .frame(height: 32)
              .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
          }
        }
      }
    }
  }

  @Test func `a view fades as it leaves the scroll view`() throws {
    let pilot = Pilot(columns: 20, rows: 5) { Fading() }
    // The third one is seen by half, those below not at all.
    #expect(pilot.has("row 1") && pilot.has("row 2") && !pilot.has("row 3"))
    try pilot.scroll(by: CGSize(width: 0, height: 64))
    #expect(!pilot.has("row 1") && pilot.has("row 3"))
  }

  @Test func `an effect knows where the view is`() {
    let pilot = Pilot(columns: 20, rows: 3) {
      VStack(spacing: 0) {
        ForEach(0..<3) { row in
          Text("row \(row)")
            .visualEffect { content, geometry in
              content.opacity(geometry.frame(in: .global).minY < 32 ? 1 : 0)
            }
        }
      }
    }
    #expect(pilot.has("row 1") && !pilot.has("row 2"))
  }

  @Test func `content that is smaller than its scroll view lies at the anchor`() {
    func row(_ anchor: UnitPoint?) -> Int? {
      let pilot = Pilot(columns: 20, rows: 10) {
        ScrollView { Text("one").frame(maxWidth: .infinity) }.defaultScrollAnchor(anchor)
      }
      return pilot.lines.firstIndex { $0.contains("one") }
    }
    #expect(row(nil) == 0 && row(.bottom) == 9)
  }
}
