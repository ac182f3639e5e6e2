import SwiftUI

struct NavigationPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Navigation") {
        Text("Navigation")
      }
    }
  }
}
