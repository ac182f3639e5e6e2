import SwiftUI

struct AccessibilityPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Accessibility") {
        Text("Accessibility")
      }
    }
  }
}
