import Foundation
import Testing

@testable import HubModel

struct TokenTests {
  @Test func `The file of a token is its owner's alone, and goes when asked`() throws {
    try withFile { file in
      let tokens = TokenFile(file: file)
      #expect(try tokens.load() == nil)
      try tokens.save(Secret("ghp_one"))
      try tokens.save(Secret("ghp_two"))
      #expect(try tokens.load() == Secret("ghp_two"))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let folder = file.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["token"])
      try tokens.remove()
      try tokens.remove()
      #expect(try tokens.load() == nil)
    }
  }

  @Test func `A file that others can read is not used, nor a link`() throws {
    try withFile { file in
      let tokens = TokenFile(file: file)
      try tokens.save(Secret("ghp_one"))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      #expect(throws: TokenFileError.readableByOthers) { try tokens.load() }
      let link = file.deletingLastPathComponent().appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(throws: TokenFileError.readableByOthers) { try TokenFile(file: link).load() }
    }
  }

  @Test func `A file that holds no token is none`() throws {
    try withFile { file in
      let tokens = TokenFile(file: file)
      try tokens.save(Secret(""))
      #expect(try tokens.load() == nil)
      try tokens.save(Secret("two\nlines"))
      #expect(throws: TokenFileError.unreadable) { try tokens.load() }
    }
  }

  @Test func `Each token of the environment is for its own server`() throws {
    let gitHub = try #require(ServerAddress.gitHub)
    let other = try #require(ServerAddress("https://git.example/api/v3"))
    let environment = [
      "GH_TOKEN": "", "GITHUB_TOKEN": "ghp_a", "GH_ENTERPRISE_TOKEN": "ghp_b",
      "GH_HOST": "git.example",
    ]
    #expect(TokenEnvironment.token(for: gitHub, in: environment) == Secret("ghp_a"))
    #expect(TokenEnvironment.token(for: other, in: environment) == Secret("ghp_b"))
    #expect(TokenEnvironment.token(for: other, in: ["GITHUB_TOKEN": "ghp_a"]) == nil)
    #expect(TokenEnvironment.token(for: gitHub, in: [:]) == nil)
  }

  @Test func `Another port or an open way is another server to the environment`() throws {
    for (host, address) in [
      ("localhost", "http://localhost:8080"), ("localhost", "https://localhost:8080"),
      ("localhost", "http://localhost"), ("git.example", "https://git.example:8443"),
      ("api.github.com", "https://api.github.com:8443"),
    ] {
      let server = try #require(ServerAddress(address))
      let environment = ["GH_TOKEN": "a", "GH_ENTERPRISE_TOKEN": "b", "GH_HOST": host]
      #expect(TokenEnvironment.token(for: server, in: environment) == nil, "\(address)")
    }
    let own = try #require(ServerAddress("http://localhost:8080"))
    let environment = ["GH_ENTERPRISE_TOKEN": "b", "GH_HOST": "http://localhost:8080"]
    #expect(TokenEnvironment.token(for: own, in: environment) == Secret("b"))
  }

  @Test func `A file holds the token of one person at one server, and gives it to no other`() throws
  {
    try withFile { file in
      let own = TokenFile(file: file, owner: TokenOwner(host: "git.example", account: "robin"))
      try own.save(Secret("ghp_one"))
      for other in [
        TokenOwner(host: "git.example", account: "eve"),
        TokenOwner(host: "git.example:8443", account: "robin"),
      ] {
        let tokens = TokenFile(file: file, owner: other)
        #expect(try tokens.load() == nil)
        try tokens.remove()
      }
      #expect(try own.load() == Secret("ghp_one"))
    }
  }

  @Test(arguments: ["ghp_bare", "", "{}", #"{"host":"","account":""}"#, "[[[["])
  func `A file of another form is none, and can be replaced and removed`(text: String) throws {
    try withFile { file in
      let tokens = TokenFile(file: file)
      try tokens.save(Secret("ghp_one"))
      try Data(text.utf8).write(to: file)
      #expect(throws: TokenFileError.unreadable) { try tokens.load() }
      try tokens.remove()
      #expect(try tokens.load() == nil)
    }
  }

  @Test func `A folder in the place of the file is not read`() throws {
    try withFile { file in
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      #expect(throws: TokenFileError.readableByOthers) { try TokenFile(file: file).load() }
    }
  }

  private func withFile(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder.appending(path: "token"))
  }
}
