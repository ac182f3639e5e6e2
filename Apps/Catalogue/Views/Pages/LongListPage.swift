import SwiftUI

struct LongListPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Long list") {
        Text("Long list")
      }
    }
  }
}
