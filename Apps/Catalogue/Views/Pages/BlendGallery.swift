import SwiftUI

/// Colours that mix with those below.
struct BlendGallery: View {
  private let modes: [(name: String, mode: BlendMode)] = [
    ("Normal", .normal), ("Multiply", .multiply), ("Screen", .screen), ("Overlay", .overlay),
    ("Difference", .difference), ("Lighter", .plusLighter),
  ]

  var body: some View {
    Wall {
      ForEach(modes, id: \.name) { entry in
        Specimen(entry.name) {
          ZStack {
            Circle().fill(.orange).offset(x: -16)
            Circle().fill(.blue).offset(x: 16).blendMode(entry.mode)
          }
          .compositingGroup()
        }
      }
    }
  }
}
