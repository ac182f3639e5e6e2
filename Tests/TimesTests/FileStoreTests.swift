import Foundation
import Testing

@testable import Times

nonisolated struct FileStoreTests {
  private let folder = DataFolder.fresh()

  private var store: FileStore<FactBook> { FileStore<FactBook>(folder: folder) }

  private func book() throws -> FactBook {
    var book = FactBook()
    let question = try Question(13, .multiplication, 12)
    book.note(AnswerRecord(number: 1, question: question, given: 156, seconds: 1), isTyped: true)
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
    try folder.write(Data(text.utf8), to: FactBook.file)
    #expect(throws: FileStoreError.setAside("facts", "facts.json.bad")) { try store.load() }
    #expect(try folder.names == ["facts.json.bad"])
    #expect(try folder.read("facts.json.bad") == Data(text.utf8))
    #expect(try store.load() == FactBook())
  }

  @Test func `a fact that is in the file twice makes no sense`() throws {
    defer { folder.remove() }
    let entry = #"{"numbers":[2,3],"record":{"attempts":1,"right":1,"level":1}}"#
    let other = #"{"numbers":[3,2],"record":{"attempts":1,"right":1,"level":1}}"#
    try folder.write(Data(#"{"facts":[\#(entry),\#(other)]}"#.utf8), to: FactBook.file)
    #expect(throws: FileStoreError.setAside("facts", "facts.json.bad")) { try store.load() }
  }

  @Test func `a second bad file does not replace the first`() throws {
    defer { folder.remove() }
    for (text, name) in [("first", "facts.json.bad"), ("second", "facts.json.bad2")] {
      try folder.write(Data(text.utf8), to: FactBook.file)
      #expect(throws: FileStoreError.setAside("facts", name)) { try store.load() }
    }
    #expect(try folder.names == ["facts.json.bad", "facts.json.bad2"])
  }

  @Test func `a folder in the file's place is left alone`() throws {
    defer { folder.remove() }
    let inside = folder.url.appending(path: "facts.json/mine")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    #expect(throws: FileStoreError.unreadable("facts")) { try store.load() }
    #expect(throws: FileStoreError.unwritable("facts")) { try store.save(book()) }
    #expect(FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func `where nothing can be written is said to be so`() throws {
    #expect(throws: FileStoreError.unwritable("facts")) {
      try FileStore<FactBook>(folder: .none).save(book())
    }
    #expect(try FileStore<FactBook>(folder: .none).load() == FactBook())
  }

  @Test func `rounds played at the same time in many processes all count`() throws {
    defer { folder.remove() }
    // A descriptor of its own for each: to the lock, threads are as strange as processes.
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for turn in 0..<10 {
        folder.alone(waitingFor: 60_000) {
          var book = (try? store.load()) ?? FactBook()
          if let question = try? Question(number, .multiplication, turn) {
            let answer = AnswerRecord(number: 1, question: question, given: nil, seconds: 1)
            book.note(answer, isTyped: true)
          }
          #expect(throws: Never.self) { try store.save(book) }
        }
      }
    }
    let attempts = try store.load().records.values.reduce(0) { $0 + $1.attempts }
    #expect(attempts == 40)
    #expect(try folder.names == ["facts.json"])
  }

  @Test func `where there can be no lock the work is done all the same`() throws {
    #expect(DataFolder.none.alone { 7 } == 7)
    // A pipe in the folder's place would let nobody go on who opens it.
    defer { folder.remove() }
    let above = folder.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
    #expect(mkfifo(folder.url.path, 0o600) == 0)
    #expect(folder.alone { 7 } == 7)
  }

  @Test func `a lock that nobody gives back is not waited for`() throws {
    defer { folder.remove() }
    try store.save(book())
    let holder = open(folder.url.path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(folder.alone(waitingFor: 1) { 7 } == 7)
    #expect(DataFolder.patience <= 200)
  }

  @Test func `a damaged file is set aside once, however many find it so`() throws {
    defer { folder.remove() }
    let book = try book()
    for round in 1...20 {
      try folder.write(Data("{".utf8), to: FactBook.file)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if (try? store.loadAlone()) == nil { try? store.save(book) }
      }
      #expect(try folder.names.count { $0.contains(".bad") } == round)
      #expect(try store.load() == book)
    }
  }
}
