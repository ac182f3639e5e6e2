import SwiftUI

struct DataPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Data") {
        Text("Data")
      }
    }
  }
}
