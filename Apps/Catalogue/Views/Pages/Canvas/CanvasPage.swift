import SwiftUI

/// What is drawn by commands, and anew as time goes by.
struct CanvasPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Drawn by commands") { FlowersExhibit() }
      Exhibit("Drawn anew each moment") { ClockExhibit() }
    }
  }
}
