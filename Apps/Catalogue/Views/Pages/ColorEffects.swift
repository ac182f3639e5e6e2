import SwiftUI

/// Changes of every colour of a view.
struct ColorEffects: View {
  var body: some View {
    Wall {
      Specimen("As it is") { Tile() }
      Specimen("Grayscale") { Tile().grayscale(1) }
      Specimen("Saturation") { Tile().saturation(0.4) }
      Specimen("Brightness") { Tile().brightness(-0.3) }
      Specimen("Contrast") { Tile().contrast(0.5) }
      Specimen("Hue") { Tile().hueRotation(.degrees(120)) }
      Specimen("Inverted") { Tile().colorInvert() }
      Specimen("Multiplied") { Tile().colorMultiply(.green) }
    }
  }
}
