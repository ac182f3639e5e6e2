/// A line of a Markdown text and how far it is read.
struct MarkdownLine {
  let bytes: [UInt8]
  var place = 0

  /// - Parameter source: without its end; tabs among the signs at its start become blanks.
  init(_ source: ArraySlice<UInt8>) {
    guard source.contains(0x09) else {
      bytes = Array(source)
      return
    }
    var bytes: [UInt8] = []
    var column = 0
    var isStart = true
    for byte in source {
      if isStart, byte == 0x09 {
        let count = 4 - column % 4
        bytes += [UInt8](repeating: 0x20, count: count)
        column += count
        continue
      }
      isStart = isStart && (byte == 0x20 || byte.isOne(of: ">-+*.)") || byte.isDigit)
      bytes.append(byte)
      column += 1
    }
    self.bytes = bytes
  }

  /// What is not read yet.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  /// How many blanks come next.
  var indent: Int { bytes.run(of: 0x20, at: place) }

  var isIndented: Bool { indent >= 4 }

  /// Where the next sign stands.
  var sign: Int { bytes.pastBlanks(place) }

  var isBlank: Bool { sign == bytes.count }

  /// The next letter that is no blank.
  var next: UInt8? { isBlank ? nil : bytes[sign] }

  mutating func skipBlanks() { place = sign }

  /// Passes so many blanks at most.
  mutating func skip(upTo count: Int) { place += min(count, indent) }
}
