import SwiftUI

/// A small picture in its own colours, as a template, and larger with and without smoothing.
struct PictureGallery: View {
  var body: some View {
    Wall {
      Specimen("Natural size") { Mosaic.image }
      Specimen("Template") { Mosaic.image.renderingMode(.template).foregroundStyle(.pink) }
      Specimen("Smooth") { Mosaic.image.resizable().scaledToFit() }
      Specimen("Pixels") { Mosaic.image.resizable().interpolation(.none).scaledToFit() }
      Specimen("Tiles") { Mosaic.image.resizable(resizingMode: .tile) }
      Specimen("Clipped") {
        Mosaic.image.resizable().interpolation(.none).scaledToFill().frame(width: 64, height: 64)
          .clipShape(Circle())
      }
    }
  }
}
