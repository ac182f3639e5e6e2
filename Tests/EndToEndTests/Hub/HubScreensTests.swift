import Foundation
import Pilot
import TestSupport
import Testing

extension EndToEnd {
  /// Hub, used as a person uses it, on every screen.
  struct HubScreensTests {
    /// From signing in to an issue and back; then the server goes, and comes back.
    private func play(_ player: some HubPlayer, _ server: HubServer) async throws {
      try await signIn(player)
      try await player.until("robin/nest", "robin/<b>egg</b>")
      try await player.press("robin/nest")
      try await player.until("Woven", "moss", "Issues and Pull Requests")
      try await player.press("Issues and Pull Requests")
      try await player.until("A <i>feather</i> is missing")
      try await player.press("A <i>feather</i> is missing")
      try await player.until("Found under the hedge.", "wren")
      try await player.press("Back")
      try await player.until("A <i>feather</i> is missing", not: ["Found under the hedge."])
      try await player.press("Back")
      try await player.until("Issues and Pull Requests")
      try await player.press("Back")
      try await player.until("robin/nest", "robin/<b>egg</b>", "As of")
      server.stop()
      try await player.press("Refresh")
      try await player.until("The server cannot be reached.", "Try Again", "robin/nest", "As of")
      try await player.press("robin/nest")
      try await player.until("Woven", "Issues and Pull Requests")
      try await player.press("Back")
      try await player.until("robin/nest", "Try Again")
      try server.comeBack()
      try await player.until("robin/song", not: ["Try Again", "The server cannot be reached."])
    }

    private func signIn(_ player: some HubPlayer) async throws {
      try await player.until("Explore", "robin/moss")
      try await player.press("Sign In")
      try await player.until("Sign In to GitHub", "Mail", "Token")
      try await player.press("Mail")
      try await player.type("robinson@forest.example")
      try await player.press("Token")
      try await player.type("ghp_secret\n")
      try await player.until("Keep the Token?")
      try await player.press("Keep in a File")
    }

    /// Signs in with a code, and looks at what is new, who one is, and the settings.
    private func lookRound(_ player: some HubPlayer) async throws {
      try await player.until("robin/moss", "Sign In")
      try await player.press("Sign In")
      try await player.until("Sign In to GitHub", "Client ID")
      try await player.press("Client ID")
      try await player.type("Iv1.nest")
      try await player.press("Get a Code")
      try await player.until("WREN-0003", "/login/device")
      try await player.until("Keep the Token?")
      try await player.press("Keep in a File")
      try await player.until("robin/nest")
      try await player.press("Notifications")
      try await player.until("An egg is <u>cold</u>", "robin/nest")
      try await player.press("Mark All as Read")
      try await player.until("All is read.", not: ["An egg is <u>cold</u>"])
      try await player.press("Profile")
      try await player.until("Robin", "robin/nest")
      try await player.press("Settings")
      try await player.until("Accounts", "127.0.0.1", "Add an Account")
    }

    @Test func `it is used in memory`() async throws {
      try await HubServer.run { server in
        try await HubPilot.run(server.address) { player in
          try await play(player, server)
          #expect(!player.pilot.screen.contains("ghp_secret"))
        }
        try await HubPilot.run(server.address) { try await lookRound($0) }
      }
    }

    @Test(arguments: Means.allCases)
    func `it is used in a terminal`(_ means: Means) async throws {
      try await HubServer.run { server in
        try await HubTerminal.run(server.address, means) { try await play($0, server) }
        try await HubTerminal.run(server.address, means) { try await lookRound($0) }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      arguments: Means.allCases,
    )
    func `it is used in a browser, where markup is text and no token is told`(
      _ means: Means
    ) async throws {
      try await HubServer.run { server in
        try await HubBrowser.run(server.address, means) { player in
          try await play(player, server)
          let page = try await player.browser.run(
            "done(document.title + document.documentElement.outerHTML)"
          )
          #expect(page.contains("&lt;b&gt;egg&lt;/b&gt;"))
          #expect(!page.contains("<b>egg") && !page.contains("ghp_secret"))
          #expect(!page.contains("taken"))
          player.served.program.signal(SIGTERM)
          let end = try await player.served.program.ended()
          #expect(!(end.output + end.errors).contains("ghp_secret"))
          #expect(try holders(of: "ghp_secret", in: player.served.folder) == ["tokens"])
        }
        try await HubBrowser.run(server.address, means) { try await lookRound($0) }
      }
    }

    @Test func `a second start shows what is stored though nobody answers`() async throws {
      try await HubServer.run { server in
        try await withFolder { folder in
          let words = ["hub", "--on", "terminal", "--data", folder, "--server", server.address]
          try await PseudoTerminal.run(words, columns: 70) { terminal in
            let player = HubTerminal(terminal: terminal)
            try await signIn(player)
            try await player.until("robin/nest", "As of")
          }
          server.stop()
          try await PseudoTerminal.run(words, columns: 70) { terminal in
            let player = HubTerminal(terminal: terminal)
            try await player.until("robin/nest", "robin/<b>egg</b>", "As of")
          }
        }
      }
    }

    /// The folders of Hub's, one below its own, in which a word stands in a file.
    private func holders(of word: String, in folder: String) throws -> [String] {
      let hub = URL(filePath: folder).appending(path: "Hub")
      let names = FileManager.default.enumerator(atPath: hub.path)?.allObjects as? [String] ?? []
      let holders = names.filter { name in
        let data = FileManager.default.contents(atPath: hub.appending(path: name).path)
        return data?.firstRange(of: Data(word.utf8)) != nil
      }
      return holders.map { ($0 as NSString).pathComponents.first ?? $0 }
    }
  }
}
