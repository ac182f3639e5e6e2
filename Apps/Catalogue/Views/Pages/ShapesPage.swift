import SwiftUI

struct ShapesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Shapes") {
        Text("Shapes")
      }
    }
  }
}
