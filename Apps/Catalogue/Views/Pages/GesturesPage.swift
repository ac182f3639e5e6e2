import SwiftUI

struct GesturesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Gestures") {
        Text("Gestures")
      }
    }
  }
}
