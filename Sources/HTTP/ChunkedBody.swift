/// Takes a body out of its chunks (RFC 9112, 7.1), however the bytes are cut.
struct ChunkedBody {
  private enum State {
    case size
    case sizeExtension
    case sizeEnd
    case data
    case dataReturn
    case dataEnd
    case trailer
    case trailerEnd
  }

  /// Bytes of extensions and trailers, which are read and forgotten.
  private static let mostExtras = 4_096
  private var state = State.size
  private var digits = 0
  private var remaining = 0
  private var extras = 0
  private var trailerLine = 0

  /// Takes bytes from the offset on.
  ///
  /// - Returns: whether the body is complete.
  mutating func decode(
    _ bytes: Span<UInt8>,
    from offset: inout Int,
    into body: inout [UInt8],
    limit: Int,
  ) throws(Refusal) -> Bool {
    while offset < bytes.count {
      if state == .data {
        let count = min(remaining, bytes.count - offset)
        bytes.extracting(offset..<offset + count).withUnsafeBufferPointer {
          body.append(contentsOf: $0)
        }
        offset += count
        remaining -= count
        if remaining == 0 { state = .dataReturn }
      } else {
        let byte = bytes[offset]
        offset += 1
        if try consumeByte(byte, filled: body.count, limit: limit) { return true }
      }
    }
    return false
  }

  private mutating func consumeByte(_ byte: UInt8, filled: Int, limit: Int) throws(Refusal) -> Bool
  {
    switch state {
    case .size: try takeSize(byte, room: limit - filled)
    case .sizeExtension: try takeExtra(byte, then: .sizeEnd)
    case .sizeEnd:
      try expect(byte, ASCII.lineFeed)
      state = remaining == 0 ? .trailer : .data
    case .data: break
    case .dataReturn:
      try expect(byte, ASCII.carriageReturn)
      state = .dataEnd
    case .dataEnd:
      try expect(byte, ASCII.lineFeed)
      state = .size
    case .trailer:
      try takeExtra(byte, then: .trailerEnd)
      if state == .trailer { trailerLine += 1 }
    case .trailerEnd:
      try expect(byte, ASCII.lineFeed)
      guard trailerLine > 0 else { return true }
      trailerLine = 0
      state = .trailer
    }
    return false
  }

  private mutating func takeSize(_ byte: UInt8, room: Int) throws(Refusal) {
    if let digit = ASCII.hexValue(byte) {
      remaining = (digits == 0 ? 0 : remaining) << 4 | Int(digit)
      digits += 1
      guard digits <= 8 else { throw Refusal(400, "A chunk's size has too many digits.") }
      guard remaining <= room else { throw Refusal(413, "The body is too large.") }
      return
    }
    guard digits > 0 else { throw Refusal(400, "A chunk's size is missing.") }
    digits = 0
    switch byte {
    case ASCII.carriageReturn: state = .sizeEnd
    case UInt8(ascii: ";"): state = .sizeExtension
    default: throw Refusal(400, "A chunk's size is not a number.")
    }
  }

  private mutating func takeExtra(_ byte: UInt8, then next: State) throws(Refusal) {
    if byte == ASCII.carriageReturn {
      state = next
      return
    }
    extras += 1
    guard ASCII.isValue(byte) else { throw Refusal(400, "A chunk's line has a control.") }
    guard extras <= Self.mostExtras else {
      throw Refusal(400, "Chunk extensions and trailers are too long.")
    }
  }

  private func expect(_ byte: UInt8, _ wanted: UInt8) throws(Refusal) {
    guard byte == wanted else { throw Refusal(400, "A chunk does not end where it says.") }
  }
}
