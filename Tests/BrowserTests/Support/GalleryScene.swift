import Display
import Foundation
import Geometry

/// One element of every kind and look, to compare what the two writers of the page make of them.
enum GalleryScene {
  static func build(_ session: FakeSession) {
    for (index, element) in elements.enumerated() { session.add(element, at: index) }
    session.add(.text(100, "in the scroll", x: 5, y: 6), to: 9)
    session.add(.text(101, "in the button", x: 5, y: 6), to: 10)
  }

  private static let red = Ink(red: 1, green: 0, blue: 0)
  private static let blue = Ink(red: 0, green: 0, blue: 1, alpha: 0.5)
  private static let stops = [Fill.Stop(red, at: 0), Fill.Stop(blue, at: 1)]
  private static let linear = Fill.linear(stops, from: .zero, to: CGPoint(x: 1, y: 1))
  private static let radial = Fill.radial(
    stops,
    center: CGPoint(x: 0.5, y: 0.5),
    from: 2,
    to: 20,
  )
  private static let triangle: [Outline.Segment] = [
    .move(CGPoint(x: 12, y: 2)), .line(CGPoint(x: 22, y: 22)),
    .quad(CGPoint(x: 2, y: 22), control: CGPoint(x: 12, y: 10)),
    .curve(CGPoint(x: 12, y: 2), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 8, y: 3)),
    .close,
  ]

  private static var elements: [Element] {
    var elements = contents.enumerated().map { index, content in
      let frame = CGRect(
        x: Double(index % 4) * 100,
        y: Double(index / 4) * 50,
        width: 90,
        height: 40,
      )
      return Element(id: ElementID(UInt32(index + 20)), frame: frame, content: content)
    }
    elements += looks.enumerated().map { index, look in
      let frame = CGRect(x: Double(index % 4) * 100, y: 320, width: 90, height: 40)
      var element = Element(id: ElementID(UInt32(index + 60)), frame: frame)
      element.appearance = look
      return element
    }
    let scroll = Content.Scroll(
      isHorizontal: false,
      isVertical: true,
      contentSize: CGSize(width: 90, height: 400),
    )
    let frame = CGRect(x: 0, y: 380, width: 90, height: 60)
    elements.append(Element(id: ElementID(9), frame: frame, content: .scroll(scroll)))
    var button = Element.button(10, "Press", frame: frame.offsetBy(dx: 100, dy: 0))
    button.semantics.hint = "Twice"
    button.semantics.identifier = "press"
    button.semantics.actions = ["Delete", "Share"]
    button.semantics.isEnabled = false
    elements.append(button)
    var heading = Element.text(11, "Heading <&>", x: 200, y: 380)
    heading.semantics.role = .heading
    heading.semantics.level = 2
    heading.eventMask = [.hover, .press]
    elements.append(heading)
    elements.append(.field(12, "typed \"text\"", frame: frame.offsetBy(dx: 300, dy: 0)))
    return elements
  }

  private static var contents: [Content] {
    let box = CGRect(x: 0, y: 0, width: 90, height: 40)
    var pen = Pen(width: 3)
    pen.cap = .round
    pen.dash = [4, 2]
    let path = Outline(.path(triangle, evenOdd: true), in: box)
    return [
      .shape(Content.Drawing(outline: Outline(.rectangle, in: box), fill: linear)),
      .shape(Content.Drawing(outline: Outline(.rounded(8, 8, 4, 0), in: box), fill: radial)),
      .shape(Content.Drawing(outline: Outline(.ellipse, in: box), fill: .ink(red))),
      .shape(Content.Drawing(outline: path, fill: linear, stroke: radial, pen: pen)),
      .shape(
        Content.Drawing(
          outline: Outline(.ellipse, in: box.insetBy(dx: 4, dy: 4)),
          fill: .angular(stops, center: CGPoint(x: 0.5, y: 0.5), from: 0, to: 360),
        )
      ),
      .shape(
        Content.Drawing(
          outline: Outline(.rounded(9, 9, 9, 9), in: box),
          stroke: .ink(red),
          pen: pen,
        )
      ),
      .image(
        Content.Picture(
          .symbol(SymbolDrawing(name: "x", layers: [.init(triangle, pen: 2)], text: "x")),
          ink: red,
        )
      ),
      .image(Content.Picture(.data(Data([1, 2, 3]), type: "image/png"))),
      .image(Content.Picture(.data(Data([1, 2, 3]), type: "image/png"), ink: blue)),
      .text(runs), .toggle(Content.Toggle(isOn: true, kind: .checkbox, tint: red)),
      .toggle(Content.Toggle(isOn: false, kind: .toggle, tint: red)),
      .slider(Content.Slider(value: 3, lower: 1, upper: 5, step: 0.5, tint: blue)),
      choice(.menu), choice(.segments), choice(.wheel),
      .progress(Content.Progress(fraction: 0.3, isCircular: false, tint: red)),
      .progress(Content.Progress(fraction: nil, isCircular: false, tint: red)),
      .progress(Content.Progress(fraction: 0.3, isCircular: true, tint: red)),
      .progress(Content.Progress(fraction: nil, isCircular: true, tint: red)),
      .date(
        Content.DateEntry(
          date: Date(timeIntervalSince1970: 0),
          showsDate: true,
          showsTime: true,
          timeZone: .gmt,
        )
      ),
      .field(editor),
    ]
  }

  private static func choice(_ kind: Content.Choice.Kind) -> Content {
    .choice(
      Content.Choice(
        kind: kind,
        options: ["One", "Two", "<three>"],
        selection: 1,
        font: Typeface(size: 13),
        tint: red,
      )
    )
  }

  private static var editor: Content.Field {
    Content.Field(
      kind: .editor,
      text: "\nlines\n<of> text",
      prompt: "",
      font: Typeface(design: .monospaced, size: 12),
      ink: red,
      promptInk: blue,
    )
  }

  private static var runs: TextBlock {
    var bold = TextRun("bold ", font: Typeface(size: 17, weight: 700), ink: red)
    bold.isUnderlined = true
    bold.kerning = 1
    var link = TextRun("link", font: Typeface(size: 17, isItalic: true), ink: blue)
    link.link = "https://example.org/?a=b&c=\"d\""
    var block = TextBlock.plain("")
    block.lines = [
      TextBlock.Line(runs: [bold, link], width: 80), TextBlock.Line(runs: [bold], width: 40),
    ]
    block.alignment = .center
    return block
  }

  private static var looks: [Appearance] {
    var first = Appearance()
    first.background = linear
    first.corners = Appearance.Corners(6)
    first.border = Appearance.Border(.ink(red), width: 2)
    first.shadow = Appearance.Shadow(blue, radius: 4, offset: CGPoint(x: 1, y: 2))
    var second = Appearance()
    second.background = .material(blue)
    second.opacity = 0.5
    second.isClipped = true
    second.transform = Appearance.Transform()
    second.transform?.rotation = 10
    second.transform?.scaleX = 1.5
    second.transform?.offset = CGPoint(x: 3, y: 4)
    second.transform?.anchor = .zero
    var third = Appearance()
    third.background = .ink(red)
    third.clip = Outline(.rounded(5, 5, 5, 5), in: CGRect(x: 1, y: 1, width: 50, height: 30))
    third.blur = 2
    third.filters = [.saturation(0.5)]
    third.response = .row
    return [first, second, third]
  }
}
