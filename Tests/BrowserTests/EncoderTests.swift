import Display
import Foundation
import Geometry
import Testing

@testable import Browser

struct EncoderTests {
  let encoder = Encoder(maker: MarkupMaker { _ in "" })
  let session = FakeSession(screen: .test)

  private func send(_ edited: Set<ElementID> = []) -> String {
    encoder.encode(session.update(), tree: session.tree, edited: edited)
  }

  private func addRows(_ count: UInt32) {
    for row in 0..<count {
      var element = Element(id: ElementID(row * 2 + 1), frame: Self.rowFrame(row))
      element.semantics = Semantics(.row)
      session.add(element, at: Int(row))
      session.add(.text(row * 2 + 2, "Row \(row)", x: 16, y: 11), to: row * 2 + 1)
    }
  }

  private static func rowFrame(_ row: UInt32) -> CGRect {
    CGRect(x: 0, y: Double(row) * 44, width: 390, height: 44)
  }

  @Test func `a ring of many colours that closes keeps its style and sends its line`() {
    let stops = [
      Fill.Stop(Ink(red: 1, green: 0, blue: 0), at: 0),
      Fill.Stop(Ink(red: 0, green: 0, blue: 1), at: 1),
    ]
    func ring(_ width: CGFloat) -> Markup {
      let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      let outline = Outline(.ellipse, in: CGRect(x: 0, y: 0, width: width, height: 40))
      let drawing = Content.Drawing(
        outline: outline,
        stroke: .angular(stops, center: CGPoint(x: 0.5, y: 0.5), from: 0, to: 360),
        pen: Pen(width: 4),
      )
      let element = Element(id: ElementID(1), frame: frame, content: .shape(drawing))
      return MarkupMaker { _ in "" }.markup(for: element, isInButton: false)
    }
    #expect(ring(10).style == ring(20).style)
    #expect(ring(10).slots != ring(20).slots)
  }

  @Test func `a counter costs a few bytes`() {
    session.add(.text(5, "count: 40"))
    _ = send()
    session.text("count: 41", of: 5)
    let message = "." + send()
    #expect(message == ".t5 8 1")
    // Two bytes are the frame's head: RFC 6455, 5.2.
    #expect(message.utf8.count + 2 <= 12)
  }

  @Test func `one row of a thousand costs that row`() {
    addRows(1000)
    _ = send()
    session.text("Row 498 changed", of: 998)
    let message = send()
    #expect(message == "trq 7  changed")
    #expect(message.utf8.count <= 60)
  }

  @Test func `a row that looks like others is inserted in few bytes`() {
    addRows(20)
    _ = send()
    let row = Element(id: ElementID(1001), frame: Self.rowFrame(20), semantics: Semantics(.row))
    session.add(row, at: 20)
    session.add(.text(1002, "Row 20", x: 16, y: 11), to: 1001)
    let message = send()
    #expect(message == "+rt  k 0 0 880 390 44\n+ ^  1 16 11 48 22\tRow 20")
    #expect(message.utf8.count <= 100)
  }

  @Test func `a group that becomes a button keeps what is in it`() {
    session.add(Element(id: ElementID(1), eventMask: [.tap]))
    session.add(.text(2, "a"), to: 1)
    _ = send()
    session.change(.semantics(ElementID(1), Semantics(.button, label: "a")))
    let lines = send().split(separator: "\n")
    #expect(lines.contains("c1 2"))
    #expect(!lines.contains { $0.hasPrefix("t1") || $0.hasPrefix("u1") })
  }

  @Test func `a group that shows nothing lets the pointer through, what is in it does not`() {
    func css(_ change: (inout Element) -> Void) -> String {
      var element = Element(id: ElementID(1))
      change(&element)
      return MarkupMaker { _ in "" }.markup(for: element, isInButton: false).style.css
    }
    #expect(css { _ in }.contains("pointer-events:none"))
    #expect(!css { $0.eventMask = [.tap] }.contains("pointer-events"))
    #expect(!css { $0.appearance.background = .ink(.black) }.contains("pointer-events"))
    // What lets no hits through to its content says so to all of it.
    #expect(css { $0.eventMask = [.noPointer] }.contains("--hit:none"))
  }

  @Test func `the mark of the focus has no colour where it is hidden`() {
    func css(_ isHidden: Bool) -> String {
      var element = Element(id: ElementID(1))
      element.appearance.hidesFocus = isHidden
      return MarkupMaker { _ in "" }.markup(for: element, isInButton: false).style.css
    }
    #expect(css(true).contains("--g:transparent") && !css(false).contains("--g"))
  }

  // Shows: .sliderThumbVisibility
  @Test func `a slider has no thumb where it is hidden`() {
    func css(_ isHidden: Bool) -> String {
      let slider = Content.Slider(
        value: 1,
        lower: 0,
        upper: 2,
        step: 0,
        tint: .black,
        hidesThumb: isHidden,
      )
      let element = Element(id: ElementID(1), content: .slider(slider))
      return MarkupMaker { _ in "" }.markup(for: element, isInButton: false).style.css
    }
    #expect(css(true).contains(";&::-webkit-slider-thumb{opacity:0}&::-moz-range-thumb{opacity:0}"))
    #expect(!css(false).contains("thumb"))
  }

  @Test func `what nobody sees takes no focus`() {
    func isInert(_ opacity: Double) -> Bool {
      var element = Element(id: ElementID(1))
      element.appearance.opacity = opacity
      let markup = MarkupMaker { _ in "" }.markup(for: element, isInButton: false)
      return markup.style.attributes.contains { $0.name == "inert" }
    }
    #expect(isInert(0) && isInert(0.01))
    #expect(!isInert(0.02) && !isInert(1))
  }

  @Test func `a style is told once`() {
    session.add(.text(1, "a"))
    session.add(.text(2, "b", y: 22), at: 1)
    #expect(
      send() == """
        s["div","line-height:22px;font-size:17px;color:#000000;"]
        + \("") \("") 0 0 0 8 22\ta
        + \("") \("") 0 0 22 8 22\tb
        """
    )
  }

  @Test func `only the lengths that changed are told`() {
    session.add(.text(1, "a"))
    _ = send()
    session.change(.place(ElementID(1), CGRect(x: 0, y: 10.126, width: 8, height: 22)))
    #expect(send() == "p1  10.13")
    session.change(.place(ElementID(1), CGRect(x: 0, y: 10.129, width: 8, height: 22)))
    #expect(send() == "")
  }

  @Test func `a frame of no number is a frame of nothing`() {
    let frame = CGRect(x: Double.nan, y: Double.infinity, width: -4, height: 1e300)
    session.add(Element(id: ElementID(1), frame: frame))
    #expect(send().hasSuffix("+   0 0 0 0 10000000"))
  }

  @Test func `removing and moving are one short line each`() {
    for id in 1...3 as ClosedRange<UInt32> { session.add(.text(id, "x"), at: Int(id) - 1) }
    _ = send()
    session.change(.move(ElementID(3), parent: .root, index: 0))
    session.change(.remove(ElementID(1)))
    #expect(send() == ">3 0 0\n-1")
    #expect(encoder.count == 2)
  }

  @Test func `motion stands before what moves`() {
    session.add(.text(1, "x"))
    _ = send()
    let motion = Motion(curve: .bezier(0.25, 0.1, 0.25, 1), duration: 0.35)
    session.change(
      .place(ElementID(1), CGRect(x: 5, y: 0, width: 8, height: 22)),
      motion: motion,
    )
    session.text("y", of: 1)
    #expect(send() == "m350 0 1 0 cubic-bezier(0.25,0.1,0.25,1)\np1 5\nm\nt1 0 y")
  }

  @Test func `a motion sets out from where the element was before`() {
    session.add(.text(1, "x"))
    _ = send()
    let motion = Motion(curve: Motion.linear, duration: 1)
    guard var before = session.tree[ElementID(1)]?.element else { return }
    before.frame.origin.x = 50
    session.tell {
      let frame = CGRect(x: 90, y: 0, width: 8, height: 22)
      let step = Change.Step.place(ElementID(1), frame)
      $0.changes.append(Change(step, motion: motion, before: before))
    }
    #expect(send().hasSuffix("p1 50\nm1000 0 1 0 linear\np1 90"))
  }

  @Test func `a ground that is all of its element moves with it and is not drawn anew`() {
    func capsule(_ width: CGFloat) -> Element {
      let frame = CGRect(x: 0, y: 0, width: width, height: 40)
      let outline = Outline(.rounded(20, 20, 20, 20), in: frame)
      let red = Ink(red: 1, green: 0, blue: 0)
      let drawing = Content.Drawing(outline: outline, fill: .ink(red))
      return Element(id: ElementID(1), frame: frame, content: .shape(drawing))
    }
    session.add(capsule(60))
    _ = send()
    let motion = Motion(curve: Motion.linear, duration: 1)
    session.tell {
      let (old, new) = (capsule(60), capsule(90))
      let place = Change.Step.place(ElementID(1), new.frame)
      $0.changes.append(Change(place, motion: motion, before: old))
      // The frame has moved on when the content is told.
      var between = new
      between.content = old.content
      let content = Change.Step.content(ElementID(1), new.content)
      $0.changes.append(Change(content, motion: motion, before: between))
    }
    #expect(send() == "m1000 0 1 0 linear\np1   90")
  }

  @Test func `what a person typed is sent back only if the app made something else of it`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    session.add(.field(1, "", frame: frame))
    _ = send()
    encoder.record(value: "abc", of: ElementID(1))
    session.change(.content(ElementID(1), Element.field(1, "abc", frame: frame).content))
    #expect(send([ElementID(1)]) == "")
    encoder.record(value: "abcd", of: ElementID(1))
    #expect(send([ElementID(1)]) == "a1\tVabc")
  }

  @Test func `what an app selects in a field is told, behind its text`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    func field(_ text: String, _ range: Range<Int>, _ command: UInt32) -> Content {
      guard case .field(var field) = Element.field(1, text, frame: frame).content else {
        return .group
      }
      field.selection = Content.Field.Selection(range: range, command: command)
      return .field(field)
    }
    var element = Element.field(1, "", frame: frame)
    element.content = field("", 0..<0, 0)
    session.add(element)
    #expect(send().contains("\"data-s\""))
    session.change(.content(ElementID(1), field("abc", 1..<2, 1)))
    #expect(send() == "a1\tVabc\te1 2 1")
    session.change(.content(ElementID(1), field("abcd", 1..<2, 1)))
    #expect(send() == "a1\tVabcd")
  }

  @Test func `lines, directions, languages and colours behind letters are styles`() {
    var run = TextRun("ab", font: Typeface(size: 17), ink: .black)
    run.ground = Ink(red: 1, green: 0, blue: 0)
    var block = TextBlock.plain("ab")
    block.lines = [TextBlock.Line(runs: [run], width: 20)]
    block.direction = .rightToLeft
    block.language = "th-Thai-TH"
    let element = Element(id: ElementID(1), frame: .zero, content: .text(block))
    session.add(element)
    let message = send()
    #expect(message.contains("direction:rtl"))
    #expect(message.contains("text-align:left"))
    #expect(message.contains("-webkit-locale:"))
    #expect(message.contains("background:"))
    block.language = "th\";}body{"
    block.direction = .content
    session.change(.content(ElementID(1), .text(block)))
    let other = send()
    #expect(other.contains("unicode-bidi:plaintext"))
    #expect(!other.contains("webkit-locale"), "what is no tag is no style")
  }

  @Test func `a scroll offset is told when the app commands it`() {
    func scroll(_ y: CGFloat, _ command: UInt32) -> Content {
      var scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 100, height: 1000),
        offset: CGPoint(x: 0, y: y),
      )
      scroll.command = command
      return .scroll(scroll)
    }
    session.add(Element(id: ElementID(1), content: scroll(0, 0)))
    _ = send()
    session.change(.content(ElementID(1), scroll(80, 0)))
    #expect(send() == "")
    session.change(.content(ElementID(1), scroll(500, 1)))
    #expect(send() == "a1\to0 500 1")
  }

  @Test func `everything begins anew after a reset`() {
    session.add(.text(1, "a"))
    _ = send()
    let all = encoder.everything(of: session.tree, title: "T", shortcuts: [])
    #expect(all.hasPrefix("R\ns["))
    #expect(all.hasSuffix("\ta\nK\nTT"))
  }

  @Test func `text with line ends and tabs stays on its line`() {
    session.add(.text(1, "a\tb\\c\r"))
    #expect(send().hasSuffix("\ta\\tb\\\\c\\r"))
  }

  @Test func `addresses that are no web addresses are not opened`() {
    session.tell { $0.opening = "java\nscript:alert(1)" }
    #expect(send() == "")
    session.tell { $0.opening = "https://example.org" }
    #expect(send() == "Ohttps://example.org")
  }
}
