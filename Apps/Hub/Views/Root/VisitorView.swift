import HubModel
import SwiftUI

/// What can be seen without an account, and the way in.
struct VisitorView: View {
  let screens: Screens
  let signIn: SignInViewModel

  var body: some View {
    TabView {
      Tab("Explore", systemImage: "magnifyingglass") {
        RepositoriesSplit(screens: screens, title: "Explore")
      }
      Tab("Sign In", systemImage: "person.crop.circle") {
        NavigationStack {
          SignInView(viewModel: signIn)
        }
      }
    }
    .environment(screens.reach)
    .environment(screens.limits)
  }
}
