import CLinux
import Foundation

/// One end of a socket on which processes send each other messages and descriptors.
///
/// A message has bounds of its own (`SOCK_SEQPACKET`), so that nothing is ever half there. No call
/// waits; `descriptor` is for a loop to wait with.
package struct MessageSocket: Sendable {
  package let descriptor: Int32

  /// Bytes of a message, its line included.
  package static let mostBytes = 96 << 10

  /// A message, and what came with it.
  package struct Received<Kind: Message> {
    package var message: Kind
    /// What follows the line.
    package var bytes: [UInt8]
    /// A descriptor, which is now the receiver's to close.
    package var descriptor: Int32?
  }

  /// What became of the wish to receive.
  package enum Reception<Kind: Message> {
    case message(Received<Kind>)
    /// Nothing is there now.
    case nothing
    /// The other side has ended.
    case ended
  }

  package enum Problem: Error, Equatable, CustomStringConvertible {
    /// The other side has not read what it was sent; try again when the socket can be written to.
    case full
    /// The other side has ended.
    case ended
    case tooLong(bytes: Int)
    /// What came, or was to be sent, is no message; it is gone, and the next one can be received.
    case malformed(String)
    case system(call: String, errno: Int32)

    package var description: String {
      switch self {
      case .full: "The other process does not read its messages. Try again later."
      case .ended: "The other process has ended."
      case .tooLong(let bytes):
        "A message of \(bytes) bytes is too long; \(MessageSocket.mostBytes) are allowed."
      case .malformed(let why): "A message cannot be read: \(why)"
      case .system(let call, let number):
        "\(call) failed: \(String(cString: strerror(number)))."
      }
    }
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Takes over a descriptor that came with a message or from the process before; nil, and the
  /// descriptor stays the caller's, if it is no socket for messages.
  package init?(taking descriptor: Int32) {
    var kind: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let seqpacket = Int32(SOCK_SEQPACKET.rawValue)
    guard descriptor > 2, getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &length) == 0,
      kind == seqpacket, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else { return nil }
    self.descriptor = descriptor
  }

  /// Two ends that lead to each other; neither outlives an `exec`.
  package static func pair() throws(Problem) -> (MessageSocket, MessageSocket) {
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0 else {
      throw .system(call: "socketpair", errno: errno)
    }
    return (MessageSocket(ends[0]), MessageSocket(ends[1]))
  }

  package func close() { _ = Foundation.close(descriptor) }

  /// Sends a message, the bytes after its line, and a copy of a descriptor, all or nothing.
  package func send(
    _ message: some Message,
    bytes: some Collection<UInt8> = [],
    passing passed: Int32? = nil,
  ) throws(Problem) {
    if let problem = message.problem { throw .malformed(problem) }
    var whole: [UInt8]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      whole = Array(try encoder.encode(message))
    } catch {
      throw .malformed("\(error)")
    }
    whole.append(UInt8(ascii: "\n"))
    whole += bytes
    guard whole.count <= Self.mostBytes else { throw .tooLong(bytes: whole.count) }
    guard martlet_send_message(descriptor, whole, whole.count, passed ?? -1) < 0 else { return }
    switch errno {
    case EAGAIN, ENOBUFS: throw .full
    case EPIPE, ECONNRESET, ENOTCONN: throw .ended
    case let number: throw .system(call: "sendmsg", errno: number)
    }
  }

  /// Receives the next message.
  package func receive<Kind: Message>(_ kind: Kind.Type) throws(Problem) -> Reception<Kind> {
    var passed: Int32 = -1
    var failure: Int32 = 0
    let whole = [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { room, count in
      let got = martlet_receive_message(descriptor, room.baseAddress, room.count, &passed)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    switch failure {
    case 0: break
    case EAGAIN: return .nothing
    case ECONNRESET: return .ended
    case EMSGSIZE: throw .malformed("it is longer than \(Self.mostBytes) bytes.")
    case EBADMSG: throw .malformed("it brought more than one descriptor.")
    case let number: throw .system(call: "recvmsg", errno: number)
    }
    let came = passed < 0 ? nil : passed
    // An empty message looks like the end, and nobody sends one.
    if whole.isEmpty {
      if let came { _ = Foundation.close(came) }
      return .ended
    }
    do {
      let (message, rest) = try Self.read(whole, kind)
      return .message(Received(message: message, bytes: rest, descriptor: came))
    } catch {
      if let came { _ = Foundation.close(came) }
      throw error
    }
  }

  private static func read<Kind: Message>(
    _ whole: [UInt8],
    _ kind: Kind.Type,
  ) throws(Problem) -> (Kind, [UInt8]) {
    guard let end = whole.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .malformed("its line has no end.")
    }
    let message: Kind
    do {
      message = try JSONDecoder().decode(kind, from: Data(whole[..<end]))
    } catch {
      throw .malformed(Self.sentence(error))
    }
    if let problem = message.problem { throw .malformed(problem) }
    return (message, Array(whole[(end + 1)...]))
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(context.codingPath.last?.stringValue ?? "the line")\" has a value of the wrong kind."
    case DecodingError.dataCorrupted(let context): "\(context.debugDescription)."
    default: "\(error)"
    }
  }
}
