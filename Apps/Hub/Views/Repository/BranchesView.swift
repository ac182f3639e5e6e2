import HubModel
import MVVM
import SwiftUI

/// The branches of a repository, the one that is shown first at the top.
struct BranchesView: View {
  let viewModel: RepositoryViewModel
  @State private var rows = ProviderRows<SectionedList<String, BranchRow>>()

  var body: some View {
    List {
      FreshnessView(viewModel.state, retry: viewModel.refresh)
        .listRowSeparator(.hidden)
      if let words = viewModel.noBranches { Text(words).foregroundStyle(.secondary) }
      ForEach(rows.sections, id: \.id) { section in
        ForEach(section.items) { BranchLine(branch: $0) }
      }
      if let words = viewModel.moreBranches {
        Text(words).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .listStyle(.plain)
    .navigationTitle("Branches")
    .onAppear { rows.follow(viewModel.branches) }
  }
}

private struct BranchLine: View {
  let branch: BranchRow

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: branch.name).lineLimit(1)
      if branch.isFirst { PlateView(words: "Default") }
      if branch.isProtected { PlateView(words: "Protected") }
    }
    .accessibilityElement(children: .combine)
  }
}
