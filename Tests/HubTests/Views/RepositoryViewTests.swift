import Foundation
import MVVM
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: binding and actions of the screens of repositories and people, with models of the test.
@Suite(.timeLimit(.minutes(2)))
struct RepositoryViewTests {
  private let store: HubStore
  private let place = RepoPlace(owner: "robin", name: "nest")

  init() throws { store = try HubStore() }

  @Test func `what the view model holds is on the screen`() async throws {
    let pilot = try await shown()
    for words in [
      "nest", "robin/nest", "Private", "Fork", "Twigs & moss", "1.2K stars", "MIT License",
      "Swift", "75.0%", "3 open",
    ] {
      #expect(pilot.screen.contains(words), "\(words)\n\(pilot.screen)")
    }
    #expect(try pilot.find("Swift").value == "75.0%")
    #expect(try pilot.find("Branches").value == "2")
    #expect(try pilot.find("Issues and Pull Requests").value == "3 open")
    pilot.close()
  }

  @Test func `the README is drawn, and only its safe links lead anywhere`() async throws {
    let pilot = try await shown(rows: 60)
    try await pilot.until("the README") { pilot.screen.contains("See the guide") }
    #expect(pilot.style(of: "guide")?.link?.hasSuffix("/blob/main/guide.md") == true)
    #expect(pilot.style(of: "and this.")?.link == nil)
    try pilot.follow("guide")
    #expect(pilot.opened == ["https://git.example/robin/nest/blob/main/guide.md"])
    pilot.close()
  }

  @Test func `a press gives a star, and another takes it`() async throws {
    let model = TestRepository(store, served: Nest.page)
    let pilot = try await shown(model)
    try pilot.tap("Star")
    try await pilot.until("the star") { pilot.has("Unstar") && pilot.screen.contains("1.2K") }
    try await pilot.until("the end") { (try? pilot.find("Unstar"))?.isEnabled == true }
    try pilot.tap("Unstar")
    try await pilot.until("no star") { (try? pilot.find("Star"))?.isEnabled == true }
    #expect(model.stars == [true, false])
    pilot.close()
  }

  @Test func `a star that was refused says why`() async throws {
    let model = TestRepository(store, served: Nest.page)
    model.starError = APIError.forbidden("Stars are not yours to give.", needed: nil)
    let pilot = try await shown(model)
    try pilot.tap("Star")
    try await pilot.until("the words") { pilot.screen.contains("not yours to give") }
    #expect(pilot.has("Star"))
    pilot.close()
  }

  @Test func `releases and branches have pages of their own`() async throws {
    let pilot = try await shown()
    try pilot.tap("Releases")
    try await pilot.until("the releases") { pilot.screen.contains("Pre-release") }
    try pilot.tap("Notes")
    try await pilot.until("the notes") { pilot.screen.contains("faster") }
    try pilot.tap("Back")
    try await pilot.until("the repository") { pilot.has("Branches") }
    try pilot.tap("Branches")
    try await pilot.until("the branches") {
      pilot.screen.contains("Default") && pilot.screen.contains("dev")
    }
    pilot.close()
  }

  @Test func `without a connection the screen says so and shows what is stored`() async throws {
    let page = Nest.page
    try await store.change("robin/nest", account: "a") { $0 = page }
    let model = TestRepository(store)
    model.error = APIError.offline
    let pilot = try await shown(model)
    try await pilot.until("the words") { pilot.screen.contains("cannot be reached") }
    #expect(pilot.screen.contains("Twigs & moss") && pilot.has("Try Again"))
    model.error = nil
    try pilot.tap("Try Again")
    try await pilot.until("no words") { !pilot.screen.contains("cannot be reached") }
    pilot.close()
  }

  @Test func `markup in names is text`() async throws {
    var page = Nest.page
    page.detail?.about = "<b>*not* [strong](https://evil.example)</b>"
    let pilot = try await shown(TestRepository(store, served: page))
    #expect(pilot.screen.contains("<b>*not* [strong](https://evil.example)</b>"))
    #expect(pilot.style(of: "*not*")?.link == nil)
    pilot.close()
  }

  @Test func `somebody is shown with their repositories, which lead on`() async throws {
    let model = try TestProfile(store, served: .robin)
    let screen = ProfileViewModel(place: ProfilePlace(login: "robin"), model: model)
    let pilot = Pilot(columns: 60, rows: 40) {
      NavigationStack {
        ProfileView(viewModel: screen)
          .navigationDestination(for: RepoPlace.self) { Text("went to \($0.slug)") }
      }
    }
    try await pilot.until("the profile") { pilot.screen.contains("Robin Redbreast") }
    for words in ["RR", "Sings", "@forest", "1.2K followers", "Public Repositories"] {
      #expect(pilot.screen.contains(words), "\(words)\n\(pilot.screen)")
    }
    try await pilot.until("the rows") { pilot.has("robin/r2") }
    try pilot.tap("robin/r2")
    try await pilot.until("the way") { pilot.screen.contains("went to robin/r2") }
    pilot.close()
  }

  private func shown(_ model: TestRepository? = nil, rows: Int = 40) async throws -> Pilot {
    let model = model ?? TestRepository(store, served: Nest.page)
    let screen = RepositoryViewModel(place: place, model: model)
    let pilot = Pilot(columns: 70, rows: rows) {
      NavigationStack { RepositoryView(viewModel: screen) }
    }
    try await pilot.until("the repository") { pilot.screen.contains("robin/nest") }
    return pilot
  }
}
