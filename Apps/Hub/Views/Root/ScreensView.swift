import HubModel
import SwiftUI

/// All screens of an account.
struct ScreensView: View {
  let screens: Screens

  var body: some View {
    TabView {
      Tab("Repositories", systemImage: "book.closed") {
        RepositoriesSplit(screens: screens)
      }
      Tab("Notifications", systemImage: "bell") {
        NavigationStack {
          NotificationsView(viewModel: screens.notices)
            .destinations(screens)
        }
      }
      Tab("Profile", systemImage: "person.crop.circle") {
        NavigationStack {
          Kept({ screens.profile(screens.ownPlace) }) { ProfileView(viewModel: $0) }
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
    .environment(screens.limits)
  }
}
