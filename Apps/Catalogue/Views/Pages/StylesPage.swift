import SwiftUI

struct StylesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Styles") {
        Text("Styles")
      }
    }
  }
}
