import HubModel
import MVVM
import SwiftUI

/// News, by repository.
struct NotificationsView: View {
  @Bindable var viewModel: NotificationsViewModel
  @State private var rows = ProviderRows<NotificationsViewModel>()

  var body: some View {
    List {
      Section {
        FreshnessView(viewModel.state, retry: viewModel.refresh)
          .listRowSeparator(.hidden)
        Toggle("Also what was read", isOn: $viewModel.showsAll)
        if let problem = viewModel.problem {
          ProblemLabel(problem)
        }
      }
      if let words = viewModel.emptyWords {
        ContentUnavailableView("No News", systemImage: "bell", description: Text(words))
          .listRowSeparator(.hidden)
      }
      ForEach(rows.sections, id: \.id) { section in
        Section {
          ForEach(section.items) { cell in
            NotificationLine(cell: cell)
          }
        } header: {
          if let header = section.header { Text(verbatim: header) }
        }
      }
      MoreRow(
        hasMore: viewModel.hasMore,
        isLoading: viewModel.isLoadingMore,
        pages: viewModel.pages,
        load: viewModel.loadMore,
      )
    }
    .listStyle(.plain)
    .listColumn()
    .refreshable { await viewModel.refresh() }
    .navigationTitle("Notifications")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Mark All as Read", systemImage: "checkmark.circle") {
          Task { await viewModel.markAllRead() }
        }
        .disabled(viewModel.unread == 0 || viewModel.isWorking)
      }
    }
    .onAppear { rows.follow(viewModel) }
    .task { await viewModel.watch() }
  }
}

/// A piece of news, which leads to what it is about.
struct NotificationLine: View {
  let cell: NotificationCellViewModel

  var body: some View {
    Group {
      if let place = cell.place {
        NavigationLink(value: place) { content }
      } else {
        content
          .accessibilityElement(children: .ignore)
      }
    }
    .accessibilityLabel(cell.title)
    .accessibilityValue((cell.isUnread ? "Unread, " : "") + cell.details)
    .swipeActions { if cell.isUnread { readButton } }
    .contextMenu { if cell.isUnread { readButton } }
  }

  private var content: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Image(systemName: cell.isUnread ? "circle.fill" : "circle")
        .imageScale(.small)
        .foregroundStyle(cell.isUnread ? Color.accentColor : Color.secondary)
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: cell.title)
          .font(cell.isUnread ? .headline : .body)
          .lineLimit(3)
        Text(verbatim: cell.details)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }

  private var readButton: some View {
    Button("Mark as Read", systemImage: "checkmark", action: cell.readPressed)
      .tint(.blue)
  }
}
