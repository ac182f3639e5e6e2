import Foundation
import Testing

@testable import Hub

struct AccountBookTests {
  @Test func `Accounts come back as they were written, several and of several servers`()
    async throws
  {
    try await withFolder { folder in
      let book = AccountBook(file: folder.appending(path: "accounts.json"))
      #expect(try book.read() == AccountList())
      var list = AccountList()
      list.add(try account())
      list.add(try account("róbin 🐦", id: "8", server: "http://127.0.0.1:8080"))
      list.add(try account(server: "https://github.com"))
      list.clientIDs["https://git.example"] = "Iv1.abc"
      try book.write(list)
      #expect(try book.read() == list)
      #expect(list.current?.server == ServerAddress.gitHub)
    }
  }

  @Test func `The same person at another server is another account, a new login is none`() throws {
    var list = AccountList()
    list.add(try account())
    list.add(try account(server: "https://git.example:8443"))
    list.add(try account(server: "https://git.example/api/v3"))
    #expect(list.accounts.count == 3)
    list.add(try account("redbreast"))
    #expect(list.accounts.count == 3)
    #expect(list.accounts[0].login == "redbreast" && list.current?.login == "redbreast")
    #expect(try account(tokenPlace: .environment).id != account().id)
    #expect(try !account(id: "1 2\n3").id.contains { $0.isWhitespace })
  }

  @Test func `Who is taken out is looked at no longer`() throws {
    var list = AccountList()
    list.add(try account("one", id: "1"))
    list.add(try account("two", id: "2"))
    list.remove(try account("two", id: "2").id)
    #expect(list.current?.login == "one")
    list.remove("nobody")
    list.remove(try account("one", id: "1").id)
    #expect(list == AccountList())
  }

  @Test(arguments: [
    "", "{", "[]", "<html>", #"{"accounts":[{"id":1}]}"#,
    #"{"accounts":[{"id":"7@x","server":"http://evil.example","login":"","mail":"","tokenPlace":"kept"}]}"#,
    String(repeating: " ", count: 1_000_001),
  ])
  func `A file that makes no sense is set aside, never lost`(text: String) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "accounts.json")
      try Data(text.utf8).write(to: file)
      let book = AccountBook(file: file)
      #expect(try book.read() == AccountList())
      #expect(try String(contentsOf: file.appendingPathExtension("bad1"), encoding: .utf8) == text)
      #expect(try book.read() == AccountList())
    }
  }
}
