import Foundation
import MVVM
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// Five thousand rows cost what is seen of them.
@Suite(.timeLimit(.minutes(1)))
struct ManyRowsTests {
  @Test func `A long list that comes at once makes the rows that are seen, as one that grows does`()
    async throws
  {
    for isThere in [true, false] {
      let model = try ServedRepos(repos(5_000))
      let viewModel = RepositoriesViewModel(model: model)
      if isThere { await viewModel.refresh() }
      let pilot = Pilot(columns: 80, rows: 24) {
        NavigationStack { RepositoriesView(viewModel: viewModel, chosen: .constant(nil)) }
      }
      try await pilot.until("the rows") { pilot.screen.contains("robin/r100") }
      #expect(pilot.cost.bodies < 600)
    }
  }

  @Test func `What is out of sight is not held by the screen`() async throws {
    var costs: [Pilot.Cost] = []
    for count in [500, 5_000] {
      let viewModel = RepositoriesViewModel(model: try ServedRepos(repos(count)))
      await viewModel.refresh()
      let pilot = Pilot(columns: 80, rows: 24) {
        NavigationStack { RepositoriesView(viewModel: viewModel, chosen: .constant(nil)) }
      }
      try await pilot.until("the rows") { pilot.screen.contains("robin/r100") }
      costs.append(pilot.cost)
    }
    #expect(costs[0].bodies == costs[1].bodies && costs[0].elements == costs[1].elements)
  }

  private func repos(_ count: Int) -> [Repo] {
    (0..<count).map {
      Repo(
        id: Identifier("\($0)"),
        name: "r\(100_000 + $0)",
        slug: "robin/r\(100_000 + $0)",
        owner: "robin",
        language: "Swift",
        stars: $0,
      )
    }
  }
}
