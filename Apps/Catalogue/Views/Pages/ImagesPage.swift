import SwiftUI

struct ImagesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("From data") { PictureGallery() }
      Exhibit("Resizable") { ResizingTrial() }
      Exhibit("From an address") { LoadingGallery() }
      Exhibit("Symbols beside text") {
        Label("As large as its text", systemImage: "photo")
      }
    }
  }
}
