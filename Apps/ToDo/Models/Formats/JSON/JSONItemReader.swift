import Foundation

/// Reads items from an array of JSON, from an object that has such an array as its `items`, or from
/// one object on each line.
///
/// An object that is broken is left out, and what follows it is read again from the next line that
/// begins as the object did. Nothing is read a third time, however much is broken.
struct JSONItemReader: FileReader {
  /// How many bytes were looked at, those that were read again twice.
  private(set) var work = 0
  private var clock: FileClock
  private var object: [UInt8] = []
  private var objectLine = 0
  /// The object whose `items` are being read, up to them and without line ends.
  private var wrapper: [UInt8]?
  private var wrapperLine = 0
  /// The blanks before it.
  private var indent: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether lines of a broken object are read once more.
  private var isReadingAgain = false
  /// Whether something that is no object was told of.
  private var hasToldOfOthers = false
  private var told = 0

  /// The longest object; more than that is one whose end is missing.
  private let longest: Int
  /// So many broken objects are told of one by one.
  static let mostTold = 1_000

  init(_ clock: FileClock, longest: Int = 1 << 24) {
    self.clock = clock
    self.longest = longest
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int, into found: inout [ParsedFile]) {
    let content = FileText.content(line, number: number)
    if depth == 0 { indent = Array(content.prefix { $0 == 0x20 || $0 == 0x09 }) }
    read(content, number, &found)
    endLine(&found)
  }

  mutating func finish(into found: inout [ParsedFile]) {
    while depth > 0 { giveUp("it does not end", at: objectLine, &found) }
    guard wrapper != nil else { return }
    wrapper = nil
    let reason = "the file ends within the items that begin here; what was there was read"
    found.append(.problem(FileProblem(line: wrapperLine, reason: reason)))
  }

  private mutating func read(
    _ content: ArraySlice<UInt8>,
    _ number: Int,
    _ found: inout [ParsedFile],
  ) {
    work += content.count
    for byte in content {
      if depth == 0 {
        outside(byte, number, &found)
      } else {
        inside(byte, number, &found)
      }
    }
  }

  private mutating func endLine(_ found: inout [ParsedFile]) {
    while depth > 0, isInString || object.count > longest {
      let reason = isInString ? "a line end within a string" : "it does not end"
      giveUp(reason, at: objectLine, &found)
    }
    if depth > 0 { object.append(FileText.newline) }
  }

  /// Leaves the object out, and goes on where another begins as it did.
  private mutating func giveUp(_ reason: String, at line: Int, _ found: inout [ParsedFile]) {
    let broken = object
    reportProblem(broken, reason, at: line, &found)
    object = []
    depth = 0
    isInString = false
    isEscaped = false
    if !isReadingAgain { readAgain(broken, &found) }
  }

  private mutating func reportProblem(
    _ broken: [UInt8],
    _ reason: String,
    at line: Int,
    _ found: inout [ParsedFile],
  ) {
    told += 1
    guard told <= JSONItemReader.mostTold else { return }
    let start = broken.prefix { $0 != FileText.newline }.prefix(200)
    let shown = FileProblem.quote(String(decoding: start, as: UTF8.self))
    let rest =
      told < JSONItemReader.mostTold
      ? "it was left out" : "it was left out, and so is all that is like it further on"
    let whole = "\(shown) is no JSON (\(reason)); \(rest)"
    found.append(.problem(FileProblem(line: line, reason: whole)))
  }

  /// Reads a broken object from the second line on that begins as its first.
  ///
  /// A line that begins so ends what is open, so that what is open afterwards has no such line and
  /// need not be read again when it is broken too. The end of the last line is left to the caller.
  private mutating func readAgain(_ broken: [UInt8], _ found: inout [ParsedFile]) {
    let begin = indent + [UInt8(ascii: "{")]
    var number = objectLine
    var rest = broken[...]
    var hasBegun = false
    isReadingAgain = true
    defer { isReadingAgain = false }
    while let end = rest.firstIndex(of: FileText.newline) {
      if hasBegun { endLine(&found) }
      rest = rest[(end + 1)...]
      number += 1
      if rest.starts(with: begin) {
        if depth > 0 { giveUp("it does not end", at: objectLine, &found) }
        hasBegun = true
      }
      if hasBegun { read(rest.prefix { $0 != FileText.newline }, number, &found) }
    }
  }

  private mutating func outside(_ byte: UInt8, _ number: Int, _ found: inout [ParsedFile]) {
    switch byte {
    case UInt8(ascii: "{"):
      object = [byte]
      objectLine = number
      depth = 1
    case UInt8(ascii: "]") where wrapper != nil:
      object = (wrapper ?? []) + [byte]
      wrapper = nil
      objectLine = number
      depth = 1
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): break
    default:
      guard !hasToldOfOthers else { return }
      hasToldOfOthers = true
      let reason = "there is something that is no object of JSON; it was left out"
      found.append(.problem(FileProblem(line: number, reason: reason)))
    }
  }

  private mutating func inside(_ byte: UInt8, _ number: Int, _ found: inout [ParsedFile]) {
    object.append(byte)
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "[") where depth == 1 && wrapper == nil && isBeforeItems:
      // Its items are read one by one, as those of an array that has no object around it.
      wrapper = object.filter { $0 != FileText.newline }
      wrapperLine = number
      object = []
      depth = 0
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { readObject(&found) }
    default: break
    }
  }

  /// Whether the bracket that the object now ends with begins its `items`.
  private var isBeforeItems: Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    var rest = object.dropLast()
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    guard rest.popLast() == UInt8(ascii: ":") else { return false }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest.suffix(7).elementsEqual("\"items\"".utf8)
      && rest.dropLast(7).last != UInt8(ascii: "\\")
  }

  private mutating func readObject(_ found: inout [ParsedFile]) {
    let bytes = object
    object = []
    do {
      let value = try JSONParser.value(bytes[...])
      guard case .object(let members) = value else { return }
      let items = members.first { $0.name == "items" }?.value
      if case .array(let items)? = items {
        for case .object(let members) in items { readMembers(members, &found) }
      } else {
        readMembers(members, &found)
      }
    } catch {
      let line = objectLine + bytes.prefix(error.offset).count { $0 == FileText.newline }
      object = bytes
      giveUp(error.reason, at: line, &found)
    }
  }

  private mutating func readMembers(_ members: [JSONValue.Member], _ found: inout [ParsedFile]) {
    let fields = members.map { FieldReading.field($0.name) }
    if !fields.contains(.title), !fields.contains(.note),
      let name = members.first(where: { $0.name == "list" })?.value.text
    {
      return readList(name, members, &found)
    }
    var reading = FieldReading(line: objectLine, clock)
    // “Description” is the title of one program and the note of another.
    let hasTitle = members.contains { ["title", "summary", "name"].contains($0.name) }
    var said: Set<FieldReading.Field> = []
    for (member, field) in zip(members, fields) {
      let isNote = member.name == "description" && hasTitle
      let field = isNote ? .note : field
      if let field { said.insert(field) }
      read(member, field, &reading)
    }
    // `JSONItem` leaves out what is empty, and always has these.
    let isWhole = said.isSuperset(of: [.id, .listID, .title, .created, .modified])
    reading.item.fields = isWhole ? nil : said
    reading.finish(into: &found)
  }

  private func read(
    _ member: JSONValue.Member,
    _ field: FieldReading.Field?,
    _ reading: inout FieldReading,
  ) {
    switch (field, member.value) {
    case (_, .null): break
    case (.tags, .array(let values)):
      reading.item.draft.tags += values.compactMap(\.text)
    case (.extras, let value):
      if let extras = JSONItem.extras(value) {
        reading.item.draft.extras += extras
      } else {
        reading.keep(member.name, value.written)
      }
    case (let field?, .string(let text)): reading.read(field, member.name, text)
    case (let field?, .number(let digits)): reading.read(field, member.name, digits)
    case (.completed, .bool(let isDone)):
      reading.read(.completed, member.name, isDone ? "true" : "false")
    default: reading.keep(member.name, member.value.text ?? member.value.written)
    }
  }

  private mutating func readList(
    _ name: String,
    _ members: [JSONValue.Member],
    _ found: inout [ParsedFile],
  ) {
    func text(_ name: String) -> String? { members.first { $0.name == name }?.value.text }
    var draft = ListDraft(name, id: text("listID").flatMap { ListID($0) })
    draft.created = text("created").flatMap { ParsedTime($0) }?.moment(&clock)
    found.append(.list(draft))
  }
}
