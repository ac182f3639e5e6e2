/// Finds the end of a request's head, however its bytes are cut, looking at each byte once.
struct HeadScanner {
  private var scanned = 0
  private var lineStart = 0
  private var firstLineEnd: Int?
  private var lines = 0

  /// Looks on from where the last call ended.
  ///
  /// - Parameter bytes: the head from its first byte; more of it than at the last call.
  /// - Returns: the length of the head with its empty line, or nil if more must come.
  mutating func end(in bytes: Span<UInt8>, limits: Limits) throws(Refusal) -> Int? {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      let followsReturn = scanned > lineStart && bytes[scanned - 1] == ASCII.carriageReturn
      scanned += 1
      if byte == ASCII.lineFeed {
        guard followsReturn else { throw Refusal(400, "Lines must end with CR LF.") }
        if scanned - lineStart == 2 { return scanned }
        try endLine(limits)
      } else if followsReturn {
        throw Refusal(400, "A CR must be followed by LF.")
      } else if byte == 0 {
        throw Refusal(400, "A zero byte has no place in a header.")
      }
      try checkLength(limits)
    }
    return nil
  }

  private mutating func endLine(_ limits: Limits) throws(Refusal) {
    if firstLineEnd == nil {
      firstLineEnd = scanned
    } else {
      lines += 1
    }
    lineStart = scanned
    guard lines <= limits.headerCount else { throw Refusal(431, "There are too many headers.") }
  }

  private func checkLength(_ limits: Limits) throws(Refusal) {
    guard let firstLineEnd else {
      guard scanned <= limits.requestLine + 2 else {
        throw Refusal(414, "The first line is too long.")
      }
      return
    }
    guard scanned - firstLineEnd <= limits.headerBytes else {
      throw Refusal(431, "The headers are too long.")
    }
  }
}
