import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: output and logic of somebody's screen.
@Suite(.timeLimit(.minutes(2)))
struct ProfileViewModelTests {
  @Test func `it shows somebody with their repositories`() async throws {
    let model = try TestProfile(HubStore(), served: .robin)
    let screen = ProfileViewModel(place: ProfilePlace(login: "robin"), model: model)
    #expect(!screen.isKnown && screen.avatar.initials == "R" && screen.noRepos == nil)
    await screen.refresh()
    #expect(screen.isKnown && screen.name == "Robin Redbreast" && screen.bio == "Sings")
    #expect(screen.avatar.initials == "RR" && screen.avatar.url == nil)
    #expect(screen.facts.map(\.words) == ["@forest", "Sherwood"])
    #expect(
      screen.numbers.map(\.words) == ["2 repositories", "1.2K followers", "3 following"]
    )
    #expect(screen.blog?.absoluteString == "https://robin.example")
    #expect(screen.numberOfSections() == 1 && screen.numberOfItemsInSection(0) == 2)
    #expect(screen.itemAtIndexPath([0, 1]).slug == "robin/r2")
    #expect(screen.headerForSection(0) == "Public Repositories")
    #expect(screen.itemIfPresent(at: [0, 2]) == nil)
  }

  @Test func `without a connection what is stored stays, and its age is known`() async throws {
    let store = try HubStore()
    try await store.change("robin", account: "a") { $0 = ProfilePage.robin }
    let model = try TestProfile(store, served: nil)
    let screen = ProfileViewModel(place: ProfilePlace(login: "robin"), model: model)
    await screen.refresh()
    #expect(screen.isKnown && screen.numberOfItemsInSection(0) == 2)
    let words = "The server cannot be reached."
    #expect(screen.state == .failed(words, since: Date(timeIntervalSince1970: 5)))
  }

  @Test func `who has no repositories is told so when that is known`() async throws {
    var page = ProfilePage.robin
    page.repos = []
    let model = try TestProfile(HubStore(), served: page)
    let screen = ProfileViewModel(place: ProfilePlace(login: "robin"), model: model)
    await screen.refresh()
    #expect(screen.noRepos == "No public repositories.")
  }

  @Test(arguments: [
    ("Robin Redbreast", "r", "RR"), ("Robin", "r", "R"), ("", "robin", "R"), ("", "", ""),
    (" a  b c ", "x", "AC"), ("Ǻ 🐦", "x", "Ǻ🐦"), ("ßa", "x", "SS"),
  ])
  func `initials stand for who shows no picture`(
    name: String,
    login: String,
    initials: String,
  )
    throws
  {
    let server = try #require(ServerAddress.gitHub)
    let avatar = Avatar(name: name, login: login, address: "", server: server)
    #expect(avatar.initials == initials && avatar.url == nil)
  }

  @Test(arguments: [
    ("https://api.github.com", "https://avatars.githubusercontent.com/u/7?v=4", true),
    ("https://api.github.com", "http://avatars.githubusercontent.com/u/7", false),
    ("https://api.github.com", "https://avatars.githubusercontent.com:8443/u/7", false),
    ("https://api.github.com", "https://avatars.githubusercontent.com.evil.example/7", false),
    ("https://api.github.com", "https://a@avatars.githubusercontent.com/u/7", false),
    ("https://api.github.com", "https://evil.example/7", false),
    ("https://api.github.com", "file:///etc/passwd", false),
    ("https://git.example/api/v3", "https://git.example/avatars/u/7", true),
    ("https://git.example/api/v3", "https://avatars.git.example/u/7", true),
    ("https://git.example/api/v3", "https://avatars.githubusercontent.com/u/7", false),
    ("https://git.example/api/v3", "http://127.0.0.1/u/7", false),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/a.png", true),
    ("http://127.0.0.1:8080", "http://127.0.0.1:9090/a.png", false),
  ])
  func `only the server's own place for pictures is asked`(
    server: String,
    address: String,
    isAsked: Bool,
  ) throws {
    let server = try #require(ServerAddress(server))
    let avatar = Avatar(name: "", login: "r", address: address, server: server)
    #expect((avatar.url != nil) == isAsked)
  }
}

extension ProfilePage {
  /// Robin with two repositories.
  nonisolated static var robin: ProfilePage {
    ProfilePage(
      profile: try? JSONDecoder().decode(Profile.self, from: Data(Nest.robin.utf8)),
      repos: [1, 2].map {
        Repo(id: Identifier("\($0)"), name: "r\($0)", slug: "robin/r\($0)", owner: "robin")
      },
      refreshed: Date(timeIntervalSince1970: 5),
    )
  }
}
