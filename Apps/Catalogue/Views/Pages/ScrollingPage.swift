import SwiftUI

struct ScrollingPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Scrolling") {
        Text("Scrolling")
      }
    }
  }
}
