import SwiftUI

struct ListsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Lists") {
        Text("Lists")
      }
    }
  }
}
