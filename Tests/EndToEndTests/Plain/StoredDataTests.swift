import Foundation
import Testing

@testable import HubModel

extension EndToEnd {
  /// What an earlier version of the apps has stored opens in this one, as it was.
  ///
  /// The files were written before the types of the models were renamed.
  struct StoredDataTests {
    nonisolated static let stored = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Stored")

    private func copy(to folder: String) throws {
      for app in try FileManager.default.contentsOfDirectory(atPath: Self.stored.path) {
        try FileManager.default.copyItem(
          at: Self.stored.appending(path: app),
          to: URL(filePath: folder).appending(path: app),
        )
      }
    }

    @Test(arguments: [
      ("pickpocket", "Statistics", ["Games, 2", "Best, 117 guesses", "117 guesses, 1 lock"]),
      ("times", "Facts", ["12 times 18: fair, 1 of 1 right", "fair: 1"]),
      ("hangman", "Statistics", ["Played, 3"]),
    ])
    func `the games go on counting`(
      _ row: (app: String, key: String, lines: [String])
    )
      async throws
    {
      let said = try await PlainTalk.run([row.app], prepare: copy) { talk in
        try await talk.write(row.key)
        try await talk.until("[dialog] \(row.key)")
      }
      let lines = said.split(separator: "\n")
      for line in row.lines { #expect(lines.contains(line[...]), "\(line)") }
    }

    @Test func `lists are there with their steps back`() async throws {
      try await withFolder { folder in
        try copy(to: folder)
        func run(_ words: String...) async throws -> String {
          try await Program.run(["todo"] + words + ["--data", folder]) { program in
            let ended = try await program.ended()
            #expect(ended.status == 0)
            return ended.output
          }
        }
        let listed = try await run("list", "--all")
        #expect(
          listed.split(separator: "\n") == [
            "1\topen\t\tWater plants\t\tHome\t", "2\topen\t\tGrüße 🎂 senden\t\tErrands\t",
            "3\topen\t1\tPost card\t2026-12-24\tErrands\tmail",
          ]
        )
        #expect(try await run("undo") == "Undone: Add “Water plants”\n")
        #expect(try await run("search", "grusse").contains("Grüße 🎂 senden"))
      }
    }

    @Test func `repositories, pages, issues and accounts of Hub are there`() async throws {
      try await withFolder { folder in
        try copy(to: folder)
        let hub = URL(filePath: folder).appending(path: "Hub")
        let store = try HubStore(file: hub.appending(path: "hub.db"))
        let repos = try await store.repos(account: "a")
        #expect(Set(repos.map(\.slug)) == ["robin/nest", "robin/zweig"])
        #expect(repos.contains { $0.name == "Zweig 🌿" })
        let page = try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
        #expect(page.detail != nil && page.readme != nil)
        let repo = RepoKey(owner: "robin", name: "nest")
        #expect(try await store.issue(1, of: repo, account: "a") != nil)
        #expect(try await store.notices(account: "a").map(\.title) == ["News 1"])
        let accounts = try AccountBook(file: hub.appending(path: "accounts.json")).read()
        #expect(accounts.current?.login == "robin")
        #expect(accounts.clientIDs == ["https://git.example": "Iv1.abc"])
      }
    }
  }
}
