import Pilot
import SwiftUI
import Testing

/// Frames in cells: a Pilot's screen has 80 × 24 of 8 × 16 points.
struct LayoutTests {
  private func frames<V: View>(
    _ view: V,
    _ names: String...,
    columns: Int = 80,
  ) throws -> [CGRect] {
    let pilot = Pilot(columns: columns, rows: 24) { view }
    return try names.map { name in
      let frame = try pilot.find(name).frame
      return CGRect(
        x: frame.minX / 8,
        y: frame.minY / 16,
        width: frame.width / 8,
        height: frame.height / 16,
      )
    }
  }

  // Shows: HStack, Spacer
  @Test func `a row puts views side by side, and a spacer pushes them apart`() throws {
    let row = HStack(spacing: 16) {
      Text("left")
      Text("next")
      Spacer()
      Text("right")
    }
    let found = try frames(row, "left", "next", "right")
    #expect(found.map(\.minX) == [0, 6, 75])
    #expect(Set(found.map(\.minY)).count == 1)
  }

  // Shows: VStack
  @Test func `a column puts views below each other, aligned`() throws {
    let column = VStack(alignment: .trailing, spacing: 16) {
      Text("above")
      Text("b")
    }
    let found = try frames(column, "above", "b")
    #expect(found[1].minY - found[0].maxY == 1)
    #expect(found[0].maxX == found[1].maxX)
  }

  // Shows: ZStack
  @Test func `views on top of each other share a corner, and the last one is seen`() throws {
    let stack = ZStack(alignment: .topLeading) {
      Text("below")
      Text("top")
    }
    let found = try frames(stack, "below", "top")
    #expect(found[0].origin == found[1].origin)
    #expect(Pilot { stack }.screen.contains("topow"))
  }

  // Shows: .zIndex
  @Test func `a higher index comes to the front`() {
    let pilot = Pilot {
      ZStack(alignment: .topLeading) {
        Text("below").zIndex(1)
        Text("top")
      }
    }
    #expect(pilot.screen.contains("below"))
  }

  // Shows: Divider
  @Test func `a line goes across the stack`() {
    let lines = Pilot(columns: 10, rows: 3) {
      VStack(spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }
    }.lines
    #expect(lines[1].count == 10 && Set(lines[1]).count == 1 && lines[1].first != " ")
  }

  // Shows: Group, ForEach, .padding
  @Test func `a modifier of a group is one of each view in it`() throws {
    let row = HStack(spacing: 0) {
      Group {
        ForEach(["a", "b"], id: \.self) { Text($0) }
      }
      .padding(.horizontal, 16)
      Text("c")
    }
    let found = try frames(row, "a", "b", "c")
    #expect(found[1].minX - found[0].minX == 5)
    #expect(found[2].minX - found[1].minX == 3)
  }

  // Shows: .padding, EdgeInsets
  @Test func `padding keeps room at the edges`() throws {
    let column = VStack(alignment: .leading, spacing: 0) {
      Text("plain")
      Text("in").padding(EdgeInsets(top: 16, leading: 24, bottom: 32, trailing: 0))
      Text("below")
    }
    let found = try frames(column, "plain", "in", "below")
    #expect(found[1].minX - found[0].minX == 3)
    #expect(found[1].minY - found[0].maxY == 1)
    #expect(found[2].minY - found[1].maxY == 2)
  }

  // Shows: .frame
  @Test func `a frame gives a view its room, and places it there`() throws {
    let row = HStack(spacing: 0) {
      Text("a").frame(width: 80, height: 48, alignment: .bottomTrailing)
      Text("b").frame(maxWidth: .infinity, alignment: .leading)
      Text("c").frame(minWidth: 160, alignment: .center)
    }
    let found = try frames(row, "a", "b", "c")
    #expect(found[0].minX == 9)
    #expect(found[1].minX == 10)
    #expect(found[2].minX == 69)
    #expect(found[0].minY - found[1].minY == 1)
  }

  // Shows: .overlay, .background
  @Test func `what lies behind and in front has the view's size`() throws {
    let view = Text("middle")
      .padding(.horizontal, 16)
      .background(alignment: .leading) { Text("[") }
      .overlay(alignment: .trailing) { Text("]") }
    let found = try frames(view, "middle", "[", "]")
    #expect(found[1].minX == found[0].minX - 2)
    #expect(found[2].maxX == found[0].maxX + 2)
    #expect(Pilot { view }.screen.contains("[ middle ]"))
  }

  // Shows: .offset
  @Test func `an offset moves a view and nothing else`() throws {
    let row = HStack(spacing: 0) {
      Text("a").offset(x: 16, y: 32)
      Text("b")
      Text("c").offset(CGSize(width: -8, height: 0))
    }
    let found = try frames(row, "a", "b", "c")
    #expect(found[0].minX - found[1].minX == 1)
    #expect(found[0].minY - found[1].minY == 2)
    #expect(found[2].minX == found[1].minX)
  }

  // Shows: .position
  @Test func `a position is the place of the view's middle in all the room`() throws {
    let found = try frames(Text("here").position(x: 160, y: 88), "here")
    #expect(found[0].midX == 20)
    #expect(found[0].midY == 5.5)
  }

  // Shows: .aspectRatio, .scaledToFit, .scaledToFill
  @Test(arguments: [
    ("fit", CGSize(width: 320, height: 320)), ("fill", CGSize(width: 640, height: 640)),
    ("wide", CGSize(width: 640, height: 320)),
  ])
  func `a ratio is kept inside the room or around it`(way: String, size: CGSize) throws {
    let square = Color.red.accessibilityLabel("view").accessibilityAddTraits(.isImage)
    let found = Pilot(columns: 80, rows: 20) {
      switch way {
      case "fit": square.aspectRatio(1, contentMode: .fit)
      case "fill": square.aspectRatio(1, contentMode: .fill)
      default: square.aspectRatio(CGSize(width: 2, height: 1), contentMode: .fit)
      }
    }
    #expect(try found.find("view").frame.size == size)
  }

  // Shows: .scaledToFit, .scaledToFill
  @Test(arguments: [
    (true, CGSize(width: 80, height: 160)), (false, CGSize(width: 640, height: 1_280)),
  ])
  func `a picture keeps its own ratio, which is a character's here`(
    fits: Bool,
    size: CGSize,
  ) throws {
    let star = Image(systemName: "star").resizable()
    let pilot = Pilot(columns: 80, rows: 10) {
      if fits {
        star.scaledToFit().accessibilityLabel("picture")
      } else {
        star.scaledToFill().accessibilityLabel("picture")
      }
    }
    #expect(try pilot.find("picture").frame.size == size)
  }

  // Shows: .fixedSize
  @Test func `a fixed size is the ideal one, whatever the room`() throws {
    let text = "a sentence of some length"
    let squeezed = VStack { Text(text) }.frame(width: 80)
    let fixed = VStack { Text(text).fixedSize() }.frame(width: 80)
    let upright = VStack { Text(text).fixedSize(horizontal: false, vertical: true) }
      .frame(width: 80, height: 16)
    #expect(try frames(squeezed, text)[0].width <= 10)
    #expect(try frames(fixed, text)[0].width == 25)
    #expect(try frames(upright, text)[0].height == 3)
  }

  // Shows: .layoutPriority
  @Test func `priority chooses first`() throws {
    let long = "this text is longer than its share"
    let row = HStack(spacing: 0) {
      Text("first and rather long text")
      Text(long).layoutPriority(1)
    }
    .lineLimit(1)
    let found = try frames(row, long, columns: 40)
    #expect(found[0].width == 34)
  }

  // Shows: GeometryReader, `GeometryProxy.size`
  @Test func `a reader knows its size and place`() {
    let pilot = Pilot(columns: 40, rows: 10) {
      VStack(spacing: 0) {
        Text("header")
        GeometryReader { geometry in
          let frame = geometry.frame(in: .global)
          Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height)) at \(Int(frame.minY))")
        }
      }
    }
    #expect(pilot.screen.contains("320 × 144 at 16"))
  }

  // Shows: .id
  @Test func `another id is another view, whose state begins anew`() throws {
    let pilot = Pilot { Renewing() }
    try pilot.tap("count 0")
    #expect(pilot.has("count 1"))
    try pilot.tap("Renew")
    #expect(pilot.has("count 0"))
  }

  struct Renewing: View {
    @State private var id = 0

    var body: some View {
      VStack {
        Button("Renew") { id += 1 }
        Counter().id(id)
      }
    }
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
  }

  // Shows: .clipped
  @Test func `what is clipped is cut at the frame`() {
    func screen<V: View>(_ view: V) -> String { Pilot(columns: 20, rows: 1) { view }.screen }
    let text = Text("0123456789").fixedSize().frame(width: 40, alignment: .leading)
    #expect(screen(text).contains("0123456789"))
    #expect(screen(text.clipped()).contains("01234"))
    #expect(!screen(text.clipped()).contains("5"))
  }

  // Shows: .lineLimit, .multilineTextAlignment
  @Test func `lines are counted and aligned`() {
    let text = "one two three four five six"
    func lines<V: View>(_ view: V) -> [String] {
      Pilot(columns: 10, rows: 6) { view }.lines.filter { !$0.isEmpty }
    }
    #expect(lines(Text(text)).count == 3)
    #expect(lines(Text(text).lineLimit(2)).count == 2)
    #expect(lines(Text(text).lineLimit(1)).joined().contains("…"))
    let trailing = lines(Text("wide enough\nb").multilineTextAlignment(.trailing))
    #expect(trailing.last?.hasPrefix("  ") == true)
  }

  // Shows: .alignmentGuide
  @Test func `a guide of its own moves a view against the others`() throws {
    let column = VStack(alignment: .leading, spacing: 0) {
      Text("plain")
      Text("moved").alignmentGuide(.leading) { $0[.leading] - 24 }
      Text("end").alignmentGuide(.leading) { $0[.trailing] }
    }
    let found = try frames(column, "plain", "moved", "end")
    #expect(found[1].minX - found[0].minX == 3)
    #expect(found[2].maxX == found[0].minX)
  }

  enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  @Test func `an alignment of one's own reaches through stacks`() throws {
    let middle = VerticalAlignment(Middle.self)
    let row = HStack(alignment: middle, spacing: 0) {
      VStack(spacing: 0) {
        Text("a")
        Text("b")
        Text("c").alignmentGuide(middle) { $0[VerticalAlignment.center] }
      }
      Text("beside")
    }
    let found = try frames(row, "c", "beside")
    #expect(found[0].minY == found[1].minY)
  }

  @Test func `the first view that fits is shown`() {
    let view = ViewThatFits {
      Text("a very long title for wide screens")
      Text("a short title")
      Text("t")
    }
    #expect(Pilot(columns: 80, rows: 1) { view }.screen.contains("wide"))
    #expect(Pilot(columns: 20, rows: 1) { view }.screen.contains("short"))
    #expect(Pilot(columns: 5, rows: 1) { view }.screen.trimmingCharacters(in: .whitespaces) == "t")
  }

  /// Subviews one after the other, each as far in as the ones before are wide.
  struct Staircase: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).reduce(0, +),
        height: sizes.map(\.height).reduce(0, +),
      )
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout (),
    ) {
      var corner = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: corner, proposal: .unspecified)
        corner.x += size.width
        corner.y += size.height
      }
    }
  }

  @Test func `a layout of one's own places its views`() throws {
    let found = try frames(
      Staircase {
        Text("one")
        Text("two")
        Text("three")
      },
      "one",
      "three",
    )
    #expect(found[1].minX - found[0].minX == 6)
    #expect(found[1].minY - found[0].minY == 2)
  }

  /// Rows of views, and of none a layout, as packages have them.
  struct Shelf<Content: View>: View {
    let rows: Int
    let content: Content

    init(rows: Int, gap: CGFloat? = nil, @ViewBuilder content: () -> Content) {
      self.rows = rows
      self.content = content()
    }

    var body: some View { VStack { content } }
  }

  @Test func `a view that is a layout too is made with its own content`() {
    let pilot = Pilot {
      Shelf(rows: 2) { Text("on it") }
      AnyLayout(Shelf(rows: 3)) { Text("laid out") }
    }
    #expect(pilot.has("on it") && pilot.has("laid out"))
  }
}

extension LayoutTests.Shelf: Animatable, Layout where Content == EmptyView {
  init(rows: Int, gap: CGFloat? = nil) {
    self.init(rows: rows, gap: gap) { EmptyView() }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}
