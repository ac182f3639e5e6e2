import SwiftUI

struct PaintPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Paint") {
        Text("Paint")
      }
    }
  }
}
