import Foundation
import Testing

@testable import HubModel

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

  @Test func `One account that makes no sense hides none of the others`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "accounts.json")
      let book = AccountBook(file: file)
      var list = AccountList()
      list.add(try account("robin", id: "7"))
      list.add(try account("wren", id: "8"))
      list.clientIDs["https://git.example"] = "Iv1.abc"
      try book.write(list)
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(#""login" : "wren""#, with: #""login" : 9"#)
      try Data(text.utf8).write(to: file)
      let read = try book.read()
      #expect(read.accounts.map(\.login) == ["robin"])
      #expect(read.clientIDs == list.clientIDs && read.current == nil)
      // What made no sense is not lost, and not set aside a second time.
      let aside = file.appendingPathExtension("bad1")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      #expect(try book.read() == read)
      #expect(!FileManager.default.fileExists(atPath: file.path + ".bad2"))
    }
  }

  @Test func `Nobody else can read the accounts, from the first byte on`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "Hub/accounts.json")
      for _ in 0..<2 {
        try AccountBook(file: file).write(AccountList())
        let facts = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(facts[.posixPermissions] as? Int == 0o600)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Hub")
      #expect(names == ["accounts.json"])
    }
  }

  @Test func `One server is one, however its name and its port are typed`() throws {
    let ids = try [
      "https://git.example", "Git.Example", "git.example:443", "HTTPS://GIT.EXAMPLE/",
    ].map { try account(server: $0).id }
    #expect(Set(ids) == ["7@https://git.example"])
    #expect(ServerAddress("http://LOCALHOST:80")?.url.absoluteString == "http://localhost")
    #expect(ServerAddress("http://[::1]:8080")?.url.absoluteString == "http://[::1]:8080")
    #expect(
      ServerAddress("Git.Example:8443/API/v3")?.url.absoluteString
        == "https://git.example:8443/API/v3"
    )
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
