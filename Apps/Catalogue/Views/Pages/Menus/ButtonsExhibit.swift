import SwiftUI

/// The styles of buttons.
struct ButtonsExhibit: View {
  @State private var count = 0

  var body: some View {
    Text("Pressed \(counted(count, "time"))")
    Button("Automatic") { count += 1 }
    Button("Bordered") { count += 1 }
      .buttonStyle(.bordered)
    Button("Prominent", systemImage: "star.fill") { count += 1 }
      .buttonStyle(.borderedProminent)
    Button("Borderless") { count += 1 }
      .buttonStyle(.borderless)
    Button("Plain") { count += 1 }
      .buttonStyle(.plain)
    Button {
      count += 1
    } label: {
      Label("A label", systemImage: "heart")
    }
  }
}
