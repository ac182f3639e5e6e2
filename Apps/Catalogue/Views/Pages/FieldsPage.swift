import SwiftUI

struct FieldsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Fields") {
        Text("Fields")
      }
    }
  }
}
