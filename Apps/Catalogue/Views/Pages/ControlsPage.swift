import SwiftUI

struct ControlsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Controls") {
        Text("Controls")
      }
    }
  }
}
