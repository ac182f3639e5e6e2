import SwiftUI

struct TextPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Text") {
        Text("Text")
      }
    }
  }
}
