import SwiftUI

struct SymbolsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Symbols") {
        Text("Symbols")
      }
    }
  }
}
