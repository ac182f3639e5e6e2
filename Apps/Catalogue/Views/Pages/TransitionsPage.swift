import SwiftUI

struct TransitionsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Transitions") {
        Text("Transitions")
      }
    }
  }
}
