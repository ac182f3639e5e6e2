import SwiftUI

/// Rows under a bar of the app's own.
struct BarExhibit: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(1..<13) { Text("Row \($0)") }
      }
      .padding(.horizontal)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .safeAreaBar(edge: .top) {
      Text("Twelve rows").font(.headline).padding(8).frame(maxWidth: .infinity)
    }
    .frame(height: 160)
    .border(.secondary.opacity(0.4))
  }
}

/// A card whose parts have corners that run beside its own.
struct CornersExhibit: View {
  var body: some View {
    HStack(spacing: 16) {
      card(ConcentricRectangle())
      card(ContainerRelativeShape())
    }
  }

  private func card(_ shape: some Shape) -> some View {
    shape
      .fill(.teal)
      .padding(8)
      .frame(width: 120, height: 80)
      .background(.teal.opacity(0.25), in: .rect(cornerRadius: 24))
      .containerShape(.rect(cornerRadius: 24))
  }
}
