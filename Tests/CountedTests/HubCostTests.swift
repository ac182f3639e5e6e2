import Foundation
import MVVM
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// The choice of a repository costs what it shows.
@Suite(.timeLimit(.minutes(1)))
struct HubCostTests {
  @Test func `a repository is chosen among twenty`() async throws {
    let viewModel = RepositoriesViewModel(model: try StoredRepos(count: 20))
    await viewModel.refresh()
    let page = try PageHost.page(of: Chooser(viewModel: viewModel))
    await page.until { page.has("robin/r03") }
    page.send(try page.tap("robin/r01"))
    #expect(page.has("to r01"))
    expect(
      page.cost(of: try page.tap("robin/r02")),
      isLike: Cost(
        bodies: 2,
        measures: 2,
        guides: 0,
        placements: 0,
        elements: 1,
        bytes: 8,
        allocations: 442,
      ),
    )
    #expect(page.has("to r02"))
  }

  @Test func `words filter twenty repositories`() async throws {
    let viewModel = RepositoriesViewModel(model: try StoredRepos(count: 20))
    await viewModel.refresh()
    let page = try PageHost.page(of: Chooser(viewModel: viewModel))
    await page.until { page.has("robin/r03") }
    page.send(try page.type("r1", into: "Type to filter"))
    expect(
      page.cost(of: try page.type("r12", into: "Type to filter")),
      isLike: Cost(
        bodies: 34,
        measures: 18,
        guides: 0,
        placements: 17,
        elements: 13,
        bytes: 58,
        allocations: 10_807,
      ),
    )
    #expect(page.has("robin/r12") && !page.has("robin/r11"))
  }
}

/// The list, and which one was chosen.
private struct Chooser: View {
  let viewModel: RepositoriesViewModel
  @State private var chosen: RepoPlace?

  var body: some View {
    NavigationStack { RepositoriesView(viewModel: viewModel, chosen: $chosen) }
      .safeAreaInset(edge: .bottom) {
        if let chosen { Text("to \(chosen.name)") }
      }
  }
}

/// Repositories that need no server.
private nonisolated struct StoredRepos: RepoModel {
  let changes: Broadcaster<HubStore.Change>
  let account = "a"
  private let store: HubStore
  private let served: [Repo]

  init(count: Int) throws {
    store = try HubStore()
    changes = store.changes
    served = (1...count).map { number in
      let name = number < 10 ? "r0\(number)" : "r\(number)"
      return Repo(
        id: Identifier("\(number)"),
        name: name,
        slug: "robin/\(name)",
        owner: "robin",
        about: "A place to begin",
        language: "Swift",
        stars: number,
      )
    }
  }

  func repos() async throws -> [Repo] { try await store.repos(account: account) }
  func refreshed() async throws -> Date? { try await store.refreshed(account: account) }
  func find(_ words: String) async throws -> Set<Identifier> { [] }

  func refresh() async throws {
    try await store.write(served, account: account)
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    try await store.finish(Set(served.map(\.id)), account: account, at: date)
  }
}
