import HubModel
import SwiftUI

extension View {
  /// Leads from the places that links name to their screens.
  func destinations(_ screens: Screens) -> some View {
    modifier(Destinations(screens: screens))
  }
}

private struct Destinations: ViewModifier {
  let screens: Screens

  func body(content: Content) -> some View {
    content
      .navigationDestination(for: RepoPlace.self) { place in
        Kept({ screens.repository(place) }) { RepositoryView(viewModel: $0) }
      }
      .navigationDestination(for: ProfilePlace.self) { place in
        Kept({ screens.profile(place) }) { ProfileView(viewModel: $0) }
      }
      .navigationDestination(for: IssuesPlace.self) { place in
        Kept({ screens.issues(place) }) { IssuesView(viewModel: $0) }
      }
      .navigationDestination(for: IssuePlace.self) { place in
        Kept({ screens.issue(place) }) { IssueView(viewModel: $0) }
      }
  }
}
