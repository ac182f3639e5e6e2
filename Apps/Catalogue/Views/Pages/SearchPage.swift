import SwiftUI

struct SearchPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Search") {
        Text("Search")
      }
    }
  }
}
