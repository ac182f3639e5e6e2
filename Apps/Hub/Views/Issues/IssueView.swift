import HubModel
import MVVM
import SwiftUI

/// One issue or pull request with its comments.
struct IssueView: View {
  @Bindable var viewModel: IssueViewModel
  @State private var rows = ProviderRows<IssueViewModel>()

  var body: some View {
    List {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.refresh)
          .listRowSeparator(.hidden)
        if let facts = viewModel.facts { IssueHeader(facts: facts) }
      }
      ForEach(rows.sections, id: \.id) { section in
        ForEach(section.items) { CommentLine(cell: $0) }
      }
      MoreRow(
        hasMore: viewModel.hasMore,
        isLoading: viewModel.isLoadingMore,
        pages: viewModel.pages,
        load: viewModel.loadMore,
      )
      if let facts = viewModel.facts {
        Section {
          if viewModel.canWrite {
            Composer(viewModel: viewModel, facts: facts)
              .listRowSeparator(.hidden)
          } else {
            Text("Sign in to write a comment.")
              .foregroundStyle(.secondary)
              .listRowSeparator(.hidden)
          }
        }
      }
    }
    .listStyle(.plain)
    .refreshable { await viewModel.refresh() }
    .navigationTitle(viewModel.title)
    .navigationBarTitleDisplayMode(.inline)
    .onAppear {
      rows.follow(viewModel)
      Task { await viewModel.refresh() }
    }
  }
}

/// What an issue is and says.
struct IssueHeader: View {
  let facts: IssueFacts

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: facts.title)
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      Label {
        Text(verbatim: facts.summary)
      } icon: {
        IssueSign(look: facts.look)
      }
      .font(.subheadline)
      Text(verbatim: "By \(facts.byline)")
        .font(.subheadline)
        .foregroundStyle(.secondary)
      if !facts.labels.isEmpty { LabelTags(tags: facts.labels) }
      if let assignees = facts.assignees {
        FactLine(symbol: "person", words: "Assigned to \(assignees)")
      }
      if let branches = facts.branches {
        FactLine(symbol: "arrow.triangle.branch", words: branches)
      }
      if let extent = facts.extent { FactLine(symbol: "plus.forwardslash.minus", words: extent) }
      if let locked = facts.locked { FactLine(symbol: "lock", words: locked) }
      if facts.body.isEmpty {
        Text("No description.")
          .italic()
          .foregroundStyle(.secondary)
      } else {
        BodyView(content: facts.body)
          .padding(.top, 16)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A fact with its sign.
private struct FactLine: View {
  let symbol: String
  let words: String

  var body: some View {
    Label {
      Text(verbatim: words)
    } icon: {
      Image(systemName: symbol)
    }
    .font(.subheadline)
  }
}

/// What somebody said.
struct CommentLine: View {
  let cell: CommentCellViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: cell.byline)
        .font(.subheadline.bold())
        .foregroundStyle(.secondary)
      if cell.body.isEmpty {
        Text("An empty comment.")
          .italic()
          .foregroundStyle(.secondary)
      } else {
        BodyView(content: cell.body)
      }
    }
  }
}
