/// The difference between two texts as one replaced stretch, in UTF-16 units as scripts count.
struct Splice: Equatable {
  /// How much of the old text's start stays.
  let head: Int
  /// How much of the old text's end stays.
  let tail: Int
  let inserted: String

  init(from old: String, to new: String) {
    var old = old
    var new = new
    let (head, tail) = old.withUTF8 { old in
      new.withUTF8 { new in Self.common(old, new) }
    }
    let bytes = new.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: head)
    let end = bytes.index(bytes.endIndex, offsetBy: -tail)
    inserted = String(new[start..<end])
    self.head = new.utf16.distance(from: new.startIndex, to: start)
    self.tail = new.utf16.distance(from: end, to: new.endIndex)
  }

  /// The bytes that both begin with and that both end with, never cutting a character's bytes.
  private static func common(
    _ old: UnsafeBufferPointer<UInt8>,
    _ new: UnsafeBufferPointer<UInt8>,
  ) -> (head: Int, tail: Int) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    while head > 0, isInside(old, head) || isInside(new, head) { head -= 1 }
    var tail = 0
    let most = shorter - head
    while tail < most, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, isInside(new, new.count - tail) { tail -= 1 }
    return (head, tail)
  }

  private static func isInside(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    offset < text.count && text[offset] & 0xC0 == 0x80
  }
}
