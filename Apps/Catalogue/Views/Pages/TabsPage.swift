import SwiftUI

struct TabsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Tabs") {
        Text("Tabs")
      }
    }
  }
}
