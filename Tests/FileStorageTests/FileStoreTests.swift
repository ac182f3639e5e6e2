import FileStorage
import Foundation
import TestSupport
import Testing

struct FileStoreTests {
  private let folder = AppDirectory.fresh()

  private var store: FileStore<Tally> { FileStore(folder: folder) }

  @Test func `what was saved lasts`() throws {
    defer { folder.remove() }
    #expect(try store.load() == Tally())
    try store.save(Tally("É", 2))
    #expect(try store.load() == Tally("É", 2))
    #expect(try folder.names == ["tally.json"])
  }

  @Test func `what only reads makes no folder`() throws {
    #expect(try store.loadWithLock() == Tally())
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test(arguments: [
    "", "{", "null", "[]", "no", "{}", "\u{FEFF}{", #"{"counts":3}"#, #"{"counts":{"a":-1}}"#,
    #"{"counts":{"a":9223372036854775808}}"#,
  ])
  func `a file that makes no sense is kept aside, and so is the next one`(_ text: String) throws {
    defer { folder.remove() }
    for (text, name) in [(text, "tally.json.bad"), ("next", "tally.json.bad2")] {
      try folder.write(text, to: Tally.fileName)
      #expect(throws: FileStoreError.quarantined("The counts", name)) { try store.load() }
      #expect(try folder.read(name) == Data(text.utf8))
      #expect(try store.load() == Tally())
    }
    #expect(try folder.names == ["tally.json.bad", "tally.json.bad2"])
  }

  @Test func `a file is left as it is when no more can be kept aside`() throws {
    defer { folder.remove() }
    try folder.write("{", to: Tally.fileName)
    for number in 1...99 {
      try folder.write("", to: "tally.json.bad" + (number == 1 ? "" : "\(number)"))
    }
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.load() }
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.update { $0.add("a") } }
    #expect(try folder.read(Tally.fileName) == Data("{".utf8))
  }

  @Test func `a folder in the file's place is left alone`() throws {
    defer { folder.remove() }
    let inside = try folder.block(Tally.fileName)
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.load() }
    #expect(throws: FileStoreError.unwritable("The counts")) { try store.save(Tally()) }
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.update { $0.add("a") } }
    #expect(FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func `a link to a file is followed, and what it leads to may be no pipe and not huge`()
    throws
  {
    defer { folder.remove() }
    try folder.write(#"{"counts":{"a":1}}"#, to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: Tally.fileName),
      withDestinationURL: folder.url.appending(path: "elsewhere"),
    )
    #expect(try store.load() == Tally("a", 1))
    try store.save(Tally("a", 2))
    #expect(try folder.read("elsewhere") != nil && store.load() == Tally("a", 2))
    #expect(try folder.names.sorted() == ["elsewhere", Tally.fileName])
    try folder.write(Data(count: 10_000_001), to: "elsewhere")
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.load() }
    try FileManager.default.removeItem(at: folder.url.appending(path: "elsewhere"))
    #expect(mkfifo(folder.url.appending(path: "elsewhere").path, 0o600) == 0)
    #expect(throws: FileStoreError.unreadable("The counts")) { try store.load() }
  }

  @Test func `where nothing can be written is said to be so`() throws {
    let store = FileStore<Tally>(folder: .none)
    #expect(throws: FileStoreError.unwritable("The counts")) { try store.save(Tally()) }
    #expect(throws: FileStoreError.unwritable("The counts")) { try store.update { $0.add("a") } }
    #expect(try store.load() == Tally())
  }

  @Test func `what replaces a file that made no sense is what the caller has`() throws {
    defer { folder.remove() }
    try folder.write("{", to: Tally.fileName)
    let aside = try store.update(orFrom: Tally("a", 4)) { $0.add("a") }
    #expect(aside == .quarantined("The counts", "tally.json.bad"))
    #expect(try store.load() == Tally("a", 5))
    #expect(try store.update(orFrom: Tally("b", 1)) { $0.add("a") } == nil)
    #expect(try store.load() == Tally("a", 6))
  }

  @Test func `every problem says what happened to what`() {
    #expect(
      FileStoreError.quarantined("Your facts", "facts.json.bad").errorDescription
        == "Your facts could not be understood and start anew; "
        + "the old file is kept as facts.json.bad."
    )
    #expect(
      FileStoreError.unreadable("Your facts").errorDescription
        == "Your facts could not be read; the file is left as it is."
    )
    #expect(
      FileStoreError.unwritable("Your facts").errorDescription == "Your facts could not be saved."
    )
  }

  @Test func `what is kept is its owner's alone, also where it was not`() throws {
    defer { folder.remove() }
    let files = FileManager.default
    func rights(_ path: String) throws -> Int {
      let values = try files.attributesOfItem(atPath: path)
      return try #require(values[.posixPermissions] as? Int)
    }
    let own = AppDirectory(url: folder.url.appending(path: "deep/app"))
    let store = FileStore<Tally>(folder: own)
    try store.save(Tally())
    let file = own.url.appending(path: Tally.fileName).path
    #expect(try rights(file) == 0o600 && rights(own.url.path) == 0o700)
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try store.save(Tally())
    #expect(try rights(file) == 0o600)
    #expect(try files.contentsOfDirectory(atPath: own.url.path) == [Tally.fileName])
  }
}
