import Foundation
import MVVM
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: bindings and actions of the list of repositories.
@Suite(.timeLimit(.minutes(1)))
struct RepositoriesViewTests {
  private static let repos = [
    Repo(
      id: Identifier("1"),
      name: "nest",
      slug: "robin/nest",
      owner: "robin",
      about: "A place to begin",
      language: "Swift",
      isPrivate: true,
      stars: 1_250,
    ),
    Repo(
      id: Identifier("2"),
      name: "<b>egg</b>",
      slug: "wren/<b>egg</b>",
      owner: "wren",
      about: "**bold** [here](https://evil.example)",
      isFork: true,
      isArchived: true,
    ),
  ]

  @Test func `A row says all that is known, and marks in names are letters`() async throws {
    let (pilot, _) = try await shown(Self.repos)
    for words in ["nest", "robin/nest", "A place to begin", "Swift", "1.2K", "Private"] {
      #expect(pilot.screen.contains(words))
    }
    for words in ["<b>egg</b>", "**bold** [here](https://evil.example)", "Fork", "Archived"] {
      #expect(pilot.screen.contains(words))
    }
    #expect(pilot.style(of: "**bold**")?.link == nil)
    let row = try pilot.find("robin/nest")
    #expect(row.value == "A place to begin, Swift, 1.2K stars, Private")
  }

  @Test func `Words that are typed filter; nothing found says so and offers all`() async throws {
    let (pilot, model) = try await shown(Self.repos)
    try pilot.type("nest", into: "Type to filter")
    #expect(pilot.has("robin/nest") && !pilot.has("wren/<b>egg</b>"))
    try pilot.type("nobody", into: "Type to filter")
    #expect(pilot.screen.contains("Nothing Found"))
    try pilot.tap("Show All")
    #expect(pilot.has("robin/nest") && pilot.has("wren/<b>egg</b>"))
    #expect(model.refreshes == 1)
  }

  @Test func `The menu filters, sorts and makes sections`() async throws {
    let (pilot, _) = try await shown(Self.repos)
    func place(_ name: String) throws -> Double { try pilot.find(name).frame.minY }
    try pilot.tap("Filter")
    try pilot.tap("Stars")
    #expect(try place("robin/nest") < place("wren/<b>egg</b>"))
    try pilot.tap("Filter")
    try pilot.tap("Forks")
    #expect(!pilot.has("robin/nest"))
    try pilot.tap("Filter")
    try pilot.tap("All")
    try pilot.tap("Filter")
    try pilot.tap("Sections by Owner")
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "wren" })
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "robin" })
  }

  @Test func `Without repositories it says so, and what comes later is shown`() async throws {
    let (pilot, model) = try await shown([])
    try await pilot.until("no repositories") { pilot.screen.contains("No Repositories") }
    model.served = Self.repos
    try pilot.tap("Refresh")
    try await pilot.until("the rows") { pilot.has("robin/nest") }
    #expect(!pilot.screen.contains("No Repositories"))
  }

  @Test func `A server that is lost is told with what is stored, and comes back by itself`()
    async throws
  {
    let (pilot, model) = try await shown(Self.repos)
    model.error = APIError.offline
    try pilot.tap("Refresh")
    try await pilot.until("the failure") { pilot.has("Try Again") }
    #expect(pilot.screen.contains("The server cannot be reached."))
    #expect(pilot.has("robin/nest") && pilot.screen.contains("As of"))
    model.error = nil
    reach.reach.send(false)
    reach.back.give(())
    try await pilot.until("the recovery") {
      model.refreshes == 3 && !pilot.has("Try Again")
    }
  }

  @Test func `Trying again is a press`() async throws {
    let (pilot, model) = try await shown(Self.repos)
    model.error = APIError.offline
    try pilot.tap("Refresh")
    try await pilot.until("the failure") { pilot.has("Try Again") }
    model.error = nil
    try pilot.tap("Try Again")
    try await pilot.until("the recovery") { !pilot.has("Try Again") }
  }

  @Test func `A row leads to its repository`() async throws {
    let (pilot, _) = try await shown(Self.repos)
    try pilot.tap("robin/nest")
    #expect(pilot.has("to robin and nest"))
  }

  @Test func `Where the server has more than the list, Return asks it for what is searched`()
    async throws
  {
    let (pilot, model) = try await shown(Self.repos, asksServer: true)
    model.found = [Repo(id: Identifier("3"), name: "moss", slug: "tit/moss", owner: "tit")]
    try pilot.type("moss", into: "Type to filter")
    #expect(pilot.screen.contains("Press Return"))
    pilot.press(.return)
    try await pilot.until("what was found") { pilot.has("tit/moss") }
    #expect(model.asked == ["moss"] && !pilot.has("robin/nest"))
    // What it finds by other than a row's words is shown, too; what it did not find is said.
    try pilot.type("topic:green", into: "Type to filter")
    pilot.press(.return)
    try await pilot.until("what was found") { pilot.has("tit/moss") }
    model.found = []
    try pilot.type("nobody", into: "Type to filter")
    pilot.press(.return)
    try await pilot.until("nothing found") { pilot.screen.contains("No repository is like that") }
    // What failed is asked again.
    model.error = APIError.offline
    try pilot.type("late", into: "Type to filter")
    pilot.press(.return)
    try await pilot.until("the failure") { pilot.has("Try Again") }
    model.error = nil
    model.found = Self.repos
    try pilot.tap("Try Again")
    try await pilot.until("the answer") { pilot.has("robin/nest") }
    #expect(model.asked == ["moss", "topic:green", "nobody", "late", "late"])
    try pilot.type("", into: "Type to filter")
    #expect(pilot.has("tit/moss") && pilot.has("robin/nest"))
  }

  private let reach = FakeConnectivity()

  private func shown(
    _ repos: [Repo],
    asksServer: Bool = false,
  ) async throws -> (Pilot, ServedRepos) {
    let model = try ServedRepos(repos, asksServer: asksServer)
    let viewModel = RepositoriesViewModel(model: model)
    let pilot = Pilot(columns: 80, rows: 50) {
      Chooser(viewModel: viewModel)
        .environment(ConnectivityViewModel(model: reach))
    }
    try await pilot.until("the first answer") {
      if case .loaded = viewModel.state { true } else { false }
    }
    return (pilot, model)
  }
}

/// The list, and the one chosen under it.
private struct Chooser: View {
  let viewModel: RepositoriesViewModel
  @State private var chosen: RepoPlace?

  var body: some View {
    NavigationStack { RepositoriesView(viewModel: viewModel, chosen: $chosen) }
      .safeAreaInset(edge: .bottom) {
        if let chosen { Text("to \(chosen.owner) and \(chosen.name)") }
      }
  }
}

@MainActor
private final class FakeConnectivity: ConnectivityModel {
  nonisolated let reach = Broadcaster<Bool>()
  nonisolated let isAway = false
  let back = Answers<Void>()

  func untilBack() async throws { try await back.next() }
}
