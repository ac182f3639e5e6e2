import Cells
import TestSupport
import Testing

@testable import Terminal

struct EncoderTests {
  private func grid(_ lines: [String], width: Int = 20) -> CellGrid {
    var grid = CellGrid(width: width, height: lines.count)
    for (row, line) in lines.enumerated() {
      var column = 0
      for character in line {
        let glyph = Glyph(character)
        grid.setGlyph(glyph, column: column, row: row, style: .plain)
        column += glyph.columns
      }
    }
    return grid
  }

  private func bytes(_ lines: [String], _ changed: [String], _ again: [String]? = nil) -> String {
    let first = grid(lines)
    var encoder = ScreenEncoder(columns: first.width, rows: first.height, depth: .full)
    let rows = RowSet(height: first.height, isFull: true)
    var bytes: [UInt8] = []
    encoder.encode(first, rows: rows, cursor: nil, &bytes)
    bytes.removeAll()
    encoder.encode(grid(changed), rows: rows, cursor: nil, &bytes)
    if let again {
      bytes.removeAll()
      encoder.encode(grid(again), rows: rows, cursor: nil, &bytes)
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test(
    arguments: [
      (["Hello"], ["Hello"], ""),
      (["Hello", ""], ["Hallo", ""], "␛[4Da"),
      (["", "", "Count: 1"], ["", "", "Count: 2"], "\u{8}2"),
      (["abc", "abc"], ["xbc", "xbc"], "␛[Hx\r\nx"),
      (["a long line here"], ["a"], "␛[14D␛[K"),
      (["ab"], ["a"], "\u{8} "),
      (["abcd"], ["Xbcd"], "\rX"),
      (["abcdefgh"], ["XbcXefgh"], "\rXbcX"),
      (["abcdefghijkl"], ["XbcdefghijkX"], "\rX␛[10CX"),
      (["a🔒b"], ["a🔑b"], "\u{8}\u{8}\u{8}  ␛[;2H🔑␛[;4Hb␛[K"),
    ] as [([String], [String], String)]
  )
  func `changes cost few bytes`(_ old: [String], _ new: [String], _ expected: String) {
    #expect(bytes(old, new) == expected)
  }

  @Test func `one character anywhere costs at most twelve bytes`() {
    let old = Array(repeating: String(repeating: "a", count: 200), count: 60)
    let first = grid(old, width: 200)
    for (column, row) in [(0, 0), (199, 59), (100, 30), (150, 59), (0, 59), (199, 0)] {
      var encoder = ScreenEncoder(columns: 200, rows: 60, depth: .full)
      var bytes: [UInt8] = []
      encoder.encode(first, rows: RowSet(height: 60, isFull: true), cursor: nil, &bytes)
      bytes.removeAll()
      var changed = first
      changed.setGlyph(Glyph("b"), column: column, row: row, style: .plain)
      encoder.encode(changed, rows: RowSet(height: 60, isFull: true), cursor: nil, &bytes)
      #expect(bytes.count <= 12 && !bytes.isEmpty)
    }
  }

  @Test(arguments: [ColorDepth.full, .palette, .sixteen, .none])
  func `random screens arrive as they are`(_ depth: ColorDepth) throws {
    var random = SeededRandom(seed: 42)
    let (width, height) = (24, 8)
    let replay = try #require(ReplayScreen(columns: width, rows: height))
    var encoder = ScreenEncoder(columns: width, rows: height, depth: depth)
    let glyphs: [Character] = ["a", "b", " ", " ", " ", "你", "é", "│", "█", "好", "x"]
    let styles: [CellStyle] = [
      .plain, .plain, .plain, CellStyle(attributes: .bold), CellStyle(attributes: .inverse),
      CellStyle(foreground: CellColor(255, 0, 0), attributes: [.bold, .underline]),
      CellStyle(foreground: CellColor(9, 99, 200)),
    ]
    var current = CellGrid(width: width, height: height)
    for round in 0..<150 {
      let changes = round % 10 == 0 ? 300 : Int.random(in: 0...8, using: &random)
      for _ in 0..<changes {
        current.setGlyph(
          Glyph(glyphs.randomElement(using: &random) ?? " "),
          column: Int.random(in: -1...width, using: &random),
          row: Int.random(in: 0..<height, using: &random),
          style: styles.randomElement(using: &random) ?? .plain,
        )
      }
      if round % 7 == 0 { current.clear(row: round % height) }
      var bytes: [UInt8] = []
      encoder.encode(
        current,
        rows: RowSet(height: height, isFull: true),
        cursor: round % 3 == 0 ? CellCursor(column: 3, row: 3) : nil,
        &bytes,
      )
      replay.feed(bytes)
      let picture = replay.picture
      #expect(picture.lines == current.lines)
      #expect(picture.styles == styleLetters(current))
      if picture.lines != current.lines || picture.styles != styleLetters(current) { break }
    }
  }

  private func styleLetters(_ grid: CellGrid) -> [String] {
    (0..<grid.height).map { row in
      (0..<grid.width).filter { grid[$0, row].span > 0 }.map { column in
        let attributes = grid[column, row].style.attributes
        return (attributes.contains(.bold) ? "b" : "") + (attributes.contains(.inverse) ? "i" : "")
          + (attributes.contains(.underline) ? "u" : "") + "."
      }.joined()
    }
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .palette), (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full), (["TERM": "foot"], .full),
      (["TERM": "foot", "NO_COLOR": "1"], .none), (["TERM": "foot", "NO_COLOR": ""], .full),
      (["TERM": "vt220"], .none), ([:], .sixteen),
    ] as [([String: String], ColorDepth)]
  )
  func `finds out how many colours there are`(_ environment: [String: String], _ depth: ColorDepth)
  {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test func `without colours a filled place is inverted`() {
    var grid = CellGrid(width: 2, height: 1)
    grid.setGlyph(
      Glyph(" "),
      column: 0,
      row: 0,
      style: CellStyle(background: CellColor(255, 255, 255)),
    )
    var encoder = ScreenEncoder(columns: 2, rows: 1, depth: .none)
    var bytes: [UInt8] = []
    encoder.encode(grid, rows: RowSet(height: 1, isFull: true), cursor: nil, &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[H\u{1B}[0;7m ")
  }

  @Test(arguments: [(ColorDepth.none, " ▄▄"), (.full, "▄▄▄")])
  func `without colours a soft edge near the paper's colour is left out`(
    _ depth: ColorDepth,
    _ expected: String,
  ) {
    var grid = CellGrid(width: 3, height: 1)
    for (column, ink) in [CellColor(0, 20, 40), CellColor(250, 250, 250), nil].enumerated() {
      grid.setGlyph(Glyph("▄", 1), column: column, row: 0, style: CellStyle(foreground: ink))
    }
    var encoder = ScreenEncoder(columns: 3, rows: 1, depth: depth)
    var bytes: [UInt8] = []
    encoder.encode(grid, rows: RowSet(height: 1, isFull: true), cursor: nil, &bytes)
    let shown = String(decoding: bytes, as: UTF8.self)
    #expect(shown.filter { $0 == "▄" || $0 == " " } == expected)
  }
}
