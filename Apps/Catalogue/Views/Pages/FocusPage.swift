import SwiftUI

struct FocusPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Focus and keys") {
        Text("Focus and keys")
      }
    }
  }
}
