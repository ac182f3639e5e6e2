import SwiftUI

struct ImagesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Images") {
        Text("Images")
      }
    }
  }
}
