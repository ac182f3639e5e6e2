import SwiftUI

struct PresentationPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Presentation") {
        Text("Presentation")
      }
    }
  }
}
