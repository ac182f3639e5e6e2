import Foundation

/// Where a command writes.
///
/// When nobody reads any more, it stops without a word.
public final class CommandOutput {
  /// Whether a person reads it, and not a file or another program.
  public let isTerminal: Bool
  /// How many columns there are.
  public let width: Int
  /// Whether colours are wanted.
  public let hasColour: Bool

  private var bytes: [UInt8] = []
  private var isClosed = false
  /// Why writing failed, unless the reader just went away.
  public private(set) var failure: String?
  private let put: ([UInt8], Bool) -> Int32

  private static let room = 1 << 16

  /// - Parameter put: writes bytes, to standard error if asked; gives the system's error or 0.
  public init(
    isTerminal: Bool,
    width: Int,
    hasColour: Bool,
    put: @escaping ([UInt8], Bool) -> Int32,
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.hasColour = hasColour
    self.put = put
  }

  /// Whether anybody still reads.
  public var isOpen: Bool { !isClosed }

  /// Writes a text, at the latest with the next flush.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes a text and ends the line.
  public func line(_ text: String) { write(text + "\n") }

  /// Writes bytes, at the latest with the next flush.
  public func write(_ more: [UInt8]) {
    guard !isClosed else { return }
    bytes += more
    if bytes.count >= CommandOutput.room { flush() }
  }

  /// Writes what still waits.
  public func flush() {
    guard !isClosed, !bytes.isEmpty else { return }
    let code = put(bytes, false)
    bytes.removeAll(keepingCapacity: true)
    guard code != 0 else { return }
    isClosed = true
    if code != EPIPE { failure = String(cString: strerror(code)) }
  }

  /// Tells a person something beside what was asked for.
  public func printNotice(_ text: String) {
    flush()
    _ = put(Array((text + "\n").utf8), true)
  }

  // MARK: The standard output

  /// The standard output, by what the environment says of terminals and colours.
  public static func standard(_ environment: [String: String]) -> CommandOutput {
    // A reader that is gone is an error to handle here, not the end.
    signal(SIGPIPE, SIG_IGN)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    return CommandOutput(
      isTerminal: isTerminal,
      width: isTerminal ? columns : 80,
      hasColour: isTerminal && !isPlain,
    ) { bytes, isError in
      write(bytes, to: isError ? STDERR_FILENO : STDOUT_FILENO)
    }
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes; gives the system's error or 0.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR, errno != EAGAIN {
        return errno
      }
    }
    return 0
  }
}
