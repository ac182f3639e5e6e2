import CLinux
import Dispatch
import Foundation
import MainLoop

/// The terminal that the process runs in: its modes, its size, reading and writing.
final class TerminalDevice: TerminalOutput {
  /// Why a terminal cannot be used.
  enum Problem: Error, CustomStringConvertible {
    case noTerminal
    case dumb
    case failed(String)

    var description: String {
      switch self {
      case .noTerminal:
        "There is no terminal here: standard input must be one. "
          + "Run the app in a terminal, or choose another front end: --on browser or --on plain."
      case .dumb:
        "This terminal calls itself \"dumb\", so nothing can be drawn on it. "
          + "Set TERM to what it is, or choose another front end: --on browser or --on plain."
      case .failed(let reason):
        "The terminal cannot be used: \(reason)"
      }
    }
  }

  /// Called with what was read.
  var onInput: ([UInt8]) -> Void = { _ in }
  /// Called when all bytes were taken.
  var onDrain: () -> Void = {}
  /// Called when the terminal is gone.
  var onEnd: () -> Void = {}

  private let descriptor: Int32
  private var modes = termios()
  private var backlog: [UInt8] = []
  private var reading: MainLoop.Watch?
  private var interrupts: InterruptWatch?
  private let greeting = Greeting()
  private var writing: (any DispatchSourceWrite)?
  private var isWaiting = false
  private(set) var isEntered = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  private static let enterBytes =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h\u{1B}[2J"
  /// The colour behind the text, the keyboard protocol, and last what every terminal answers.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[c"
  private static let leaveBytes =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[<u\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l"
    + "\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Opens the terminal that standard input belongs to, and output unless it goes elsewhere.
  init(environment: [String: String]) throws(Problem) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal }
    guard environment["TERM"] != "dumb" else { throw .dumb }
    var name = [CChar](repeating: 0, count: 256)
    let end = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDIN_FILENO
    guard ttyname_r(end, &name, name.count) == 0 else { throw .noTerminal }
    // A descriptor of its own: "does not block" would otherwise hold for the shell, too.
    descriptor = open(name, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
    guard tcgetattr(descriptor, &modes) == 0 else {
      throw .failed(String(cString: strerror(errno)))
    }
    // Restoring the modes from the background must not stop the process.
    signal(SIGTTOU, SIG_IGN)
  }

  /// Columns and rows; 80 × 24 where the terminal does not know.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard martlet_window_size(descriptor, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The size of a cell in pixels, where the terminal tells it.
  var cellPixels: (width: Int, height: Int)? {
    var size = winsize()
    guard martlet_window_size(descriptor, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    let cell = (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    return 2...256 ~= cell.0 && 4...256 ~= cell.1 ? cell : nil
  }

  /// Takes the terminal over: raw input, the other screen, the mouse.
  ///
  /// What the process prints meanwhile is kept for the end, and does not spoil the screen.
  func enter(extraModes: [UInt8] = []) {
    guard !isEntered else { return }
    isEntered = true
    interrupts?.setListening(true)
    Self.leaveBytes.withCString { bytes in
      martlet_guard_terminal(descriptor, &modes, bytes, UInt(Self.leaveBytes.utf8.count))
    }
    martlet_take_prints(descriptor)
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(descriptor, TCSADRAIN, &raw)
    write(Array(Self.enterBytes.utf8) + extraModes)
  }

  /// Says that the app is starting, if nothing is written soon.
  func greet() { greeting.start(on: descriptor) }

  /// Takes the terminal over again, whatever became of it.
  func reenter(extraModes: [UInt8]) {
    isEntered = false
    enter(extraModes: extraModes)
  }

  /// Listens for input.
  func listen() {
    guard reading == nil else { return }
    reading = MainLoop.watch(descriptor) { [weak self] in self?.read() }
    guard interrupts == nil else { return }
    let watch = InterruptWatch(descriptor) { [weak self] in
      DispatchQueue.main.async { self?.read() }
    } onStuck: {
      martlet_end_stuck()
    }
    watch.setListening(isEntered)
    watch.start()
    interrupts = watch
  }

  /// Leaves input where it is, until `listen`.
  func pause() {
    reading?.cancel()
    reading = nil
  }

  /// Gives the terminal back as it was.
  ///
  /// - Parameter isAnswered: No answer to a question is on its way any more, which the shell
  ///   would take for typed.
  func leave(isAnswered: Bool) {
    guard isEntered else { return }
    isEntered = false
    interrupts?.setListening(false)
    backlog.removeAll()
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if !isAnswered, poll(&waiting, 1, 100) > 0 { tcflush(descriptor, TCIFLUSH) }
    // The bytes that end it all may wait for a slow terminal, but not for ever.
    var rest = Array(Self.leaveBytes.utf8)
    var tries = 0
    while !rest.isEmpty, tries < 20 {
      let count = CLinux.write(descriptor, rest, rest.count)
      if count > 0 { rest.removeFirst(count) }
      guard !rest.isEmpty else { break }
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, 50)
      tries += 1
    }
    tcsetattr(descriptor, TCSAFLUSH, &modes)
    martlet_release_terminal()
  }

  // MARK: - Output

  var isBusy: Bool { !backlog.isEmpty }

  func write(_ bytes: [UInt8]) {
    backlog += greeting.end() + bytes
    drain()
  }

  private func drain() {
    while !backlog.isEmpty {
      let count = CLinux.write(descriptor, backlog, backlog.count)
      if count > 0 {
        backlog.removeFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return waitForRoom()
      } else {
        backlog.removeAll()
        return onEnd()
      }
    }
  }

  private func waitForRoom() {
    guard !isWaiting else { return }
    isWaiting = true
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.roomCame() } }
    source.resume()
    writing = source
  }

  private func roomCame() {
    isWaiting = false
    writing?.cancel()
    writing = nil
    drain()
    if backlog.isEmpty { onDrain() }
  }

  // MARK: - Input

  private func read() {
    guard isEntered else { return }
    var isGone = false
    let bytes = interrupts?.read { readAll(&isGone) } ?? readAll(&isGone)
    if !bytes.isEmpty { onInput(bytes) }
    if isGone {
      pause()
      onEnd()
    }
  }

  private func readAll(_ isGone: inout Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20 {
      let count = CLinux.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        if count < buffer.count { break }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        isGone = count == 0 || errno != EAGAIN
        break
      }
    }
    return bytes
  }
}
