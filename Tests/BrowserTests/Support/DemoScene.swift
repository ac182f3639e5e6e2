import Display
import Foundation
import Geometry
import PangoText

/// A small app made by hand: what the tests in a real browser look at.
final class DemoScene {
  private enum ID {
    static let count: UInt32 = 2
    static let button: UInt32 = 3
    static let field: UInt32 = 6
    static let echo: UInt32 = 7
  }

  private let session: FakeSession
  private let measurer: any TextMeasurer
  private var next: UInt32 = 20
  private var shown: ScreenTraits?
  private var count = 40

  init(_ session: FakeSession) {
    self.session = session
    measurer = session.screen.measurer
    build()
    session.react = { [self] _, event in react(event) }
  }

  private func react(_ event: Event) {
    switch event {
    case .tap(ElementID(ID.button), _, _):
      count += 1
      set(ID.count, "count: \(count)", size: 17)
    case .edited(ElementID(ID.field), let text):
      let text = text.uppercased()
      set(ID.echo, "Hello, \(text)!", size: 17)
      session.change(.content(ElementID(ID.field), .field(field(text))))
    case .screen(let traits):
      if traits == shown { return }
      shown = traits
      session.change(.remove(ElementID(1)))
      build()
      session.tell { $0.title = "Laid out" }
    default: break
    }
  }

  private var isDark: Bool { session.screen.traits.isDark }
  private var ink: Ink { isDark ? .white : .black }
  private var quiet: Ink { Ink(red: 0.56, green: 0.56, blue: 0.58) }
  private var card: Ink {
    isDark ? Ink(red: 0.11, green: 0.11, blue: 0.12) : .white
  }
  private var ground: Ink {
    isDark ? .black : Ink(red: 0.95, green: 0.95, blue: 0.97)
  }
  private var blue: Ink { Ink(red: 0, green: 0.48, blue: 1) }
  private var green: Ink { Ink(red: 0.2, green: 0.78, blue: 0.35) }

  private func build() {
    let size = session.screen.traits.size
    let width = min(size.width - 32, 480)
    var page = Element(id: ElementID(1), frame: CGRect(origin: .zero, size: size))
    page.appearance.background = .ink(ground)
    session.add(page)
    add(text(10, "Martlet", size: 34, weight: 700, x: 16, y: 24), to: 1)
    group(x: 16, y: 80, width: width, height: 100, id: 11)
    add(text(ID.count, "count: \(count)", size: 17, x: 16, y: 16), to: 11)
    button(ID.button, "Add one", x: 16, y: 50)
    group(x: 16, y: 196, width: width, height: 88, id: 12)
    var entry = Element.field(
      ID.field,
      "",
      frame: CGRect(x: 16, y: 11, width: width - 32, height: 22),
    )
    entry.content = .field(field(""))
    add(entry, to: 12)
    line(y: 44, width: width, to: 12)
    add(text(ID.echo, "Hello, nobody!", size: 17, ink: quiet, x: 16, y: 55), to: 12)
    controls(width)
  }

  private func controls(_ width: CGFloat) {
    group(x: 16, y: 300, width: width, height: 44 * 6, id: 13)
    let names = ["Notifications", "Volume", "Size", "Progress", "Colour", "Day"]
    for (row, name) in names.enumerated() {
      let top = CGFloat(row) * 44
      add(text(fresh(), name, size: 17, x: 16, y: top + 11), to: 13)
      if row > 0 { line(y: top, width: width, to: 13) }
    }
    func control(_ content: Content, _ row: Int, _ size: CGSize, _ label: String) {
      let top = CGFloat(row) * 44 + (44 - size.height) / 2
      let frame = CGRect(origin: CGPoint(x: width - 16 - size.width, y: top), size: size)
      var element = Element(id: ElementID(fresh()), frame: frame, content: content)
      element.semantics.label = label
      add(element, to: 13)
    }
    let toggle = Content.Toggle(isOn: true, kind: .toggle, tint: green)
    control(.toggle(toggle), 0, CGSize(width: 51, height: 31), "Notifications")
    let slider = Content.Slider(value: 0.4, lower: 0, upper: 1, step: 0, tint: blue)
    control(.slider(slider), 1, CGSize(width: 180, height: 28), "Volume")
    let font = Typeface(size: 13)
    let sizes = ["Small", "Middle", "Large"]
    let segments = Content.Choice(
      kind: .segments,
      options: sizes,
      selection: 1,
      font: font,
      tint: ink,
    )
    control(.choice(segments), 2, CGSize(width: 210, height: 32), "Size")
    let progress = Content.Progress(fraction: 0.6, isCircular: false, tint: blue)
    control(.progress(progress), 3, CGSize(width: 120, height: 4), "Progress")
    let menu = Content.Choice(
      kind: .menu,
      options: ["Red", "Green"],
      selection: 0,
      font: Typeface(size: 17),
      tint: blue,
    )
    control(.choice(menu), 4, CGSize(width: 100, height: 34), "Colour")
    let day = Content.DateEntry(
      date: Date(timeIntervalSince1970: 0),
      showsDate: true,
      showsTime: false,
      timeZone: .gmt,
    )
    control(.date(day), 5, CGSize(width: 160, height: 34), "Day")
  }

  private func add(_ element: Element, to parent: UInt32) {
    session.change(.insert(element, parent: ElementID(parent), index: .max))
  }

  private func fresh() -> UInt32 {
    next += 1
    return next
  }

  private func group(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, id: UInt32) {
    let frame = CGRect(x: x, y: y, width: width, height: height)
    var element = Element(id: ElementID(id), frame: frame)
    element.appearance.background = .ink(card)
    element.appearance.corners = Appearance.Corners(10)
    add(element, to: 1)
  }

  private func line(y: CGFloat, width: CGFloat, to parent: UInt32) {
    let frame = CGRect(x: 16, y: y, width: width - 16, height: 1)
    var element = Element(id: ElementID(fresh()), frame: frame)
    element.appearance.background = .ink(quiet.faded(0.3))
    element.semantics.role = .separator
    add(element, to: parent)
  }

  private func button(_ id: UInt32, _ label: String, x: CGFloat, y: CGFloat) {
    let block = block(label, Typeface(size: 17, weight: 500), blue)
    let size = CGSize(width: block.size.width + 24, height: 36)
    var element = Element.button(
      id,
      label,
      frame: CGRect(origin: CGPoint(x: x, y: y), size: size),
    )
    element.appearance.background = .ink(blue.faded(0.15))
    element.appearance.corners = Appearance.Corners(8)
    add(element, to: 11)
    let frame = CGRect(x: 12, y: 7, width: block.size.width, height: block.size.height)
    add(Element(id: ElementID(fresh()), frame: frame, content: .text(block)), to: id)
  }

  private func field(_ text: String) -> Content.Field {
    Content.Field(
      kind: .line,
      text: text,
      prompt: "Your name",
      font: Typeface(size: 17),
      ink: ink,
      promptInk: quiet,
    )
  }

  private func set(_ id: UInt32, _ string: String, size: CGFloat) {
    let block = block(string, Typeface(size: size), id == ID.echo ? quiet : ink)
    guard var frame = session.tree[ElementID(id)]?.element.frame else { return }
    frame.size = block.size
    session.change(.content(ElementID(id), .text(block)))
    session.change(.semantics(ElementID(id), Semantics(.text, label: string)))
    session.change(.place(ElementID(id), frame))
  }

  private func text(
    _ id: UInt32,
    _ string: String,
    size: CGFloat,
    weight: Int = 400,
    ink: Ink? = nil,
    x: CGFloat,
    y: CGFloat,
  ) -> Element {
    let block = block(string, Typeface(size: size, weight: weight), ink ?? self.ink)
    let frame = CGRect(origin: CGPoint(x: x, y: y), size: block.size)
    let semantics = Semantics(.text, label: string)
    return Element(id: ElementID(id), frame: frame, content: .text(block), semantics: semantics)
  }

  private func block(_ string: String, _ font: Typeface, _ ink: Ink) -> TextBlock {
    measurer.block(Paragraphs([TextRun(string, font: font, ink: ink)]), width: nil, height: nil)
  }
}
