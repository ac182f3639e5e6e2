import CVterm
import Cells
import Display
import Foundation
import Geometry

@testable import Terminal

/// A session that shows a tree and does with events what a test says.
final class FakeSession: Session {
  let tree = DisplayTree()
  var onWake: (@MainActor () -> Void)?
  var shortcuts: Set<KeyStroke> = []
  var title = ""
  var events: [Event] = []
  var usedKeys: Set<KeyStroke> = []
  var updates = 0
  var isClosed = false
  /// What follows from an event, as changes of the tree.
  var react: (Event) -> [Change.Step] = { _ in [] }
  private var pending = Update()

  func handle(_ event: Event) -> Bool {
    events.append(event)
    if case .scrolled(let id, let offset) = event, let element = tree[id]?.element,
      case .scroll(var scroll) = element.content
    {
      scroll.offset = offset
      tree.apply(.content(id, .scroll(scroll)))
    }
    apply(react(event))
    if case .key(let key) = event { return usedKeys.contains(key) }
    return true
  }

  func apply(_ steps: [Change.Step]) {
    for step in steps {
      tree.apply(step)
      pending.changes.append(Change(step))
    }
  }

  func plan(_ change: (inout Update) -> Void) { change(&pending) }

  func update() -> Update {
    updates += 1
    defer { pending = Update() }
    return pending
  }

  func snapshot() -> Data? { nil }

  func close() { isClosed = true }

  /// Adds an element and answers its name.
  @discardableResult func add(
    _ number: UInt32,
    _ frame: (Int, Int, Int, Int),
    _ content: Content = .group,
    in parent: UInt32 = 0,
    eventMask: EventMask = [],
    _ adjust: (inout Element) -> Void = { _ in },
  ) -> ElementID {
    var element = Element(
      id: ElementID(number),
      frame: cellFrame(frame),
      content: content,
      eventMask: eventMask,
    )
    adjust(&element)
    let parent = ElementID(parent)
    apply([.insert(element, parent: parent, index: tree[parent]?.children.count ?? 0)])
    return element.id
  }
}

/// A frame from columns and rows: left, top, width, height.
func cellFrame(_ frame: (Int, Int, Int, Int)) -> CGRect {
  CGRect(x: frame.0 * 8, y: frame.1 * 16, width: frame.2 * 8, height: frame.3 * 16)
}

let plainFont = Typeface(size: 16)
let primary = Ink(red: 1, green: 1, blue: 1, part: .primary)
let red = Ink(red: 1, green: 0, blue: 0)

func text(_ string: String, width: CGFloat? = nil) -> Content {
  .text(
    CellMeasurer().block(
      Paragraphs([TextRun(string, font: plainFont, ink: primary)]),
      width: width,
      height: nil,
    )
  )
}

func field(_ text: String, prompt: String = "", kind: Content.Field.Kind = .line) -> Content {
  .field(
    Content.Field(
      kind: kind,
      text: text,
      prompt: prompt,
      font: plainFont,
      ink: primary,
      promptInk: primary,
    )
  )
}

/// Remembers what was written.
final class MemoryOutput: TerminalOutput {
  var isBusy = false
  var writes: [[UInt8]] = []

  func write(_ bytes: [UInt8]) { writes.append(bytes) }

  /// What was written since the last time, with ESC shown as "␛".
  func take() -> String {
    defer { writes.removeAll() }
    return String(decoding: writes.joined(), as: UTF8.self).replacing("\u{1B}", with: "␛")
  }
}

/// Time that only a test moves.
final class TestClock: EngineClock {
  var now = 0.0
  private var waiting: [(time: Double, action: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    waiting.append((now + seconds, action))
  }

  func advance(_ seconds: Double) {
    now += seconds
    let due = waiting.filter { $0.time <= now }
    waiting.removeAll { $0.time <= now }
    for entry in due { entry.action() }
  }

  /// Time goes by while something is being done.
  func pass(_ seconds: Double) { now += seconds }

  var count: Int { waiting.count }
}

/// An engine with all that a test looks at.
struct Bench {
  let session: FakeSession
  let output = MemoryOutput()
  let clock = TestClock()
  let engine: Engine

  init(
    _ columns: Int,
    _ rows: Int,
    depth: ColorDepth = .full,
    caret: Int? = nil,
    notice: String? = nil,
    _ build: (FakeSession) -> Void,
  ) {
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, columns, rows)))])
    build(session)
    self.session = session
    var options = Engine.Options(columns: columns, rows: rows)
    options.depth = depth
    options.caret = caret
    options.notice = notice
    engine = Engine({ _ in session }, options: options, output: output, clock: clock)
    engine.start()
  }

  /// Two buttons with a field between them.
  static func form() -> Bench {
    Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) { $0.semantics.role = .button }
      session.add(2, (2, 0, 5, 1), text("First"), in: 1)
      session.add(3, (0, 1, 10, 1), field("abc"))
      session.add(4, (0, 2, 10, 1), eventMask: .tap) { $0.semantics.role = .button }
      session.add(5, (2, 0, 6, 1), text("Second"), in: 4)
    }
  }

  func send(_ keys: String) {
    engine.receive(Array(keys.replacing("␛", with: "\u{1B}").utf8))
  }

  /// A press and a release at a column and a row.
  func click(_ column: Int, _ row: Int) {
    send("␛[<0;\(column + 1);\(row + 1)M␛[<0;\(column + 1);\(row + 1)m")
  }

  var picture: String { engine.painter.grid.text }
}

/// A terminal to replay bytes on.
final class ReplayScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let columns: Int
  private let rows: Int

  init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(Int32(rows), Int32(columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    self.terminal = terminal
    self.screen = screen
    self.columns = columns
    self.rows = rows
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    feed(Array("\u{1B}[?7l".utf8))
  }

  isolated deinit { vterm_free(terminal) }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      let start = raw.bindMemory(to: CChar.self).baseAddress
      vterm_input_write(terminal, start, raw.count)
    }
  }

  /// The text of the screen, and a letter for each cell with an attribute.
  var picture: (lines: [String], styles: [String]) {
    var lines: [String] = []
    var styles: [String] = []
    for row in 0..<rows {
      var line = ""
      var style = ""
      for column in 0..<columns {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        // The second half of a wide character.
        if cell.chars.0 == UInt32.max { continue }
        style += Self.letters(cell)
        line.unicodeScalars.append(Unicode.Scalar(max(cell.chars.0, 32)) ?? " ")
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
      styles.append(style)
    }
    return (lines, styles)
  }

  private static func letters(_ cell: VTermScreenCell) -> String {
    let bold = cell.attrs.bold != 0
    let inverse = cell.attrs.reverse != 0
    let underline = cell.attrs.underline != 0
    return "\(bold ? "b" : "")\(inverse ? "i" : "")\(underline ? "u" : "")."
  }
}
