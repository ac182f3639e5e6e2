/// Makes requests of bytes, however they are cut, one after the other.
struct RequestParser {
  /// A whole request and what its connection needs to know.
  struct Inbound {
    var request: Request
    var keepsAlive: Bool
    var isVersion10: Bool
  }

  enum Step {
    /// The head is not complete.
    case needsHead
    /// The body is not complete; the client may wait to be told to send it.
    case needsBody(expectsContinue: Bool)
    case complete(Inbound)
  }

  private enum State {
    case head(HeadScanner)
    case fixed(remaining: Int)
    case chunked(ChunkedBody)
  }

  private let limits: Limits
  private var state = State.head(HeadScanner())
  private var inbound = Self.nothing
  private var expectsContinue = false
  private var skippedEmptyLine = false

  init(limits: Limits) {
    self.limits = limits
  }

  /// Takes bytes from the offset on, at most to the end of one request.
  ///
  /// Bytes of an incomplete head stay untaken: the next call begins with them again and has more.
  mutating func parse(_ bytes: Span<UInt8>, from offset: inout Int) throws(Refusal) -> Step {
    if case .head(let scanner) = state {
      guard let head = try takeHead(bytes, from: &offset, scanner) else { return .needsHead }
      begin(head)
    }
    guard try takeBody(bytes, from: &offset) else {
      defer { expectsContinue = false }
      return .needsBody(expectsContinue: expectsContinue && inbound.request.body.isEmpty)
    }
    defer {
      inbound = Self.nothing
      state = .head(HeadScanner())
      expectsContinue = false
      skippedEmptyLine = false
    }
    return .complete(inbound)
  }

  private mutating func takeHead(
    _ bytes: Span<UInt8>,
    from offset: inout Int,
    _ scanner: HeadScanner,
  ) throws(Refusal) -> RequestHead? {
    var scanner = scanner
    while true {
      let rest = bytes.extracting(offset..<bytes.count)
      guard let length = try scanner.end(in: rest, limits: limits) else {
        state = .head(scanner)
        return nil
      }
      offset += length
      if length > Self.emptyLine {
        return try RequestHead(rest.extracting(0..<length), limits: limits)
      }
      // One empty line may be left over from the body before (RFC 9112, 2.2).
      guard !skippedEmptyLine else { throw Refusal(400, "The first line is missing.") }
      skippedEmptyLine = true
      scanner = HeadScanner()
    }
  }

  private mutating func begin(_ head: RequestHead) {
    inbound = Inbound(
      request: head.request,
      keepsAlive: head.keepsAlive,
      isVersion10: head.isVersion10,
    )
    expectsContinue = head.expectsContinue
    switch head.body {
    case .none: state = .fixed(remaining: 0)
    case .fixed(let count): state = .fixed(remaining: count)
    case .chunked: state = .chunked(ChunkedBody())
    }
  }

  private mutating func takeBody(
    _ bytes: Span<UInt8>,
    from offset: inout Int,
  ) throws(Refusal) -> Bool {
    switch state {
    case .head: return false
    case .fixed(let remaining):
      let count = min(remaining, bytes.count - offset)
      bytes.extracting(offset..<offset + count).withUnsafeBufferPointer {
        inbound.request.body.append(contentsOf: $0)
      }
      offset += count
      state = .fixed(remaining: remaining - count)
      return remaining == count
    case .chunked(var chunks):
      let isComplete = try chunks.decode(
        bytes,
        from: &offset,
        into: &inbound.request.body,
        limit: limits.body,
      )
      state = .chunked(chunks)
      return isComplete
    }
  }

  private static let emptyLine = 2
  private static let nothing = Inbound(
    request: Request(method: "", path: ""),
    keepsAlive: false,
    isVersion10: false,
  )
}
