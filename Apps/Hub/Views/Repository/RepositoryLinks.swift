import HubModel
import SwiftUI

/// Where a repository leads.
struct RepositoryLinks: View {
  let viewModel: RepositoryViewModel

  var body: some View {
    NavigationLink(value: viewModel.owner) {
      LinkLine(title: "Owner", value: viewModel.owner.login, symbol: "person")
    }
    .accessibilityLabel("Owner")
    .accessibilityValue(viewModel.owner.login)
    NavigationLink(value: viewModel.issues) {
      LinkLine(
        title: "Issues and Pull Requests",
        value: viewModel.openIssues.map { "\($0) open" } ?? "",
        symbol: "smallcircle.filled.circle",
      )
    }
    .accessibilityLabel("Issues and Pull Requests")
    .accessibilityValue(viewModel.openIssues.map { "\($0) open" } ?? "")
    NavigationLink {
      ReleasesView(viewModel: viewModel)
    } label: {
      LinkLine(title: "Releases", value: viewModel.releaseWords, symbol: "tag")
    }
    .accessibilityLabel("Releases")
    .accessibilityValue(viewModel.releaseWords)
    NavigationLink {
      BranchesView(viewModel: viewModel)
    } label: {
      LinkLine(title: "Branches", value: viewModel.branchCount, symbol: "arrow.triangle.branch")
    }
    .accessibilityLabel("Branches")
    .accessibilityValue(viewModel.branchCount)
    if let page = viewModel.page {
      Link(destination: page) { Label(viewModel.pageTitle, systemImage: "safari") }
    }
  }
}

/// A name with a value beside it.
private struct LinkLine: View {
  let title: String
  let value: String
  let symbol: String

  var body: some View {
    HStack(spacing: 8) {
      Label(title, systemImage: symbol)
      Spacer(minLength: 8)
      Text(verbatim: value)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
  }
}
