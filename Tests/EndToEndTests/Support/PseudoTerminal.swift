import CLinux
import Dispatch
import Foundation
import TestSupport

/// The command on a real pseudo-terminal.
final class PseudoTerminal {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let screen: TerminalScreen
  /// Switches of the terminal that the program has turned on and off: 25 is the cursor.
  private(set) var switches: [Int: Bool] = [:]
  private let master: Int32
  /// The end that a shell would hold, so that the modes outlive the program.
  private let shell: Int32
  private let name: [CChar]
  private var process: pid_t = 0
  private var reading: (any DispatchSourceRead)?
  private var status: Int32?
  /// How often the program was stopped.
  private(set) var stops = 0
  private let waiting = Waiting()
  private var rest = ""

  private init(columns: Int, rows: Int) throws {
    var ends: (Int32, Int32) = (-1, -1)
    var size = Self.size(columns, rows)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.0, &ends.1, &name, nil, &size) == 0,
      let screen = TerminalScreen(columns: columns, rows: rows)
    else { throw Problem(description: "There is no pseudo-terminal to be had.") }
    (master, shell) = ends
    self.name = name
    self.screen = screen
    for end in [master, shell] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Modes of its own, so that nobody comes back to them by chance.
    var modes = termios()
    tcgetattr(shell, &modes)
    modes.c_cc.0 = 7
    modes.c_iflag ^= UInt32(IXANY)
    tcsetattr(shell, TCSANOW, &modes)
  }

  /// Runs a command on a terminal for the time of a test.
  ///
  /// - Parameters:
  ///   - output: a file that standard output goes to instead.
  ///   - environment: what the command finds besides the usual.
  static func run<Result>(
    _ words: [String],
    of program: String = "martlet",
    output: String? = nil,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 40,
    _ body: (PseudoTerminal) async throws -> Result,
  ) async throws -> Result {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let result: Swift.Result<Result, any Error>
    do {
      try terminal.start(words, of: program, output: output, environment)
      result = .success(try await body(terminal))
    } catch {
      result = .failure(error)
    }
    await terminal.end()
    return try result.get()
  }

  private func start(
    _ words: [String],
    of program: String,
    output: String?,
    _ environment: [String: String],
  ) throws {
    listen()
    process = try Spawn(
      program: Built.program(program),
      words: words,
      environment: Built.environment(environment),
    ).run(on: name, output: output)
    let process = process
    Task {
      while status == nil {
        let news = try await onThread {
          var status: Int32 = 0
          while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
          return status
        }
        if news & 255 == 127 { stops += 1 } else { status = news }
        waiting.changed()
      }
    }
  }

  private func listen() {
    _ = fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: master, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.resume()
    reading = source
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = CLinux.read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      let bytes = Array(buffer[..<count])
      note(bytes)
      send(screen.feed(bytes))
    }
    waiting.changed()
  }

  /// Keeps account of `CSI ? number h` and `l`.
  private func note(_ bytes: [UInt8]) {
    rest += String(decoding: bytes, as: UTF8.self)
    for match in rest.matches(of: /\u{1B}\[\?([0-9;]+)([hl])/) {
      for number in match.1.split(separator: ";").compactMap({ Int($0) }) {
        switches[number] = match.2 == "h"
      }
    }
    // What may be the beginning of one that goes on in the next bytes.
    let start = rest.lastIndex(of: "\u{1B}").map { rest[$0...] } ?? ""
    rest = start.firstMatch(of: /^\u{1B}\[?\??[0-9;]*$/) == nil ? "" : String(start)
  }

  private func end() async {
    signal(SIGKILL)
    if process > 0 { _ = try? await ended() }
    reading?.cancel()
    close(master)
    close(shell)
  }

  private static func size(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}

// What a person does.
extension PseudoTerminal {
  func send(_ keys: String) { send(Array(keys.utf8)) }

  private func send(_ bytes: [UInt8]) {
    if !bytes.isEmpty { _ = write(master, bytes, bytes.count) }
  }

  func click(_ place: TerminalScreen.Place) {
    let column = (place.columns.lowerBound + place.columns.upperBound - 1) / 2 + 1
    let spot = "\(column);\(place.row + 1)"
    send("\u{1B}[<0;\(spot)M\u{1B}[<0;\(spot)m")
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = Self.size(columns, rows)
    _ = martlet_set_window_size(master, &size)
  }

  func signal(_ number: Int32) { if process > 0, status == nil { kill(process, number) } }
}

// What there is to see.
extension PseudoTerminal {
  var text: String { screen.lines.joined(separator: "\n") }

  /// The terminal's modes, comparable.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(shell, &modes)
    let keys = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + keys
  }

  func until(
    _ what: String,
    within limit: Duration = .seconds(30),
    _ holds: () throws -> Bool,
  ) async throws {
    try await waiting.until(what, within: limit, else: "The screen is:\n" + text) {
      // In the middle of a synchronized update a terminal shows what was there before.
      if try switches[2026] != true && holds() { return true }
      if let status { throw Problem(description: "The program ended: \(status).\n\(text)") }
      return false
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: the number of the signal that ended it, or 0, and its exit status.
  func ended() async throws -> (signal: Int32, status: Int32) {
    try await waiting.until("The end of the program", else: text) { status != nil }
    read()
    let end = status ?? 0
    return (end & 127, end >> 8 & 255)
  }
}
