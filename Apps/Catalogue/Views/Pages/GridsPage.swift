import SwiftUI

struct GridsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Grids") {
        Text("Grids")
      }
    }
  }
}
