import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Times

nonisolated struct FactBookFileTests {
  private let folder = AppDirectory.fresh()

  private var store: FileStore<FactBook> { FileStore<FactBook>(folder: folder) }

  private func book() throws -> FactBook {
    var book = FactBook()
    let question = try Question(13, .multiplication, 12)
    book.recordAnswer(
      AnswerRecord(number: 1, question: question, given: 156, seconds: 1),
      isTyped: true,
      of: "",
    )
    return book
  }

  @Test func `facts last`() throws {
    defer { folder.remove() }
    #expect(try store.load() == FactBook())
    try store.save(book())
    #expect(try store.load() == book())
    #expect(try folder.names == ["facts.json"])
  }

  /// A file with one entry.
  private static func file(_ numbers: String, _ record: String) -> String {
    #"{"facts":[{"numbers":\#(numbers),"record":{\#(record)}}]}"#
  }

  @Test(arguments: [
    "", "{", "null", "[]", "no", "{}", #"{"facts":3}"#, "\u{FEFF}{", #"{"facts":[{"numbers""#,
    file("[1]", #""attempts":1,"right":1,"level":1"#),
    file("[1,2,3]", #""attempts":1,"right":1,"level":1"#),
    file("[9223372036854775807,2]", #""attempts":1,"right":1,"level":1"#),
    file("[1,2]", #""attempts":0,"right":0,"level":0"#),
    file("[1,2]", #""attempts":-1,"right":0,"level":1"#),
    file("[1,2]", #""attempts":1,"right":2,"level":1"#),
    file("[1,2]", #""attempts":1,"right":-1,"level":1"#),
    file("[1,2]", #""attempts":1,"right":1,"level":6"#),
    file("[1,2]", #""attempts":9223372036854775807,"right":1,"level":1"#),
    file("[1,2]", #""attempts":1,"level":1"#),
  ])
  func `a file that makes no sense is kept aside`(_ text: String) throws {
    defer { folder.remove() }
    try folder.write(text, to: FactBook.fileName)
    #expect(throws: FileStoreError.quarantined("Your facts", "facts.json.bad")) { try store.load() }
    #expect(try folder.names == ["facts.json.bad"])
    #expect(try folder.read("facts.json.bad") == Data(text.utf8))
    #expect(try store.load() == FactBook())
  }

  @Test func `a fact that is in the file twice makes no sense`() throws {
    defer { folder.remove() }
    let entry = #"{"numbers":[2,3],"record":{"attempts":1,"right":1,"level":1}}"#
    let other = #"{"numbers":[3,2],"record":{"attempts":1,"right":1,"level":1}}"#
    try folder.write(#"{"facts":[\#(entry),\#(other)]}"#, to: FactBook.fileName)
    #expect(throws: FileStoreError.quarantined("Your facts", "facts.json.bad")) { try store.load() }
  }
}
