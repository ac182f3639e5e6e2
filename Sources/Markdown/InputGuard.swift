/// Takes from a text what would cost cmark-gfm 0.29 more than time and memory in proportion to it.
///
/// That version looks at some things again for each letter of a paragraph, fills each row of a table
/// up to the width of its header, and copies an address as often as it is named. No text that a
/// person writes comes near to these bounds.
struct InputGuard {
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false

  /// Of lines without a blank one between them, the longest that a paragraph can be.
  private static let mostInRun = 64 << 10
  private static let mostLines = 65_536
  /// Signs of quotes and lists at the start of one line.
  private static let mostMarkers = 64
  /// Lines without a blank one between them that look like the second line of a table.
  private static let mostDelimiterRows = 40
  /// What all uses of the longest definition of an address may come to.
  static let mostCopied = 64 << 20

  private let limits: MarkdownTree.Limits
  private let longestDefinition: Int
  private var run = Run()
  /// How many more cells tables may have.
  private var cellsLeft: Int

  /// What is known since the last blank line.
  private struct Run {
    var bytes = 0
    var delimiterRows = 0
    /// Of the table that may have begun.
    var columns = 0
    /// Since a line that may begin a definition; nil if there is none.
    var definition: (bytes: Int, isNamed: Bool)?
    /// Whether the rest is left out.
    var isDropped = false
  }

  init(_ text: String.UTF8View, limits: MarkdownTree.Limits) {
    self.init(Array(text.prefix(limits.bytes + 1))[...], limits: limits)
  }

  init(_ text: some ByteSlice, limits: MarkdownTree.Limits) {
    self.limits = limits
    cellsLeft = limits.cells * 4
    isCut = text.count > limits.bytes
    let brackets = text.count { $0 == UInt8(ascii: "]") }
    longestDefinition = min(4_096, max(256, Self.mostCopied / max(1, brackets)))
    bytes.reserveCapacity(min(text.count, limits.bytes))
    read(text.prefix(limits.bytes))
  }

  private mutating func read(_ text: some ByteSlice) {
    var start = text.startIndex
    var lines = 0
    while start < text.endIndex {
      guard lines < Self.mostLines else {
        isCut = true
        return
      }
      lines += 1
      var end = start
      while end < text.endIndex, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      let isPair = end + 1 < text.endIndex && text[end] == 0x0D && text[end + 1] == 0x0A
      let next = min(end + (isPair ? 2 : 1), text.endIndex)
      appendLine(text[start..<next])
      start = next
    }
  }

  /// Takes a line with its end.
  private mutating func appendLine(_ line: some ByteSlice) {
    let line = GuardedLine(line)
    if line.isBlank || line.beginsBlock { run = Run() }
    guard !run.isDropped || (line.isFence && run.bytes < 2 * Self.mostInRun) else { return }
    run.bytes += line.bytes.count
    guard mayBelong(line) else { return }
    if run.bytes > Self.mostInRun, !line.isFence {
      bytes += line.bytes.dropLast(min(line.bytes.count, run.bytes - Self.mostInRun))
      drop()
    } else {
      append(line)
    }
  }

  /// Leaves out the rest up to the next blank line.
  private mutating func drop() {
    bytes.append(0x0A)
    run.isDropped = true
    isCut = true
  }

  /// Counts cells and definitions; whether the line is still to be taken.
  private mutating func mayBelong(_ line: GuardedLine<some ByteSlice>) -> Bool {
    if line.isDelimiterRow {
      let columns = line.bars + 1
      if line.hasBarOrColon { run.delimiterRows += 1 }
      guard columns <= limits.columnsInTable + 2, run.delimiterRows <= Self.mostDelimiterRows else {
        isCut = true
        return false
      }
      run.columns = max(run.columns, columns)
    }
    cellsLeft -= run.columns
    if cellsLeft < 0, run.columns > 1 {
      drop()
      return false
    }
    if line.beginsBracket { run.definition = (0, false) }
    guard var definition = run.definition else { return true }
    definition.bytes += line.bytes.count
    definition.isNamed = definition.isNamed || line.endsName
    run.definition = definition
    guard definition.isNamed, definition.bytes > longestDefinition else { return true }
    bytes += line.bytes.prefix(max(0, line.bytes.count - definition.bytes + longestDefinition))
    drop()
    return false
  }

  private mutating func append(_ line: GuardedLine<some ByteSlice>) {
    guard let place = line.marker(after: Self.mostMarkers) else {
      bytes += line.bytes
      return
    }
    // What would lead deeper is a letter.
    bytes += line.bytes[..<place]
    bytes.append(UInt8(ascii: "\\"))
    bytes += line.bytes[place...]
  }
}
