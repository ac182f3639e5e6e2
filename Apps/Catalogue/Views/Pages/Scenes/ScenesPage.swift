import SceneKit
import SwiftUI

/// Scenes in space: solids that are turned, moved and let fall.
struct ScenesPage: View {
  @State private var solids = Solids()
  @State private var yard = Yard()
  @State private var isTurning = false

  var body: some View {
    Exhibits {
      Exhibit("Solids") {
        frame(
          SceneView(scene: solids, options: [.allowsCameraControl, .autoenablesDefaultLighting])
        )
        Toggle("Turn them", isOn: $isTurning)
          .onChange(of: isTurning) { _, isOn in solids.turn(isOn) }
        note("Drag the scene, or use the arrow keys, plus and minus on it.")
      }
      Exhibit("Things that fall") {
        frame(SceneView(scene: yard))
        Button("Drop a ball") { yard.drop() }
          .buttonStyle(.bordered)
      }
    }
  }

  private func frame(_ scene: some View) -> some View {
    scene
      .frame(height: 208)
      .background(.quaternary)
      .clipShape(RoundedRectangle(cornerRadius: 12))
  }

  private func note(_ words: LocalizedStringKey) -> some View {
    Text(words).font(.footnote).foregroundStyle(.secondary)
  }
}
