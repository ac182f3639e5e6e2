import HubModel
import MVVM
import SwiftUI

/// The list of repositories.
struct RepositoriesView: View {
  @Bindable var viewModel: RepositoriesViewModel
  var title = "Repositories"
  @Binding var chosen: RepoPlace?
  @State private var rows = ProviderRows<RepositoriesViewModel>()

  var body: some View {
    List(selection: $chosen) {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.retry)
          .listRowSeparator(.hidden)
      }
      if let empty = viewModel.empty {
        EmptyListView(words: empty, seeAll: viewModel.seeAll)
          .listRowSeparator(.hidden)
      }
      ForEach(rows.sections, id: \.id) { section in
        Section {
          ForEach(section.items) { RepoLine(cell: $0) }
        } header: {
          if let header = section.header { Text(verbatim: header) }
        }
      }
    }
    .listStyle(.plain)
    .refreshable { await viewModel.refresh() }
    .searchable(text: $viewModel.search, prompt: "Type to filter")
    .onSubmit(of: .search) { Task { await viewModel.find() } }
    .navigationTitle(title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        RepositoriesMenu(viewModel: viewModel)
      }
    }
    .onAppear { rows.follow(viewModel) }
    .task { await viewModel.appeared() }
  }
}

/// Which repositories are shown, and in which order.
struct RepositoriesMenu: View {
  @Bindable var viewModel: RepositoriesViewModel

  var body: some View {
    Menu {
      Picker("Show", selection: $viewModel.kind) {
        ForEach(RepositoriesViewModel.Kind.allCases) { Text($0.title).tag($0) }
      }
      Picker("Sort By", selection: $viewModel.order) {
        ForEach(RepositoriesViewModel.Order.allCases) { Text($0.title).tag($0) }
      }
      Toggle("Sections by Owner", isOn: $viewModel.isByOwner)
    } label: {
      Label("Filter", systemImage: "line.3.horizontal.decrease")
    }
    .help("Filter and Sort")
  }
}

/// Why there are no rows.
struct EmptyListView: View {
  let words: EmptyText
  let seeAll: () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(words.title, systemImage: words.symbol)
    } description: {
      Text(verbatim: words.message)
    } actions: {
      if words.offersAll {
        Button("Show All", action: seeAll)
      }
    }
  }
}
