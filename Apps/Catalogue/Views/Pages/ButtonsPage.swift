import SwiftUI

struct ButtonsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Buttons and menus") {
        Text("Buttons and menus")
      }
    }
  }
}
