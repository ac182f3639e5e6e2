import Cells
import Display
import Foundation
import Geometry
import TestSupport
import Testing

struct PainterTests {
  private func picture(
    _ columns: Int,
    _ rows: Int,
    state: PaintState = PaintState(),
    _ build: (FakeSession) -> Void,
  ) -> CellGrid {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, columns, rows)))])
    build(session)
    return Painter.picture(of: session.tree, columns: columns, rows: rows, state: state)
  }

  @Test func `draws text, boxes and lines`() {
    let grid = picture(14, 6) { session in
      session.add(1, (0, 0, 14, 5)) {
        $0.appearance.border = Appearance.Border(.ink(primary), width: 1)
        $0.appearance.corners = Appearance.Corners(8)
      }
      session.add(2, (2, 1, 9, 1), text("Hi there"))
      session.add(3, (1, 2, 12, 1), .group, eventMask: []) {
        $0.semantics.role = .separator
        $0.appearance.background = .ink(primary)
      }
      session.add(4, (2, 3, 8, 1), text("你好!"))
    }
    #expect(
      grid.text == """
        ╭────────────╮
        │ Hi there   │
        │────────────│
        │ 你好!      │
        ╰────────────╯
        """
    )
  }

  // Shows: SymbolVariableValueMode
  @Test func `a symbol is fainter the fewer of its parts a value reaches`() {
    var layers = (0..<4).map { _ in SymbolDrawing.Layer([], pen: 1) }
    for index in 1..<4 { layers[index].threshold = Double(index - 1) / 3 }
    let wifi = SymbolDrawing(name: "wifi", layers: layers, text: "⌔")
    #expect([nil, 1, 0.5, 0, .nan].map { wifi.share(at: $0) } == [1, 1, 0.75, 0.25, 0])
    let whole = SymbolDrawing(name: "star", layers: [SymbolDrawing.Layer([], pen: 1)], text: "★")
    #expect(whole.share(at: 0) == 1)
    func shown(_ value: Double?, _ ink: Ink) -> CellStyle {
      picture(1, 1) { session in
        var picture = Content.Picture(.symbol(wifi), ink: ink)
        picture.value = value
        session.add(1, (0, 0, 1, 1), .image(picture))
      }[0, 0].style
    }
    #expect(!shown(1, primary).attributes.contains(.faint))
    #expect(shown(0, primary).attributes.contains(.faint))
    let reds = [1, 0.5, 0].map { shown($0, red).foreground }
    #expect(reds[0] != reds[1] && reds[1] != reds[2])
    #expect(shown(nil, red).foreground == reds[0])
  }

  @Test func `aligns lines in their frame`() {
    for (alignment, expected) in [
      (Paragraphs.Alignment.leading, "ab"), (.center, "  ab"), (.trailing, "     ab"),
    ] {
      let grid = picture(7, 1) { session in
        var text = Paragraphs([TextRun("ab", font: plainFont, ink: primary)])
        text.alignment = alignment
        let block = CellMeasurer().block(text, width: nil, height: nil)
        session.add(1, (0, 0, 7, 1), .text(block))
      }
      #expect(grid.text == expected)
    }
  }

  @Test func `draws the controls`() {
    let grid = picture(24, 12) { session in
      session.add(1, (0, 0, 4, 1), .toggle(.init(isOn: true, kind: .toggle, tint: red)))
      session.add(2, (6, 0, 4, 1), .toggle(.init(isOn: false, kind: .toggle, tint: red)))
      session.add(3, (12, 0, 3, 1), .toggle(.init(isOn: true, kind: .checkbox, tint: red)))
      session.add(4, (16, 0, 3, 1), .toggle(.init(isOn: false, kind: .checkbox, tint: red)))
      session.add(
        5,
        (0, 1, 11, 1),
        .slider(.init(value: 5, lower: 0, upper: 10, step: 0, tint: red)),
      )
      session.add(
        6,
        (0, 2, 10, 1),
        .progress(.init(fraction: 0.5, isCircular: false, tint: red)),
      )
      session.add(7, (12, 2, 1, 1), .progress(.init(fraction: 0.5, isCircular: true, tint: red)))
      let choice = Content.Choice(
        kind: .segments,
        options: ["One", "Two"],
        selection: 1,
        font: plainFont,
        tint: red,
      )
      session.add(8, (0, 3, 12, 1), .choice(choice))
      var menu = choice
      menu.kind = .menu
      session.add(9, (0, 4, 9, 1), .choice(menu))
      var wheel = choice
      wheel.kind = .wheel
      session.add(10, (12, 4, 7, 3), .choice(wheel))
      session.add(11, (0, 6, 8, 1), field("", prompt: "Name"))
      session.add(12, (0, 7, 8, 1), field("secret", kind: .secure))
      session.add(
        13,
        (0, 8, 16, 1),
        .date(
          .init(
            date: Date(timeIntervalSince1970: 951_782_400 + 3660),
            showsDate: true,
            showsTime: true,
            timeZone: .gmt,
          )
        ),
      )
      session.add(
        14,
        (0, 9, 2, 1),
        .shape(
          .init(
            outline: Outline(.ellipse, in: CGRect(x: 0, y: 0, width: 16, height: 16)),
            fill: .ink(red),
          )
        ),
      )
      session.add(
        15,
        (3, 9, 1, 1),
        .image(.init(.symbol(SymbolDrawing(name: "star", layers: [], text: "★")), ink: red)),
      )
    }
    #expect(
      grid.text == """
        [━●]  [○─]  [x] [ ]
        ━━━━━●─────
        ━━━━━─────  ◑
         One   Two
        ‹  Two  ›     One
                      Two
        Name
        ••••••
        2000-02-29 01:01
        ●  ★
        """
    )
    #expect(grid.styleMap.rows[3].hasPrefix("......"))
    #expect(grid[6, 3].style.attributes.contains(.inverse))
  }

  @Test func `draws strokes as dots and stick figures one can recognise`() {
    let grid = picture(6, 4) { session in
      let segments: [Outline.Segment] = [
        .move(CGPoint(x: 24, y: 8)), .line(CGPoint(x: 24, y: 40)),
        .move(CGPoint(x: 8, y: 24)), .line(CGPoint(x: 40, y: 24)),
        .move(CGPoint(x: 24, y: 40)), .line(CGPoint(x: 8, y: 62)),
        .move(CGPoint(x: 24, y: 40)), .line(CGPoint(x: 40, y: 62)),
      ]
      let outline = Outline(
        .path(segments, evenOdd: false),
        in: CGRect(x: 0, y: 0, width: 48, height: 64),
      )
      session.add(1, (0, 0, 6, 4), .shape(.init(outline: outline, stroke: .ink(primary))))
    }
    #expect(
      grid.text == """
          ⢰
         ⠒⢺⠒⠒
          ⣸⣄
         ⡜⠁⠈⢢
        """
    )
  }

  @Test(arguments: [
    (CGPoint(x: 24, y: 8), CGPoint(x: 24, y: 40)), (CGPoint(x: 8, y: 32), CGPoint(x: 40, y: 32)),
    (CGPoint(x: 24, y: 8), CGPoint(x: 26, y: 40)), (CGPoint(x: 23, y: 8), CGPoint(x: 23, y: 40)),
  ])
  func `a straight line between cells is drawn`(start: CGPoint, end: CGPoint) {
    let grid = picture(6, 4) { session in
      let outline = Outline(
        .path([.move(start), .line(end)], evenOdd: false),
        in: CGRect(x: 0, y: 0, width: 48, height: 64),
      )
      session.add(1, (0, 0, 6, 4), .shape(.init(outline: outline, stroke: .ink(primary))))
    }
    let dots = grid.text.unicodeScalars.filter { 0x2801..<0x2900 ~= $0.value }
    #expect((3...6).contains(dots.count))
  }

  @Test func `fills circles with half blocks`() {
    let grid = picture(6, 3) { session in
      let outline = Outline(.ellipse, in: CGRect(x: 0, y: 0, width: 48, height: 48))
      session.add(1, (0, 0, 6, 3), .shape(.init(outline: outline, fill: .ink(red))))
    }
    let filled = (0..<3).map { row in
      String(
        (0..<6).map { column in
          let cell = grid[column, row]
          return cell.style.background != nil ? "█" : cell.character
        }
      )
    }
    #expect(filled == ["▄████▄", "██████", "▀████▀"])
  }

  @Test func `clips what scrolls and shows how much there is`() {
    let grid = picture(10, 3) { session in
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 80, height: 160),
        offset: CGPoint(x: 0, y: 32),
      )
      session.add(1, (0, 0, 10, 2), .scroll(scroll))
      for index in 0..<10 {
        session.add(UInt32(10 + index), (0, index, 6, 1), text("row \(index)"), in: 1)
      }
    }
    #expect(grid.text == "row 2    ▐\nrow 3")
  }

  @Test func `mixes translucent colours with what lies below`() {
    let grid = picture(2, 1) { session in
      session.add(1, (0, 0, 2, 1)) {
        $0.appearance.background = .ink(Ink(red: 1, green: 1, blue: 1))
      }
      session.add(2, (0, 0, 1, 1)) {
        $0.appearance.background = .ink(Ink(red: 0, green: 0, blue: 0, alpha: 0.5))
      }
    }
    #expect(grid[0, 0].style.background == CellColor(128, 128, 128))
    #expect(grid[1, 0].style.background == CellColor(255, 255, 255))
  }

  @Test func `shows the focus without colours and nothing at opacity 0`() {
    var state = PaintState()
    state.focus = ElementID(1)
    let grid = picture(6, 2, state: state) { session in
      session.add(1, (0, 0, 6, 1), eventMask: .tap)
      session.add(2, (2, 0, 2, 1), text("OK"), in: 1)
      session.add(3, (0, 1, 6, 1), text("gone")) { $0.appearance.opacity = 0 }
    }
    #expect(grid.text == "  OK")
    #expect(grid.styleMap == .init(rows: ["aaaaaa", ""], legend: ["a bold inverse"]))
  }

  @Test(
    arguments: [
      CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan),
      CGRect(x: -1e300, y: -1e300, width: 1e301, height: 1e301),
      CGRect(x: CGFloat.infinity, y: 0, width: 8, height: 16),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .infinity),
      CGRect(x: 0, y: 0, width: -8, height: -16),
      CGRect.zero,
    ]
  )
  func `draws anything anywhere`(_ frame: CGRect) {
    let segments: [Outline.Segment] = [
      .line(frame.origin), .curve(CGPoint(x: 1e9, y: 5), control1: frame.origin, control2: .zero),
      .quad(CGPoint(x: CGFloat.nan, y: 3), control: .zero), .close, .close,
    ]
    let forms: [Outline.Form] = [
      .rectangle, .rounded(4, 4, 4, 4), .ellipse, .path(segments, evenOdd: true),
    ]
    var contents: [Content] = [
      .group, text("hello"), field("x"), field("x\ny", kind: .editor),
      .slider(.init(value: .nan, lower: 0, upper: 0, step: .nan, tint: red)),
      .progress(.init(fraction: .nan, isCircular: false, tint: red)),
      .progress(.init(fraction: nil, isCircular: false, tint: red)),
      .choice(.init(kind: .wheel, options: [], selection: 4, font: plainFont, tint: red)),
      .choice(.init(kind: .segments, options: [], selection: 4, font: plainFont, tint: red)),
      .toggle(.init(isOn: true, kind: .toggle, tint: red)),
      .scroll(.init(isHorizontal: true, isVertical: true, contentSize: frame.size)),
      .date(
        .init(
          date: Date(timeIntervalSince1970: -1e20),
          showsDate: true,
          showsTime: true,
          timeZone: .gmt,
        )
      ),
    ]
    for form in forms {
      var pen = Pen(width: frame.width)
      pen.dash = [frame.width, 0, 3]
      let outline = Outline(form, in: frame)
      contents.append(
        .shape(.init(outline: outline, fill: .ink(red), stroke: .ink(primary), pen: pen))
      )
    }
    for (columns, rows) in [(0, 0), (1, 1), (3, 2)] {
      _ = picture(columns, rows) { session in
        for (index, content) in contents.enumerated() {
          session.add(UInt32(index + 1), (0, 0, 0, 0), content) {
            $0.frame = frame
            $0.appearance.border = Appearance.Border(.ink(red), width: 1)
            $0.appearance.background = .ink(red)
            $0.appearance.opacity = 0.5
            var turn = Appearance.Transform()
            turn.rotation = frame.origin.x
            turn.scaleX = frame.origin.y
            $0.appearance.transform = turn
          }
        }
      }
    }
  }

  @Test func `a partial repaint gives what a full one would`() {
    var random = SeededRandom(seed: 7)
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 30, 12)))])
    let painter = Painter(columns: 30, rows: 12)
    _ = session.update()
    var next: UInt32 = 1
    for _ in 0..<400 {
      let ids = (0..<next).filter { session.tree[ElementID($0)] != nil }
      let id = ids.randomElement(using: &random) ?? 0
      let frame = (
        Int.random(in: -3...20, using: &random), Int.random(in: -3...10, using: &random),
        Int.random(in: 0...14, using: &random), Int.random(in: 0...6, using: &random),
      )
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1:
        let scroll = Content.Scroll(
          isHorizontal: false,
          isVertical: true,
          contentSize: CGSize(width: 100, height: 300),
          offset: CGPoint(x: 0, y: 16),
        )
        let contents: [Content] = [.group, text("text \(next)"), .scroll(scroll), text("你好")]
        session.add(next, frame, contents.randomElement(using: &random) ?? .group, in: id)
        next += 1
      case 2 where id != 0: session.apply([.remove(ElementID(id))])
      case 3 where id != 0: session.apply([.place(ElementID(id), cellFrame(frame))])
      case 4 where id != 0:
        var look = Appearance()
        look.background = .ink(red)
        look.isClipped = Bool.random(using: &random)
        session.apply([.appearance(ElementID(id), look)])
      case 5 where id != 0:
        let target = ids.randomElement(using: &random) ?? 0
        session.apply([.move(ElementID(id), parent: ElementID(target), index: 0)])
      case 6 where id != 0: session.apply([.content(ElementID(id), text("new \(next)"))])
      default: continue
      }
      painter.invalidate(session.update().changes, in: session.tree)
      painter.paint(session.tree)
      let whole = Painter.picture(of: session.tree, columns: 30, rows: 12)
      #expect(painter.grid == whole)
      if painter.grid != whole { break }
    }
  }

  @Test func `a change among ten thousand rows repaints one row`() {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 20, 10)))])
    let scroll = Content.Scroll(
      isHorizontal: false,
      isVertical: true,
      contentSize: CGSize(width: 160, height: 160_000),
    )
    session.add(1, (0, 0, 20, 10), .scroll(scroll))
    for row in 0..<10_000 {
      session.add(UInt32(row + 10), (0, row, 8, 1), text("row \(row)"), in: 1)
    }
    let painter = Painter(columns: 20, rows: 10)
    painter.paint(session.tree)
    _ = session.update()
    session.apply([.content(ElementID(13), text("changed"))])
    painter.invalidate(session.update().changes, in: session.tree)
    #expect(painter.paint(session.tree).rows == [3])
    #expect(painter.grid.lines[3].hasPrefix("changed"))
    session.apply([.content(ElementID(9000), text("far away"))])
    painter.invalidate(session.update().changes, in: session.tree)
    #expect(painter.paint(session.tree).rows.isEmpty)
  }
}
