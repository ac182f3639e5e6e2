import Glibc

/// Bytes on their way to a socket; holds no memory while empty.
struct Output {
  enum Outcome {
    /// Everything was taken.
    case done
    /// The socket takes no more for now.
    case blocked
    /// The connection is broken.
    case failed
  }

  private static let segmentSize = 65_536
  /// From this size on an array is kept as it is instead of copied.
  private static let sharedSize = 16_384
  private var segments: [[UInt8]] = []
  /// Bytes of the first segment that are gone.
  private var offset = 0
  private var tailIsShared = false
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if bytes.count >= Self.sharedSize {
      segments.append(bytes)
      tailIsShared = true
    } else if let last = segments.indices.last, !tailIsShared,
      segments[last].count < Self.segmentSize
    {
      segments[last].append(contentsOf: bytes)
    } else {
      segments.append(bytes)
      tailIsShared = false
    }
  }

  /// Hands the socket as much as it takes.
  mutating func flush(to descriptor: Int32) -> Outcome {
    var sent = 0
    while sent < segments.count {
      let hasMore = sent + 1 < segments.count
      let wanted = segments[sent].count - offset
      let taken = segments[sent].withUnsafeBytes { bytes in
        Glibc.send(
          descriptor,
          bytes.baseAddress?.advanced(by: offset),
          wanted,
          Int32(MSG_NOSIGNAL) | (hasMore ? Int32(MSG_MORE) : 0),
        )
      }
      guard taken >= 0 else {
        if errno == EINTR { continue }
        segments.removeFirst(sent)
        return errno == EAGAIN ? .blocked : .failed
      }
      count -= taken
      guard taken == wanted else {
        offset += taken
        segments.removeFirst(sent)
        return .blocked
      }
      offset = 0
      sent += 1
    }
    self = Output()
    return .done
  }
}
