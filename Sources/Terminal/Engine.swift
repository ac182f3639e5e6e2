import Cells
import Dispatch
package import Display
import Foundation
import Geometry

/// Shows a session on a terminal and brings it what a person types and clicks; knows bytes only.
package final class Engine {
  /// What is known of a terminal before it is asked.
  package struct Options {
    package var columns: Int
    package var rows: Int
    /// The size of a cell in pixels, where the terminal tells it.
    package var cellPixels: (width: Int, height: Int)?
    package var depth = ColorDepth.full
    package var isDark = true
    package var locale = "en"
    package var timeZone = "UTC"
    package var reducesMotion = false
    /// Where the caret is in the field that has the focus at first: how many characters before it.
    package var caret: Int?
    /// What is told in the last line until a person does something.
    package var notice: String?
    /// How the terminal is told of notifications, where it is known to show them.
    var notifying: ControlString.Notifying?

    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  package let session: any Session
  let painter: Painter
  /// What is focused, pressed and being typed, and the terminal's colours.
  var state = PaintState()
  var capitals = TypedCapitals()
  let output: any TerminalOutput
  let clock: any EngineClock
  /// Called for the key that ends the app.
  package var onQuit: () -> Void = {}
  /// Called for the key that stops the app until it is continued.
  package var onSuspend: () -> Void = {}
  /// Called when there is so much to handle that no more is to be read, and when there is room.
  package var onFull: (Bool) -> Void = { _ in }
  /// Called for an address that the app wants to open; false where nothing can open it.
  package var onOpen: (String) -> Bool = { _ in false }
  /// The terminal answered all that it will answer to the questions at the start.
  package private(set) var isAnswered = false

  private var encoder: ScreenEncoder
  private var layer = PictureLayer()
  private var cellPixels: (width: Int, height: Int)?
  private var parser = InputParser()
  var traits: ScreenTraits
  private var batch = 0
  /// What was typed and is still to be handled.
  private var waiting: [Input] = []
  private var isWorking = false
  /// A key came to the app since it was brought up to date, and may have moved the focus.
  var isUpdateDue = false
  private var isFull = false
  /// When to end the app, whatever else is to be handled before.
  private var quitBy: Double?
  /// How long input is handled before a picture is shown, in seconds.
  private static let mostAtOnce = 0.05
  /// How long what was typed before control-C may take, in seconds.
  private static let mostBeforeQuit = 1.0
  /// No more is read while so many inputs are to be handled.
  private static let mostWaiting = 4096
  private var isTicking = false
  var motion = MotionPlayer()
  private var isPlaying = false
  private var isPictureTurnDue = false
  private var isClosed = false
  private var hasRoom = true
  /// Bytes to send that are no picture: the title, the clipboard, modes.
  var commands: [UInt8] = []
  var isHovering = false
  var modals: [ElementID] = []
  /// What had the focus before an alert took it, by the alert.
  var focusBefore: [ElementID: ElementID] = [:]
  /// The focused field's text as the tree had it last.
  var fieldText: String?
  /// What the session was told last of the selection in the focused field.
  var toldSelection: Range<Int>?
  /// The last thing that the app selected and that was done, by the field.
  var doneSelections: [ElementID: UInt32] = [:]
  /// What had the focus last: from there it goes on when it was lost, as when a button is disabled.
  var focusPlace: ElementID?
  var pointer = PointerState()
  var popup: Popup?
  var firstCaret: Int?
  private var notice: String?
  let notifying: ControlString.Notifying?
  /// Whether a tip was drawn in the last picture.
  private var hasTip = false

  package init(
    _ make: (Screen) -> any Session,
    options: Options,
    output: any TerminalOutput,
    clock: any EngineClock,
  ) {
    self.output = output
    self.clock = clock
    painter = Painter(columns: options.columns, rows: options.rows)
    state.setScheme(isDark: options.isDark)
    let grid = painter.grid
    encoder = ScreenEncoder(columns: grid.width, rows: grid.height, depth: options.depth)
    encoder.paper = state.paper
    cellPixels = options.cellPixels
    firstCaret = options.caret
    notice = options.notice
    notifying = options.notifying
    traits = ScreenTraits(size: CellMetrics.size(columns: grid.width, rows: grid.height))
    traits.isDark = options.isDark
    traits.locale = options.locale
    traits.timeZone = options.timeZone
    traits.reducesMotion = options.reducesMotion
    session = make(Screen(traits: traits, theme: .cells, measurer: CellMeasurer()))
  }

  /// Shows the first picture and listens to the session.
  package func start() {
    session.onWake = { [weak self] in self?.wake() }
    setTitle(session.title)
    noteModals(session.tree.root)
    painter.whenPictureIsRead = { [weak self] rows in
      DispatchQueue.main.async { self?.picturesChanged(in: rows) }
    }
    turn()
  }

  /// Draws pictures that were read meanwhile, all that are there at once.
  private func picturesChanged(in rows: Range<Int>) {
    painter.invalidate(rows: rows)
    guard !isPictureTurnDue else { return }
    isPictureTurnDue = true
    clock.after(0) { [weak self] in
      self?.isPictureTurnDue = false
      self?.turn()
    }
  }

  /// Takes in all bytes that were there to read, then shows what became of them.
  ///
  /// What takes long is done in parts, with pictures in between.
  package func receive(_ bytes: some Sequence<UInt8>) {
    batch += 1
    waiting += parser.feed(bytes)
    if let patience = parser.patience {
      let begun = batch
      clock.after(patience) { [weak self] in self?.flush(begun) }
    }
    if quitBy == nil, waiting.contains(.quit) { quitBy = clock.now + Self.mostBeforeQuit }
    // A part is under way already.
    if !isWorking { work() }
  }

  private func work() {
    let start = clock.now
    var done = 0
    var hasPressed = false
    var hasWritten = false
    var last: Input?
    while done < waiting.count, !isClosed {
      let input = next(&done)
      // What comes at once acts one after the other: a key may press what the one before enabled,
      // and a field that is emptied by a press must have been seen full.
      let isPress = presses(input)
      // A key that is held down costs one update for all that came of it.
      let isOther = isUpdateDue && input != last
      if hasPressed || isOther || isPress && hasWritten { applyUpdate(session.update()) }
      last = input
      hasPressed = isPress
      hasWritten = !isPress
      handle(input)
      let now = clock.now
      if let quitBy, now > quitBy {
        waiting.removeAll()
        return onQuit()
      }
      if now - start > Self.mostAtOnce { break }
    }
    waiting.removeFirst(min(done, waiting.count))
    turn()
    let isMuch = waiting.count > Self.mostWaiting
    if isMuch != isFull { onFull(isMuch) }
    isFull = isMuch
    isWorking = !waiting.isEmpty
    if isWorking { clock.after(0) { [weak self] in self?.work() } }
  }

  /// The input that is handled now: of a text that no field takes, the first character, as the
  /// first may lead the focus to a field for the others.
  private func next(_ done: inout Int) -> Input {
    if case .text(let text) = waiting[done], state.draft == nil,
      let first = text.first, text.count > 1
    {
      waiting[done] = .text(String(text.dropFirst()))
      return .text(String(first))
    }
    done += 1
    return waiting[done - 1]
  }

  /// Whether an input does more than move the focus, write into a field or scroll.
  private func presses(_ input: Input) -> Bool {
    switch input {
    case .text: state.draft == nil
    case .key(let stroke): stroke.key == .return
    case .pointer(let pointer): pointer.kind == .release
    case .paste, .focus, .answer: false
    }
  }

  /// The terminal has another size now.
  package func resize(columns: Int, rows: Int, cellPixels: (width: Int, height: Int)? = nil) {
    if let cellPixels { self.cellPixels = cellPixels }
    if painter.cellPixels != nil { painter.cellPixels = self.cellPixels }
    painter.resize(columns: columns, rows: rows)
    popup = nil
    let grid = painter.grid
    traits.size = CellMetrics.size(columns: grid.width, rows: grid.height)
    encoder.restart(columns: grid.width, rows: grid.height, &commands)
    layer.restart(&commands)
    session.handle(.screen(traits))
    turn()
  }

  /// Draws everything again, after something else wrote on the screen.
  package func redraw() {
    encoder.restart(columns: painter.grid.width, rows: painter.grid.height, &commands)
    layer.restart(&commands)
    painter.invalidateAll()
    turn()
  }

  /// The output has taken all bytes.
  package func drained() {
    if !hasRoom { turn() }
  }

  /// Ends the session; nothing is shown any more.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    session.onWake = nil
    session.close()
  }

  /// Brings the session up to date and shows what changed; one write at most.
  package func turn() {
    guard !isClosed else { return }
    hasRoom = !output.isBusy
    guard hasRoom else { return }
    applyUpdate(session.update())
    if motion.isMoving || !painter.isPresentingNothing {
      painter.present(motion.moment(of: session.tree, at: clock.now), in: session.tree)
    }
    if let popup, session.tree[popup.owner] == nil { closePopup() }
    if let popup { painter.invalidate(rows: popup.rows) }
    if notice != nil { painter.invalidate(rows: noticeRows) }
    let tip = shownTip
    if tip != nil || hasTip { painter.invalidate(rows: 0..<painter.grid.height) }
    hasTip = tip != nil
    let rows = painter.paint(session.tree, state)
    if let popup { painter.overlay(popup.draw) }
    if let tip { painter.overlay(tip.draw) }
    if let notice { painter.overlay { Notice(words: notice).draw(&$0) } }
    var body: [UInt8] = []
    let cursor = popup == nil ? painter.cursor : nil
    encoder.encode(painter.grid, rows: rows, cursor: cursor, &body)
    if !rows.isEmpty, layer.kind != nil {
      let seen = layer.encode(
        painter.grid,
        painter.placements,
        cellPixels ?? (8, 16),
        written: encoder.written,
        &body,
      )
      painter.forgetPlacements(but: seen)
    }
    send(body)
    tick()
    play()
  }

  private func wake() {
    clock.after(0) { [weak self] in self?.turn() }
  }

  private func send(_ body: [UInt8]) {
    guard !body.isEmpty || !commands.isEmpty else { return }
    var bytes = commands
    commands.removeAll(keepingCapacity: true)
    // A few bytes arrive in one piece anyway.
    let isLarge = body.count > 128
    if isLarge { bytes.append(control: "?2026h") }
    bytes += body
    if isLarge { bytes.append(control: "?2026l") }
    output.write(bytes)
  }

  private func tick() {
    guard !isTicking, painter.hasMoving else { return }
    isTicking = true
    clock.after(0.1) { [weak self] in
      guard let self else { return }
      isTicking = false
      state.phase &+= 1
      painter.invalidateMoving()
      turn()
    }
  }

  /// Draws the next moment while something is on its way.
  private func play() {
    guard !isPlaying, motion.isMoving else { return }
    isPlaying = true
    clock.after(Theme.cells.frameInterval) { [weak self] in
      guard let self else { return }
      isPlaying = false
      turn()
    }
  }

  private func flush(_ begun: Int) {
    guard begun == batch else { return }
    waiting += parser.flush()
    if !isWorking { work() }
  }

  /// What is said of the element that has the focus, where nothing else is to be read first.
  private var shownTip: FocusTip? {
    guard popup == nil, notice == nil, !state.isFocusVeiled, let id = state.focus,
      let element = session.tree[id]?.element, let frame = session.tree.frame(of: id)
    else { return nil }
    let words = element.semantics.tip
    guard !words.isEmpty, words != element.name else { return nil }
    return FocusTip(words: words, cells: CellRect(covering: frame))
  }

  private var noticeRows: Range<Int> { max(0, painter.grid.height - 1)..<painter.grid.height }

  private func handle(_ input: Input) {
    if notice != nil, input.isAct {
      notice = nil
      painter.invalidate(rows: noticeRows)
    }
    switch input {
    case .text(let text): type(text)
    case .key(let key): press(key)
    case .pointer(let input): point(input)
    case .paste(let text): paste(text)
    case .focus(let isActive): windowFocus(isActive)
    case .answer(.last): isAnswered = true
    case .answer(.kittyPictures): drawPictures(.kitty)
    case .answer(.sixels): drawPictures(.sixel)
    case .answer(.background(let color)): setPaper(color)
    case .answer(.keyboardProtocol): commands.append(control: ">1u")
    }
  }

  /// The terminal says that it draws pictures.
  private func drawPictures(_ kind: PictureLayer.Kind) {
    guard layer.kind == nil, let cellPixels else { return }
    layer.kind = kind
    painter.cellPixels = cellPixels
    painter.invalidateAll()
  }

  private func setPaper(_ color: CellColor) {
    let isDark = color.luminance < 128
    state.setScheme(isDark: isDark)
    state.paper = color
    encoder.paper = color
    painter.invalidateAll()
    guard isDark != traits.isDark else { return }
    traits.isDark = isDark
    session.handle(.screen(traits))
  }
}

extension Input {
  /// The key that ends the app.
  nonisolated static let quit = Input.key(KeyStroke(.character("c"), .control))

  /// Whether a person did something.
  nonisolated fileprivate var isAct: Bool {
    switch self {
    case .text, .key, .paste: true
    case .pointer(let pointer):
      if case .press = pointer.kind { true } else { false }
    case .focus, .answer: false
    }
  }
}
