import HubModel
import MVVM
import SwiftUI

/// The issues and pull requests of a repository.
struct IssuesView: View {
  @Bindable var viewModel: IssuesViewModel
  @State private var rows = ProviderRows<IssuesViewModel>()
  @State private var isWriting = false

  var body: some View {
    List {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.refresh)
          .listRowSeparator(.hidden)
        Picker("State", selection: $viewModel.query.state) {
          ForEach(IssueQuery.State.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      if let words = viewModel.emptyWords {
        ContentUnavailableView("Nothing Here", systemImage: "tray", description: Text(words))
          .listRowSeparator(.hidden)
      }
      ForEach(rows.sections, id: \.id) { section in
        ForEach(section.items) { IssueLine(cell: $0) }
      }
      MoreRow(
        hasMore: viewModel.hasMore,
        isLoading: viewModel.isLoadingMore,
        pages: viewModel.pages,
        isManual: viewModel.waitsForPress,
        load: viewModel.loadMore,
      )
    }
    .listStyle(.plain)
    .listColumn()
    .refreshable { await viewModel.refresh() }
    .searchable(text: $viewModel.search, prompt: "Type to filter")
    .navigationTitle(viewModel.title)
    .toolbar {
      ToolbarItemGroup(placement: .primaryAction) {
        IssuesMenu(query: $viewModel.query)
        if viewModel.canWrite {
          Button("New Issue", systemImage: "plus") {
            viewModel.beginIssue()
            isWriting = true
          }
        }
      }
    }
    .sheet(isPresented: $isWriting) { NewIssueView(viewModel: viewModel.newIssue) }
    .onAppear {
      rows.follow(viewModel)
      Task { await viewModel.refresh() }
    }
  }
}

/// Which issues are shown, and in which order.
struct IssuesMenu: View {
  @Binding var query: IssueQuery

  var body: some View {
    Menu {
      Picker("Show", selection: $query.kind) {
        ForEach(IssueQuery.Kind.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Picker("Sort By", selection: $query.order) {
        ForEach(IssueQuery.Order.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    } label: {
      Label("Filter", systemImage: "line.3.horizontal.decrease")
    }
    .help("Filter and Sort")
  }
}
