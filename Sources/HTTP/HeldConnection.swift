import CLinux
import Glibc

/// A connection whose request's head was read.
///
/// It takes no more input until it is answered here or taken by another process.
@MainActor package final class HeldConnection {
  package let request: Request
  /// All that was read so far: the head, and what came behind it.
  package private(set) var bytes: [UInt8]
  /// Bytes of the head, its empty line included.
  package private(set) var headLength: Int
  /// Whether it can still be answered or passed on.
  package internal(set) var isOpen = true
  /// Called once, when the client has gone before.
  package var gone: (@MainActor () -> Void)?
  private var patienceEnded: (@MainActor () -> Void)?
  /// What is joined with the connection when it is taken: the other end was passed on.
  private var near: Int32?
  private let connection: Connection
  private let server: Server

  init(
    request: Request,
    bytes: [UInt8],
    headLength: Int,
    connection: Connection,
    server: Server,
  ) {
    self.request = request
    self.bytes = bytes
    self.headLength = headLength
    self.connection = connection
    self.server = server
  }

  /// Whether it came in by TLS that is ended here.
  package var isSecure: Bool { connection.isSecure }

  /// Calls `action` if the connection is still held after that time.
  package func wait(_ time: Duration, _ action: @escaping @MainActor () -> Void) {
    guard isOpen else { return }
    patienceEnded = action
    connection.setDeadline(Milliseconds.now + time)
  }

  /// Answers the request and ends the connection.
  package func answer(_ response: Response) {
    guard leave() else { return }
    let handler = HTTPProtocolHandler(server: server)
    connection.hand(to: handler)
    handler.end(connection, with: response, isHead: request.method == "HEAD")
  }

  /// Passes the connection on.
  ///
  /// It stays held until `taken()` is called: the other process may end before it has read what it
  /// was given, and then the connection can be passed on again or answered.
  /// Where TLS is ended here, it is another socket that is passed on, and the bytes are copied.
  ///
  /// - Parameter give: hands over the socket, of which it gets to keep only a copy, and the bytes
  ///   read so far; false if that was not possible.
  /// - Returns: whether it was given; nobody waits for an answer from here then.
  package func pass(_ give: (Int32, [UInt8]) -> Bool) -> Bool {
    guard isOpen else { return false }
    guard connection.isSecure else {
      guard give(connection.descriptor, bytes) else { return false }
      connection.isShared = true
      stopWaiting()
      return true
    }
    return passCopy(give)
  }

  /// Leaves the connection to the process that it was passed on to.
  package func taken() {
    let near = near
    self.near = nil
    guard leave() else { return }
    if let near { JoinedHandler.join(connection, with: near) } else { connection.drop() }
  }

  /// Passes another socket on, to and from which all bytes are copied.
  func passCopy(_ give: (Int32, [UInt8]) -> Bool) -> Bool {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return false }
    defer { close(ends[1]) }
    guard give(ends[1], bytes) else {
      close(ends[0])
      return false
    }
    closeNear()
    near = ends[0]
    stopWaiting()
    return true
  }

  /// Changes the values of headers in what is passed on; those of nil are taken out.
  package func rewriteHead(_ change: (_ name: String, _ value: String) -> String?) {
    let rewritten = RewrittenHead(bytes, length: headLength, change)
    bytes = rewritten.bytes
    headLength = rewritten.length
  }

  /// The address that was asked for as it stands in the first line, without scheme and host.
  package var target: String {
    let line = bytes.prefix(headLength).prefix { $0 != ASCII.carriageReturn }
    let words = line.split(separator: ASCII.space)
    guard words.count == 3, words[1].first == UInt8(ascii: "/") else { return "/" }
    return String(decoding: words[1], as: UTF8.self)
  }

  func expired() { patienceEnded?() }

  func clientLeft() {
    let action = gone
    if leave() { action?() }
  }

  private func leave() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    closeNear()
    stopWaiting()
    return true
  }

  private func stopWaiting() {
    patienceEnded = nil
    gone = nil
    connection.setDeadline(.max)
  }

  private func closeNear() {
    if let near { close(near) }
    near = nil
  }
}

/// The head of a request with other values in some of its lines.
struct RewrittenHead {
  private(set) var bytes: [UInt8]
  /// Bytes of the head, its empty line included.
  private(set) var length: Int

  /// - Parameters:
  ///   - bytes: a head that was found right, and what follows it.
  ///   - change: gives a line's new value, which has no line breaks in it; nil takes the line out.
  init(_ bytes: [UInt8], length: Int, _ change: (String, String) -> String?) {
    var lines = HeadLines()
    var head: [UInt8] = []
    head.reserveCapacity(length)
    var isFirst = true
    while let range = lines.next(in: bytes.span) {
      let line = bytes[range]
      defer { isFirst = false }
      guard !isFirst, let colon = line.firstIndex(of: ASCII.colon) else {
        head += line + Self.lineEnd
        continue
      }
      let name = String(decoding: line[..<colon].lazy.map(ASCII.lowercased), as: UTF8.self)
      let raw = line[(colon + 1)...]
      let start = raw.firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? raw.endIndex
      let end = (raw.lastIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? start - 1) + 1
      let value = String(decoding: raw[start..<max(start, end)], as: UTF8.self)
      guard let changed = change(name, value) else { continue }
      // What is left as it was keeps its very bytes.
      head += changed == value ? line : line[...colon] + [ASCII.space] + Array(changed.utf8)
      head += Self.lineEnd
    }
    head += Self.lineEnd
    self.bytes = head + bytes[length...]
    self.length = head.count
  }

  private static let lineEnd = [ASCII.carriageReturn, ASCII.lineFeed]
}
