import CVterm
import Display
import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Terminal

/// Texts of every kind of character, typed into every kind of field.
struct FieldTextTests {
  /// Some characters of each general category of Unicode, but control characters and surrogates,
  /// which no terminal sends as text.
  private static let categories: [[Unicode.Scalar]] = {
    var found: [Unicode.GeneralCategory: [Unicode.Scalar]] = [:]
    for value in UInt32(0x20)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      guard category != .control else { continue }
      // A part of the large ones is as good as all.
      if found[category, default: []].count < 2000 || value % 97 == 0 {
        found[category, default: []].append(scalar)
      }
    }
    return found.sorted { $0.value[0] < $1.value[0] }.map(\.value)
  }()

  nonisolated private static let kinds: [Content.Field.Kind] = [.line, .secure, .editor]
  private static let joiners = "\u{200D}\u{FE0F}\u{301}\u{1F3FD}\u{1F1E9}\u{1F1EA}\u{202E}\u{2066}"

  private func text(_ random: inout SeededRandom) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      let some = Self.categories.randomElement(using: &random) ?? []
      if let scalar = some.randomElement(using: &random) { text.append(scalar) }
      if Int.random(in: 0..<4, using: &random) == 0,
        let joiner = Self.joiners.unicodeScalars.randomElement(using: &random)
      {
        text.append(joiner)
      }
    }
    return String(text)
  }

  /// A field's text as it was told last, and the engine that it was typed into.
  private func bench(_ kind: Content.Field.Kind) -> Bench {
    let bench = Bench(400, 4) { session in
      session.add(1, (0, 0, 400, 4), field("", kind: kind))
    }
    bench.send("\t")
    return bench
  }

  private func told(_ bench: Bench) -> String {
    bench.session.events.reduce("") { if case .edited(_, let text) = $1 { text } else { $0 } }
  }

  @Test(arguments: kinds) func `what is typed is what the app is told, and what is shown`(
    _ kind: Content.Field.Kind
  ) {
    var random = SeededRandom(seed: 15)
    for _ in 0..<300 {
      let text = text(&random)
      // A line's ends are spaces in a field of one line.
      let wanted = kind == .editor ? text.lineEnds(as: "\n") : text.lineEnds(as: " ")
      for pieces in [[text], text.unicodeScalars.map(String.init)] {
        let bench = bench(kind)
        for piece in pieces { bench.send(piece) }
        let told = told(bench)
        #expect(Array(told.unicodeScalars) == Array(wanted.unicodeScalars))
        let draft = bench.engine.state.draft
        #expect(draft?.text == told && draft?.caret == told.count)
        guard kind != .editor else { continue }
        let columns = told.reduce(0) { sum, character in
          sum + (kind == .secure ? 1 : max(1, Glyph(character).columns))
        }
        #expect(bench.engine.painter.cursor == CellCursor(column: columns, row: 0))
        #expect(bench.cursor == CellCursor(column: columns, row: 0))
      }
    }
  }

  @Test(arguments: kinds) func `the cursor passes each character once, and takes it away`(
    _ kind: Content.Field.Kind
  ) {
    var random = SeededRandom(seed: 16)
    for _ in 0..<100 {
      let bench = bench(kind)
      bench.send("a" + text(&random) + "b")
      let count = told(bench).count
      bench.send(String(repeating: "␛[D", count: count))
      #expect(bench.engine.state.draft?.caret == 0)
      #expect(bench.engine.painter.cursor == CellCursor(column: 0, row: 0))
      bench.send(String(repeating: "␛[C", count: count + 3))
      #expect(bench.engine.state.draft?.caret == count)
      bench.send(String(repeating: "\u{7F}", count: count))
      #expect(told(bench) == "" && bench.engine.painter.cursor == CellCursor(column: 0, row: 0))
    }
  }
}

extension String {
  /// With another character for all that end a line.
  fileprivate func lineEnds(as end: Character) -> String {
    String(map { $0.isNewline ? end : $0 })
  }
}

extension Bench {
  /// Where an independent terminal has the cursor after all that was written.
  fileprivate var cursor: CellCursor? {
    guard let terminal = vterm_new(4, 400) else { return nil }
    defer { vterm_free(terminal) }
    vterm_set_utf8(terminal, 1)
    let state = vterm_obtain_state(terminal)
    vterm_state_reset(state, 1)
    var bytes = Array("\u{1B}[?7l".utf8) + output.writes.joined()
    let count = bytes.count
    bytes.withUnsafeMutableBytes { raw in
      _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, count)
    }
    var place = VTermPos()
    vterm_state_get_cursorpos(state, &place)
    return CellCursor(column: Int(place.col), row: Int(place.row))
  }
}
