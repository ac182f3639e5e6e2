import Foundation
import TestSupport
import Testing

@testable import HubModel

extension EndToEnd {
  /// `martlet hub` with a command, as a shell runs it: Hub's models and view models without a screen.
  struct HubCommandTests {
    private let repos =
      "robin/<b>egg</b>\t★ 4\tSwift\t\tA place\nrobin/nest\t★ 4\tSwift\t\tA place\n"
    private let issue = "#3\tissue\topen\tA <i>feather</i> is missing\twren\t\n"
    private let news = "robin/nest\t#3\tnew\tAn egg is <u>cold</u>\tyou are mentioned\n"

    private func hub(
      _ folder: String,
      _ words: String...,
      environment: [String: String] = [:],
    ) async throws -> Program.Ended {
      try await Program(["hub"] + words + ["--data", folder], environment: environment).ended()
    }

    /// Signs somebody in, with a token in a file.
    private func signIn(
      _ folder: String,
      at address: String,
      _ user: User = User(id: Identifier("7"), login: "robin"),
      _ tokenPlace: Account.TokenPlace = .kept,
    ) throws {
      let server = try #require(ServerAddress(address))
      let account = Account(user: user, server: server, mail: "", tokenPlace: tokenPlace)
      let place = URL(filePath: folder).appending(path: "Hub")
      var list = AccountList()
      list.add(account)
      try AccountBook(file: place.appending(path: "accounts.json")).write(list)
      guard tokenPlace == .kept else { return }
      try TokenFile(
        file: place.appending(path: "tokens").appending(path: account.fileName),
        owner: TokenOwner(host: server.origin.words, account: account.id),
      )
      .save(Secret("ghp_secret"))
    }

    @Test func `what the server has is shown, and what was stored when it is gone`() async throws {
      try await HubServer.run { server in
        try await withFolder { folder in
          try signIn(folder, at: server.address)
          let early = try await hub(folder, "repos", "--stored")
          #expect(early.status == 1 && early.errors.contains("Nothing of that is stored yet."))
          let listed = try await hub(folder, "repos")
          #expect(listed.output == repos)
          #expect(listed.errors == "" && listed.status == 0)
          #expect(try await hub(folder, "issues", "robin/nest").output == issue)
          let news = try await hub(folder, "notifications")
          #expect(news.output == self.news && news.status == 0)
          #expect(server.replay.sent("authorization").allSatisfy { $0 == "Bearer ghp_secret" })
          let asked = server.replay.requests.count
          #expect(try await hub(folder, "repos", "--stored").output == repos)
          #expect(try await hub(folder, "issues", "Robin/Nest", "--stored").output == issue)
          #expect(server.replay.requests.count == asked)
          server.stop()
          let away = try await hub(folder, "repos")
          #expect(away.output == repos && away.status == 3)
          #expect(away.errors.contains("So what was stored just now is shown."))
          try server.comeBack()
          #expect(try await hub(folder, "repos", "--search", "SONG").output.contains("robin/song"))
        }
      }
    }

    @Test func `repositories and issues are JSON for other programs`() async throws {
      try await HubServer.run { server in
        try await withFolder { folder in
          try signIn(folder, at: server.address)
          let listed = try await hub(folder, "repos", "--json", "--limit", "1", "--sort", "stars")
          let lines = listed.output.split(separator: "\n")
          #expect(lines.count == 1)
          let repo = try JSONDecoder().decode(
            Repo.self,
            from: Data(try #require(lines.first).utf8),
          )
          #expect(repo.slug == "robin/<b>egg</b>" && repo.stars == 4 && repo.updated != nil)
          let issues = try await hub(folder, "issues", "robin/nest", "--json")
          #expect(
            issues.output == #"{"author":"wren","comments":1,"created":"2024-01-02T03:04:05Z","#
              + #""isPullRequest":false,"labels":[],"number":3,"state":"open","#
              + #""title":"A <i>feather</i> is missing","updated":"2024-01-02T03:04:05Z"}"# + "\n"
          )
          let accounts = try await hub(folder, "accounts", "--json")
          #expect(accounts.output.contains(#""login":"robin""#))
          #expect(!accounts.output.contains("ghp_secret"))
        }
      }
    }

    @Test func `a token of the environment is enough, and then nothing is kept`() async throws {
      try await HubServer.run { server in
        try await withFolder { folder in
          let token = ["GH_ENTERPRISE_TOKEN": "ghp_env", "GH_HOST": server.address]
          let listed = try await hub(folder, "repos", environment: token)
          #expect(listed.output == repos && listed.status == 0)
          #expect(server.replay.sent("authorization").allSatisfy { $0 == "Bearer ghp_env" })
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
          let other = try await hub(
            folder,
            "repos",
            "--server",
            "https://git.example",
            environment: token,
          )
          #expect(other.status == 1 && other.errors.contains("Nobody is signed in at git.example"))
        }
      }
    }

    @Test func `an account whose token the environment brings is asked whose that is`() async throws
    {
      try await HubServer.run { server in
        let token = ["GH_ENTERPRISE_TOKEN": "ghp_env", "GH_HOST": server.address]
        try await withFolder { folder in
          try signIn(
            folder,
            at: server.address,
            User(id: Identifier("7"), login: "robin"),
            .environment,
          )
          let listed = try await hub(folder, "repos", environment: token)
          #expect(listed.output == repos && listed.errors == "" && listed.status == 0)
        }
        try await withFolder { folder in
          try signIn(
            folder,
            at: server.address,
            User(id: Identifier("8"), login: "wren"),
            .environment,
          )
          let listed = try await hub(folder, "repos", environment: token)
          #expect(listed.output == "" && listed.status == 1)
          #expect(listed.errors.contains("of somebody else than wren"))
          #expect(try await hub(folder, "accounts", environment: token).output == "")
        }
      }
    }

    nonisolated static let failures: [([String], Int32, String)] = [
      (["frob"], 2, "There is no command “frob”"), (["issues"], 2, "Say of which repository"),
      (["issues", "nest"], 2, "Say of which repository"), (["repos", "x"], 2, "not expected"),
      (["issues", "../.."], 1, "Nobody is signed in"),
      (["repos", "--limit", "x"], 2, "no number"),
      (["repos", "--sort", "size"], 2, "one of name, stars, updated"),
      (["repos", "--server", "http://git.example"], 2, "is not the address"),
      (["repos", "--account"], 2, "wants a value"), (["accounts", "--stored"], 2, "no option"),
      (["repos", "--account", "eve"], 1, "Nobody called “eve”"), (["repos"], 1, "GH_TOKEN"),
    ]

    @Test(arguments: failures)
    func `failures say what to do`(_ words: [String], _ status: Int32, _ says: String) async throws
    {
      try await withFolder { folder in
        let environment = ["MARTLET_DATA": folder]
        let ended = try await Program(["hub"] + words, environment: environment).ended()
        #expect(ended.status == status)
        #expect(ended.output == "" && ended.errors.contains(says), "\(ended)")
      }
    }

    @Test func `it says what there is`() async throws {
      let ended = try await Program(["hub", "help"]).ended()
      #expect(ended.status == 0 && ended.output.contains("issues OWNER/NAME"))
      #expect(try await Program(["hub", "--help"]).ended().output.contains("martlet hub help"))
    }
  }
}
