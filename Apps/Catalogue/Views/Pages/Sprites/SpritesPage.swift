import SpriteKit
import SwiftUI

/// A scene of nodes that are touched, moved and let fall.
struct SpritesPage: View {
  @State private var garden = Garden(size: CGSize(width: 320, height: 192))

  var body: some View {
    Exhibits {
      Exhibit("A tree") {
        SpriteView(scene: garden)
          .aspectRatio(garden.size, contentMode: .fit)
          .frame(maxHeight: 224)
          .clipShape(RoundedRectangle(cornerRadius: 12))
        HStack {
          Button("Shake the tree") { garden.shake() }
          Button("New apples") { garden.grow() }
        }
        .buttonStyle(.bordered)
        Text("An apple that is touched falls, and rests on the ground.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }
}
