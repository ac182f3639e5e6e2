import SwiftUI

struct AnimationPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Animation") {
        Text("Animation")
      }
    }
  }
}
