/// The lines of a head one after the other, as ranges without their CR LF.
struct HeadLines {
  private var start = 0

  /// The next line, or nil at the empty one.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    var end = start
    while end < bytes.count, bytes[end] != ASCII.carriageReturn { end += 1 }
    guard end > start else { return nil }
    defer { start = end + 2 }
    return start..<end
  }
}
