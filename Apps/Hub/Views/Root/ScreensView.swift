import SwiftUI

/// All screens of an account.
struct ScreensView: View {
  let screens: Screens

  var body: some View {
    TabView {
      Tab("Repositories", systemImage: "book.closed") {
        NavigationStack {
          RepositoriesView(viewModel: screens.repositories)
            .toolbar { OwnProfileLink(place: screens.ownProfile) }
            .destinations(screens)
        }
      }
      Tab("Notifications", systemImage: "bell") {
        NavigationStack {
          NoticesView(viewModel: screens.notices)
            .destinations(screens)
        }
      }
      Tab("Settings", systemImage: "gearshape") {
        NavigationStack {
          SettingsView(viewModel: screens.settings, limits: screens.limits)
        }
      }
    }
    .environment(screens.reach)
  }
}

/// Leads to the screen of who signed in.
private struct OwnProfileLink: ToolbarContent {
  let place: ProfilePlace

  var body: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      NavigationLink(value: place) {
        Label("Your Profile", systemImage: "person.crop.circle")
      }
      .help("Your Profile")
    }
  }
}
