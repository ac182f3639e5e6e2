import SwiftUI

struct LayoutPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Layout") {
        Text("Layout")
      }
    }
  }
}
