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
  /// Whether the line that is read began earlier, in a part that was read.
  private var isWithinLine = false
  /// Whether lines of a broken object are read once more.
  private var isReadingAgain = false
  /// Whether something that is no object was told of.
  private var hasToldOfOthers = false
  private var told = 0
  /// The names of the last object, and what they mean.
  private var names: [String] = []
  private var meant: [FieldReading.Field?] = []

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
    findIndent(content)
    isWithinLine = false
    read(content, number, &found)
    endLine(&found)
  }

  mutating func readPart(
    _ line: ArraySlice<UInt8>,
    number: Int,
    into found: inout [ParsedFile],
  ) -> Bool {
    // What stands at the end of a line means nothing in the middle of one.
    let content = isWithinLine ? line : line[FileText.content(line, number: number).startIndex...]
    findIndent(content)
    isWithinLine = true
    read(content, number, &found)
    while depth > 0, object.count > longest { giveUp("it does not end", at: objectLine, &found) }
    return true
  }

  private mutating func findIndent(_ content: ArraySlice<UInt8>) {
    guard depth == 0, !isWithinLine else { return }
    indent = Array(content.prefix { $0 == 0x20 || $0 == 0x09 })
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
    var index = content.startIndex
    while index < content.endIndex {
      if depth == 0 {
        outside(content[index], number, &found)
        index += 1
      } else {
        index = readInside(content[index...], number, &found)
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
      object.removeAll(keepingCapacity: true)
      object.append(byte)
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

  /// Reads an object on, as far as it goes, and says where that is.
  private mutating func readInside(
    _ content: ArraySlice<UInt8>,
    _ number: Int,
    _ found: inout [ParsedFile],
  ) -> Int {
    var (depth, isInString, isEscaped) = (depth, isInString, isEscaped)
    let mayBeginItems = wrapper == nil
    var isAtBracket = false
    let length = content.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "[") where depth == 1 && mayBeginItems:
          isAtBracket = true
          return index + 1
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return index + 1 }
        default: break
        }
      }
      return bytes.count
    }
    let end = content.startIndex + length
    object += content[..<end]
    (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped)
    if depth == 0 {
      readObject(&found)
    } else if isAtBracket {
      readBracket(number)
    }
    return end
  }

  /// Reads the bracket that an object ends with, which may begin its items.
  private mutating func readBracket(_ number: Int) {
    guard isBeforeItems else {
      depth += 1
      return
    }
    // Its items are read one by one, as those of an array that has no object around it.
    wrapper = object.filter { $0 != FileText.newline }
    wrapperLine = number
    object = []
    depth = 0
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
    do {
      let value = try JSONParser.value(object[...])
      guard case .object(let members) = value else { return }
      let items = members.first { $0.name == "items" }?.value
      if case .array(let items)? = items {
        for case .object(let members) in items { readMembers(members, &found) }
      } else {
        readMembers(members, &found)
      }
    } catch {
      let line = objectLine + object.prefix(error.offset).count { $0 == FileText.newline }
      giveUp(error.reason, at: line, &found)
    }
  }

  private mutating func readMembers(_ members: [JSONValue.Member], _ found: inout [ParsedFile]) {
    let meant = meanings(members)
    if !meant.contains(.title), !meant.contains(.note),
      let name = members.first(where: { $0.name == "list" })?.value.text
    {
      return readList(name, members, &found)
    }
    var reading = FieldReading(line: objectLine, clock)
    // “Description” is the title of one program and the note of another.
    let isDescribed = members.contains { $0.name == "description" }
    let hasTitle = isDescribed && members.contains { JSONItemReader.titles.contains($0.name) }
    var said: [FieldReading.Field] = []
    said.reserveCapacity(members.count)
    for (member, field) in zip(members, meant) {
      let field = hasTitle && member.name == "description" ? .note : field
      if let field { said.append(field) }
      read(member, field, &reading)
    }
    // `JSONItem` leaves out what is empty, and always has these.
    let fields = FieldReading.Fields(said)
    reading.item.fields = fields.isSuperset(of: JSONItemReader.always) ? nil : fields
    reading.finish(into: &found)
  }

  /// What the names of an object mean; most have the names of the object before.
  private mutating func meanings(_ members: [JSONValue.Member]) -> [FieldReading.Field?] {
    var isSame = members.count == names.count
    for index in members.indices where isSame { isSame = members[index].name == names[index] }
    if isSame { return meant }
    names = members.map(\.name)
    meant = names.map { FieldReading.field($0) }
    return meant
  }

  private static let titles: Set<String> = ["title", "summary", "name"]
  private static let always = FieldReading.Fields([.id, .listID, .title, .created, .modified])

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
