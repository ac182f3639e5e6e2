import SwiftUI

/// Photographs that are chosen, and lines that are drawn by hand.
struct PhotosPage: View {
  var body: some View {
    Exhibits {
      Exhibit("A photograph") { PhotoExhibit() }
      Exhibit("A picture of the camera's") { CameraExhibit() }
      Exhibit("A drawing") { DrawingExhibit() }
    }
  }
}
