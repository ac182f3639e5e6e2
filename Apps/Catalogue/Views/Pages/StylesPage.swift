import SwiftUI

struct StylesPage: View {
  @State private var presses = 0
  @State private var isOn = false
  @State private var work = 0.3

  var body: some View {
    Exhibits {
      Exhibit("The platform's buttons") {
        VStack(alignment: .leading, spacing: 12) {
          HStack(spacing: 16) {
            Button("Automatic") { presses += 1 }
            Button("Plain") { presses += 1 }.buttonStyle(.plain)
            Button("Destructive", role: .destructive) { presses += 1 }
          }
          HStack(spacing: 16) {
            Button("Bordered") { presses += 1 }.buttonStyle(.bordered)
            Button("Prominent") { presses += 1 }.buttonStyle(.borderedProminent)
          }
          HStack(spacing: 16) {
            Button("Tinted") { presses += 1 }.buttonStyle(.bordered).tint(.green)
            Button("Capsule") { presses += 1 }
              .buttonStyle(.borderedProminent)
              .buttonBorderShape(.capsule)
            Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
          }
          HStack(spacing: 16) {
            Button("Mini") { presses += 1 }.controlSize(.mini)
            Button("Small") { presses += 1 }.controlSize(.small)
            Button("Large") { presses += 1 }.controlSize(.large)
          }
          .buttonStyle(.bordered)
          Text("Pressed \(counted(presses, "time"))").foregroundStyle(.secondary)
        }
      }
      Exhibit("Styles of one's own") {
        Button("A button that gives way") { presses += 1 }.buttonStyle(GivingButtonStyle())
        Button("Pressed twice at once") { presses += 1 }.buttonStyle(DoubleButtonStyle())
        Toggle("A lamp", isOn: $isOn).toggleStyle(LampToggleStyle())
        Label("A tall label", systemImage: "house").labelStyle(TallLabelStyle())
        ProgressView(value: work).progressViewStyle(DotsProgressStyle())
        Slider(value: $work) { Text("Work") }
      }
    }
  }
}
