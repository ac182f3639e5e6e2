import SwiftUI

struct SplitPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Split view") {
        Text("Split view")
      }
    }
  }
}
