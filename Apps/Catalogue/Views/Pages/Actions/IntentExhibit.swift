import AppIntents
import SwiftUI

/// Buttons that perform an intent, and the water that they pour.
struct IntentExhibit: View {
  @AppStorage(WaterGarden.key) private var litres = 0

  var body: some View {
    HStack {
      Button("1 litre", intent: WaterGarden(litres: 1))
      Button(intent: WaterGarden(litres: 5)) { Label("5 litres", systemImage: "drop.fill") }
      Button("Dry it") { litres = 0 }.disabled(litres == 0)
    }
    .buttonStyle(.bordered)
    Text("The garden has \(counted(litres, "litre")).")
    Text("Siri and Shortcuts can do it, too, where they are.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
