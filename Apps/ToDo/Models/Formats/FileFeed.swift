/// A file that is read piece by piece, however it is cut.
struct FileFeed {
  private var reader: any FileReader
  private var cutter = LineCutter()

  init(_ format: FileFormat, _ clock: FileClock) {
    reader = format.reader(clock)
  }

  /// What the next piece has.
  mutating func readPiece(_ piece: [UInt8]) -> [ParsedFile] {
    var found: [ParsedFile] = []
    cutter.cut(piece) { reader.read($0, number: $1, into: &found) }
    return found
  }

  /// What is left when there are no more pieces.
  mutating func finish() -> [ParsedFile] {
    var found: [ParsedFile] = []
    cutter.finish { reader.read($0, number: $1, into: &found) }
    reader.finish(into: &found)
    return found
  }
}
