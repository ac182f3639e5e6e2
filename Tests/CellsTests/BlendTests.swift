import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// Colours that mix, letters apart, tips and the bell.
struct BlendTests {
  private func picture(_ build: (FakeSession) -> Void) -> CellGrid {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 4, 2)))])
    build(session)
    return Painter.picture(of: session.tree, columns: 4, rows: 2)
  }

  private let yellow = Ink(red: 1, green: 1, blue: 0)
  private let cyan = Ink(red: 0, green: 1, blue: 1)

  private func ground(_ ink: Ink, _ mode: Appearance.Blend = .normal) -> (inout Element) -> Void {
    {
      $0.appearance.background = .ink(ink)
      $0.appearance.blend = mode
    }
  }

  // Shows: .blendMode, VisualEffect.blendMode
  @Test func `a fill mixes with the ground below it, and lets letters show`() {
    let grid = picture { session in
      session.add(1, (0, 0, 4, 2), .group, ground(yellow))
      session.add(2, (0, 0, 2, 1), text("ab"))
      session.add(3, (0, 0, 3, 1), .group, ground(cyan, .multiply))
    }
    #expect(grid[2, 0].style.background == CellColor(0, 255, 0))
    #expect(grid[3, 0].style.background == CellColor(255, 255, 0))
    #expect(grid[0, 0].character == "a")
    #expect(grid[0, 0].style.background == CellColor(0, 255, 0))
  }

  @Test func `letters take the colour of the mix`() {
    let grid = picture { session in
      session.add(1, (0, 0, 4, 2), .group, ground(yellow))
      let run = TextRun("x", font: plainFont, ink: cyan)
      let block = CellMeasurer().block(Paragraphs([run]), width: nil, height: nil)
      session.add(2, (0, 0, 1, 1), .text(block)) { $0.appearance.blend = .difference }
    }
    #expect(grid[0, 0].style.foreground == CellColor(255, 0, 255))
    #expect(grid[0, 0].style.background == CellColor(255, 255, 0))
  }

  @Test func `what a group has not drawn on is clear in it`() {
    func grid(isIsolated: Bool) -> CellGrid {
      picture { session in
        session.add(1, (0, 0, 4, 2), .group, ground(yellow))
        session.add(2, (0, 0, 4, 1)) { $0.appearance.isIsolated = isIsolated }
        session.add(3, (0, 0, 2, 1), .group, in: 2, ground(cyan, .multiply))
      }
    }
    #expect(grid(isIsolated: false)[0, 0].style.background == CellColor(0, 255, 0))
    #expect(grid(isIsolated: true)[0, 0].style.background == CellColor(0, 255, 255))
  }

  @Test(arguments: [
    (Appearance.Blend.normal, CellColor(255, 0, 51)), (.multiply, CellColor(102, 0, 0)),
    (.screen, CellColor(255, 102, 51)), (.darken, CellColor(102, 0, 0)),
    (.lighten, CellColor(255, 102, 51)), (.difference, CellColor(153, 102, 51)),
    (.exclusion, CellColor(153, 102, 51)), (.plusLighter, CellColor(255, 102, 51)),
    (.plusDarker, CellColor(102, 0, 0)), (.colorDodge, CellColor(255, 102, 0)),
    (.colorBurn, CellColor(102, 0, 0)), (.hardLight, CellColor(255, 0, 0)),
  ])
  func `the parts of a colour mix by the formula of the mode`(
    mode: Appearance.Blend,
    expected: CellColor,
  ) {
    #expect(CellColor(102, 102, 0).mixed(with: CellColor(255, 0, 51), by: mode) == expected)
  }

  @Test func `the modes of hue and light keep what they say`() {
    let (gray, red) = (CellColor(128, 128, 128), CellColor(255, 0, 0))
    #expect(red.mixed(with: gray, by: .saturation).red == red.mixed(with: gray, by: .color).green)
    #expect(gray.mixed(with: red, by: .hue) == gray)
    #expect(gray.mixed(with: gray, by: .luminosity) == gray)
    #expect(gray.mixed(with: red, by: .color).red > 128)
  }

  // Shows: .kerning, .tracking
  @Test(arguments: [
    (CGFloat(0), "ab c", 4), (7, "ab c", 4), (8, "a\u{A0}b\u{A0} \u{A0}c", 7),
    (.nan, "ab c", 4),
  ])
  func `letters stand apart by whole cells`(kerning: CGFloat, expected: String, columns: Int) {
    var run = TextRun("ab c", font: plainFont, ink: primary)
    run.kerning = kerning
    let block = CellMeasurer().block(Paragraphs([run]), width: nil, height: nil)
    #expect(block.string == expected && block.size.width == CGFloat(columns * 8))
  }

  @Test func `letters do not stand endlessly far apart`() {
    var run = TextRun("ab", font: plainFont, ink: primary)
    run.kerning = .infinity
    let block = CellMeasurer().block(Paragraphs([run]), width: nil, height: nil)
    #expect(abs(block.size.width - 18 * 8) < 0.001)
  }

  // Shows: .help
  @Test func `the tip of what has the focus is told beside it`() {
    let bench = Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) {
        $0.semantics = Semantics(.button, label: "Save")
        $0.semantics.tip = "Keeps it"
      }
      session.add(2, (0, 3, 10, 1), eventMask: .tap) {
        $0.semantics = Semantics(.button, label: "Go")
        $0.semantics.tip = "Go"
      }
    }
    func text() -> String { bench.engine.painter.grid.text }
    #expect(!text().contains("Keeps it"))
    bench.send("\t")
    #expect(bench.engine.painter.grid.lines[1].contains("Keeps it"))
    bench.send("\t")
    #expect(!text().contains("Keeps it") && !text().contains("Go"))
  }

  @Test func `a tip without a blank place is told in the last line`() {
    let bench = Bench(12, 3) { session in
      session.add(1, (0, 0, 12, 1), eventMask: .tap) {
        $0.semantics = Semantics(.button, label: "Save")
        $0.semantics.tip = "A tip that is far too long for a line"
      }
      session.add(2, (0, 1, 12, 1), text("words words"))
      session.add(3, (0, 2, 12, 1), text("words words"))
    }
    bench.send("\t")
    #expect(bench.engine.painter.grid.lines[1].hasPrefix("words words"))
    #expect(bench.engine.painter.grid.lines[2].hasPrefix(" A tip that"))
  }

  // Shows: .sensoryFeedback
  @Test func `the bell rings for a success and not for a selection`() {
    let bench = Bench.form()
    _ = bench.output.take()
    bench.session.plan { $0.shake = [8] }
    bench.engine.turn()
    #expect(!bench.output.take().contains("\u{7}"))
    bench.session.plan { $0.shake = [20, 60, 30] }
    bench.engine.turn()
    #expect(bench.output.take().contains("\u{7}"))
  }
}
