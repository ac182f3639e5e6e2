/// A file that is read piece by piece, however it is cut.
struct FileFeed {
  private var reader: any FileReader
  private var cutter = LineCutter()

  init(_ format: FileFormat, _ clock: FileClock) {
    reader = format.reader(clock)
  }

  /// The number of a line that is longer than any may be; nothing is read from there on.
  var tooLong: Int? { cutter.tooLong }

  /// What the next piece has.
  mutating func readPiece(_ piece: [UInt8]) -> [ParsedFile] {
    var found: [ParsedFile] = []
    cutter.cut(piece, &reader, into: &found)
    return found
  }

  /// What is left when there are no more pieces.
  mutating func finish() -> [ParsedFile] {
    var found: [ParsedFile] = []
    cutter.finish(&reader, into: &found)
    reader.finish(into: &found)
    return found
  }
}
