import SwiftUI

/// Pictures that are loaded while the page is shown, and one that cannot be.
struct LoadingGallery: View {
  var body: some View {
    HStack(spacing: 16) {
      Specimen("Loaded") {
        AsyncImage(url: Mosaic.address) { image in
          image.resizable().interpolation(.none).scaledToFit()
        } placeholder: {
          ProgressView()
        }
      }
      Specimen("Phases") {
        AsyncImage(url: URL(string: "gopher://nowhere/picture.png")) { phase in
          if let image = phase.image {
            image
          } else if phase.error != nil {
            Label("Failed", systemImage: "exclamationmark.triangle").font(.caption)
          } else {
            ProgressView()
          }
        }
      }
    }
  }
}
