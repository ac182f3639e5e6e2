import HubModel
import SwiftUI

/// The list of repositories, and beside it, or after it where there is little room, the one chosen.
struct RepositoriesSplit: View {
  let screens: Screens
  var title = "Repositories"
  @State private var chosen: RepoPlace?

  var body: some View {
    NavigationSplitView {
      RepositoriesView(viewModel: screens.repositories, title: title, chosen: $chosen)
        .navigationSplitViewColumnWidth(min: 240, ideal: 360)
    } detail: {
      if let chosen {
        NavigationStack {
          Kept({ screens.repository(chosen) }) { RepositoryView(viewModel: $0) }
            .destinations(screens)
        }
        .id(chosen)
      } else {
        ContentUnavailableView(
          "No Repository Chosen",
          systemImage: "book.closed",
          description: Text("Choose one from the list."),
        )
      }
    }
  }
}
