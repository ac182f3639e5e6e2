import SwiftUI

struct StoragePage: View {
  var body: some View {
    Exhibits {
      Exhibit("Storage") {
        Text("Storage")
      }
    }
  }
}
