import SwiftUI

struct ShapesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Shapes") { ShapeGallery() }
      Exhibit("Fill and stroke") { StrokeGallery() }
      Exhibit("Trim") { TrimTrial() }
      Exhibit("Paths") { PathGallery() }
      Exhibit("Changed shapes") { ChangedShapes() }
    }
  }
}
