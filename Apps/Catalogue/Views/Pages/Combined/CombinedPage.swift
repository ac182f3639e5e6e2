import SwiftUI

/// Shapes made of two others, and colours between points.
struct CombinedPage: View {
  var body: some View {
    Exhibits {
      Exhibit("A square and a circle") { CombinedShapes() }
      Exhibit("A mesh of colours") { MeshExhibit() }
    }
  }
}
