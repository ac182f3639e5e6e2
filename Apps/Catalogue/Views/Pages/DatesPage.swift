import SwiftUI

struct DatesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Dates and colours") {
        Text("Dates and colours")
      }
    }
  }
}
