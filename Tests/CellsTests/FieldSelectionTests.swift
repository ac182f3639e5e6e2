import Display
import Foundation
import Geometry
import Testing

@testable import Cells
@testable import Terminal

/// What is selected in a field: by keys, by the pointer, by the app.
struct FieldSelectionTests {
  private func watched(
    _ text: String,
    _ selection: Range<Int> = 0..<0,
    command: UInt32 = 0,
    kind: Content.Field.Kind = .line,
  ) -> Content {
    guard case .field(var field) = field(text, kind: kind) else { return .group }
    field.selection = Content.Field.Selection(range: selection, command: command)
    return .field(field)
  }

  private func bench(_ text: String) -> Bench {
    Bench(20, 3) { $0.add(1, (0, 0, 20, 1), watched(text)) }
  }

  private func edit(_ bench: Bench) -> String? {
    bench.session.events.compactMap { if case .edited(_, let text) = $0 { text } else { nil } }.last
  }

  private func selected(_ bench: Bench) -> Range<Int>? {
    bench.session.events.compactMap { if case .selected(_, let part) = $0 { part } else { nil } }
      .last
  }

  @Test(
    arguments: [
      ("␛[1;2D", 2..<3, "abx"), ("␛[1;2D␛[1;2D", 1..<3, "ax"), ("␛[1;2H", 0..<3, "x"),
      ("␛[1;2D␛[D", 2..<2, "abxc"), ("␛[1;2D␛[C", 3..<3, "abcx"), ("␛[H␛[1;2C", 0..<1, "xbc"),
    ] as [(String, Range<Int>, String)]
  )
  func `shift selects, and what is typed takes the place`(
    _ keys: String,
    _ part: Range<Int>,
    _ text: String,
  ) {
    let bench = bench("abc")
    bench.send("\t" + keys)
    #expect(selected(bench) == part)
    bench.send("x")
    #expect(edit(bench) == text)
    let end = (text.range(of: "x")?.upperBound).map { $0.utf16Offset(in: text) } ?? 0
    #expect(selected(bench) == end..<end)
  }

  @Test func `what is selected is deleted at once, and shown`() {
    let bench = bench("abc")
    bench.send("\t␛[1;2D␛[1;2D")
    #expect(!bench.engine.painter.grid[0, 0].style.attributes.contains(.inverse))
    #expect(bench.engine.painter.grid[1, 0].style.attributes.contains(.inverse))
    #expect(bench.engine.painter.grid[2, 0].style.attributes.contains(.inverse))
    bench.send("\u{7F}")
    #expect(edit(bench) == "a")
    #expect(!bench.engine.painter.grid[0, 0].style.attributes.contains(.inverse))
  }

  @Test func `units of UTF-16 are told, and a drag selects`() {
    let bench = bench("a👍b")
    bench.send("␛[<0;1;1M␛[<32;4;1M␛[<0;4;1m")
    #expect(selected(bench) == 0..<3)
    var draft = FieldDraft(field: ElementID(1), text: "a👍b", caret: 0)
    draft.select(units: 1..<3)
    #expect(draft.selection == 1..<2)
    draft.select(units: 2..<99)
    #expect(draft.selection.upperBound == 3)
    draft.select(units: 3..<3)
    #expect(draft.anchor == nil && draft.caret == 2)
  }

  @Test func `an app selects, once, also before the field has the focus`() {
    let bench = Bench(20, 3) { session in
      session.add(1, (0, 0, 20, 1), watched("abcdef", 1..<3, command: 1))
      session.add(2, (0, 1, 20, 1), field("other"))
    }
    bench.send("\t")
    bench.send("_")
    #expect(edit(bench) == "a_def")
    bench.session.apply([.content(ElementID(1), watched("a_def", 0..<2, command: 2))])
    bench.session.onWake?()
    bench.clock.advance(0)
    #expect(bench.engine.state.draft?.selection == 0..<2)
    bench.send("\t\t")
    #expect(bench.engine.state.draft?.selection == 5..<5, "what was done is not done again")
  }

  @Test func `a field that nobody watches tells nothing`() {
    let bench = Bench.form()
    bench.send("\t\t␛[1;2Dx")
    #expect(selected(bench) == nil)
    #expect(edit(bench) == "abx")
  }

  @Test func `a cursor between two rows of a line belongs to one of them`() {
    var layout = FieldLayout("one two", columns: 4, isEditor: true)
    #expect(layout.rows == [0..<4, 4..<7])
    #expect(layout.place(of: 4).row == 1)
    layout.isUpstream = true
    #expect(layout.place(of: 4).row == 0)
    #expect(layout.place(of: 5).row == 1)
    var lines = FieldLayout("one\ntwo", columns: 4, isEditor: true)
    lines.isUpstream = true
    #expect(lines.place(of: 4).row == 1, "the end of a line is between them")
  }

  @Test func `a field draws the runs of its text`() {
    let bench = Bench(20, 3) { session in
      guard case .field(var content) = field("abc") else { return }
      var bold = TextRun("ab", font: Typeface(size: 16, weight: 700), ink: primary)
      bold.ground = red
      content.runs = [bold, TextRun("c", font: plainFont, ink: red)]
      session.add(1, (0, 0, 20, 1), .field(content))
      content.runs = [TextRun("stale", font: plainFont, ink: red)]
      session.add(2, (0, 1, 20, 1), .field(content))
    }
    let grid = bench.engine.painter.grid
    #expect(grid[0, 0].style.attributes.contains(.bold))
    #expect(grid[1, 0].style.background == CellColor(red))
    #expect(!grid[2, 0].style.attributes.contains(.bold))
    #expect(grid[2, 0].style.foreground == CellColor(red))
    #expect(grid[0, 1].style.foreground == nil, "runs of another text are passed over")
  }

  @Test func `a run has a colour behind it`() {
    let bench = Bench(20, 3) { session in
      var run = TextRun("ab", font: plainFont, ink: primary)
      run.ground = red
      let text = Paragraphs([run, TextRun("c", font: plainFont, ink: primary)])
      session.add(
        1,
        (0, 0, 20, 1),
        .text(CellMeasurer().block(text, width: nil, height: nil)),
      )
    }
    let grid = bench.engine.painter.grid
    #expect(grid[0, 0].style.background == CellColor(red))
    #expect(grid[1, 0].style.background == CellColor(red))
    #expect(grid[2, 0].style.background == nil)
  }
}
