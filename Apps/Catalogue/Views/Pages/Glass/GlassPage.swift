import SwiftUI

/// Glass, what is laid over content, and forms that follow their container's.
struct GlassPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Glass over a picture") { GlassExhibit() }
      Exhibit("Glass that turns into other glass") { TurningGlass() }
      Exhibit("Buttons of glass") { GlassButtons() }
      Exhibit("A bar over what scrolls") { BarExhibit() }
      Exhibit("Corners that fit their container") { CornersExhibit() }
    }
  }
}
