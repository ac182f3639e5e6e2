import Foundation

/// Reads tables as RFC 4180 has them, also with semicolons or tabs between the fields.
///
/// Columns are known by their names, also by those of other programs; others are kept as extras.
///
/// A quotation mark that is never closed is taken for a letter, and what follows its line is read
/// again. After a few of these a record ends with its line, so that no file is read over and over.
struct CSVReader: FileReader {
  /// How many bytes were looked at, those that were read again each time.
  private(set) var work = 0
  private var clock: FileClock
  private var record = CSVRecord()
  /// The lines of the record so far.
  private var lines: [UInt8] = []
  private var recordLine = 0
  private var columns: [CSVColumn]? {
    didSet { fields = FieldReading.Fields(columns?.compactMap(\.field) ?? []) }
  }
  /// What the columns say.
  private var fields = FieldReading.Fields()

  /// The longest record; more than that is one whose closing quotation mark is missing.
  private static let longest = 1 << 22
  /// How many more times records of several lines are looked for in what is read again.
  private var chances = 8

  init(_ clock: FileClock) {
    self.clock = clock
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int, into found: inout [ParsedFile]) {
    var line = line
    if number == 1 {
      let content = FileText.content(line, number: 1)
      line = line[content.startIndex...]
      record.separator = CSVRecord.separator(content)
    }
    if !record.isOpen {
      recordLine = number
      lines = []
    }
    lines += line
    scan(line)
    if !record.isOpen {
      readRecord(record.finish(), into: &found)
    } else if lines.count > CSVReader.longest {
      readAgain(into: &found)
    }
  }

  mutating func finish(into found: inout [ParsedFile]) {
    while record.isOpen { readAgain(into: &found) }
  }

  private mutating func scan(_ line: ArraySlice<UInt8>, withoutQuotes: Bool = false) {
    work += line.count
    record.read(line, withoutQuotes: withoutQuotes)
  }

  /// Takes the line in which a quotation mark was opened and never closed by itself, and reads the
  /// others again.
  private mutating func readAgain(into found: inout [ParsedFile]) {
    var rest = lines[...]
    var number = recordLine
    readAlone(rest.takeLine(), number, into: &found)
    let areTogether = chances > 0
    chances -= areTogether ? 1 : 0
    while !rest.isEmpty {
      number += 1
      let line = rest.takeLine()
      if areTogether {
        read(line, number: number, into: &found)
        continue
      }
      recordLine = number
      scan(line)
      if record.isOpen {
        readAlone(line, number, into: &found)
      } else {
        readRecord(record.finish(), into: &found)
      }
    }
  }

  /// Takes a line by itself, with its quotation marks as letters.
  private mutating func readAlone(
    _ line: ArraySlice<UInt8>,
    _ number: Int,
    into found: inout [ParsedFile],
  ) {
    let reason = "a quotation mark is opened and not closed; it was taken for a letter"
    found.append(.problem(FileProblem(line: number, reason: reason)))
    recordLine = number
    record.reset()
    scan(line, withoutQuotes: true)
    readRecord(record.finish(), into: &found)
  }

  private mutating func readRecord(_ bytes: [[UInt8]], into found: inout [ParsedFile]) {
    guard bytes.contains(where: { !$0.isEmpty }) else { return }
    let texts = bytes.map {
      CSVFormula.plain(FileText.text($0[...], number: recordLine, into: &found))
    }
    guard let columns else {
      let named = CSVColumn.columns(texts)
      columns = named ?? CSVColumn.unnamed(texts.count)
      if named == nil {
        let reason = "no column is called “title”; the first was taken for it"
        found.append(.problem(FileProblem(line: recordLine, reason: reason)))
        readRecord(bytes, into: &found)
      }
      return
    }
    if texts.count != columns.count {
      let reason = "it has \(texts.count) fields, and there are \(columns.count) columns"
      found.append(.problem(FileProblem(line: recordLine, reason: reason)))
    }
    var reading = FieldReading(line: recordLine, clock)
    let isShort = texts.count < columns.count
    reading.item.fields =
      isShort ? FieldReading.Fields(columns.prefix(texts.count).compactMap(\.field)) : fields
    for (index, text) in texts.enumerated() where !text.isEmpty {
      guard index < columns.count else {
        reading.keep("column \(index + 1)", text)
        continue
      }
      if let field = columns[index].field {
        reading.read(field, columns[index].name, text)
      } else {
        reading.keep(columns[index].name, text)
      }
    }
    reading.finish(into: &found)
  }
}

extension ArraySlice<UInt8> {
  /// Takes the first line with its ending.
  fileprivate mutating func takeLine() -> ArraySlice<UInt8> {
    let end = firstIndex(of: FileText.newline).map { $0 + 1 } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}

/// A column of a table.
struct CSVColumn: Hashable {
  var name: String
  var field: FieldReading.Field?

  /// The columns that a first line names; nil when none of them could be a title.
  static func columns(_ names: [String]) -> [CSVColumn]? {
    let columns = names.map { CSVColumn(name: $0, field: FieldReading.field($0)) }
    guard columns.contains(where: { $0.field == .title }) else { return nil }
    // Of two columns for one thing the first has it; a description beside a title is a note.
    var seen: Set<FieldReading.Field> = []
    let titles = columns.filter { $0.field == .title }
    let isNote = titles.count > 1
    return columns.map { column in
      var column = column
      if isNote, column.name.lowercased() == "description" { column.field = .note }
      if let field = column.field, !seen.insert(field).inserted { column.field = nil }
      return column
    }
  }

  static func unnamed(_ count: Int) -> [CSVColumn] {
    (0..<count).map { CSVColumn(name: "column \($0 + 1)", field: $0 == 0 ? .title : nil) }
  }
}

/// The fields of one record while it is read.
struct CSVRecord {
  var separator = UInt8(ascii: ",")
  /// Whether a quotation mark is open, so that the record goes on with the next line.
  private(set) var isOpen = false
  private var fields: [[UInt8]] = []
  private var field: [UInt8] = []
  private var hasQuote = false

  private static let quote = UInt8(ascii: "\"")

  /// What stands between the fields of a first line.
  static func separator(_ line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return marks.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? marks[0]
  }

  mutating func reset() {
    isOpen = false
    fields = []
    field = []
    hasQuote = false
  }

  /// Takes a line with its ending.
  mutating func read(_ line: ArraySlice<UInt8>, withoutQuotes: Bool = false) {
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      if isOpen {
        if byte != CSVRecord.quote {
          field.append(byte)
        } else if index < line.endIndex, line[index] == CSVRecord.quote {
          field.append(byte)
          index += 1
        } else {
          isOpen = false
        }
      } else if byte == CSVRecord.quote, field.isEmpty, !hasQuote, !withoutQuotes {
        isOpen = true
        hasQuote = true
      } else if byte == separator {
        endField()
      } else if !isEnd(line, index - 1) {
        field.append(byte)
      }
    }
  }

  private func isEnd(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
    let next = index + 1
    return line[index] == FileText.newline && next == line.endIndex
      || line[index] == UInt8(ascii: "\r")
        && (next == line.endIndex
          || line[next] == FileText.newline && next + 1 == line.endIndex)
  }

  private mutating func endField() {
    fields.append(field)
    field = []
    hasQuote = false
  }

  /// The fields of the record, which begins anew.
  mutating func finish() -> [[UInt8]] {
    endField()
    defer { fields = [] }
    return fields
  }
}
