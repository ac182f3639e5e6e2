import SwiftUI

struct EffectsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Effects") {
        Text("Effects")
      }
    }
  }
}
