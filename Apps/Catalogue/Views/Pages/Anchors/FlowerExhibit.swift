import SwiftUI

/// A flower whose size and petals change together.
struct FlowerExhibit: View {
  @State private var isOpen = false

  var body: some View {
    HStack(spacing: 16) {
      Flower(radius: isOpen ? 48 : 36, depth: isOpen ? 0.6 : 0.15, petals: 6)
        .fill(.pink)
        .frame(width: 96, height: 96)
        .accessibilityLabel("Flower")
        .accessibilityValue(isOpen ? "open" : "closed")
      Button(isOpen ? "Close the flower" : "Open the flower") {
        withAnimation(.spring(duration: 0.8)) { isOpen.toggle() }
      }
      .buttonStyle(.bordered)
    }
  }
}

/// A round with petals; its size and how deep it is cut move, their number does not.
@Animatable private struct Flower: Shape {
  var radius: Double
  var depth: Double
  @AnimatableIgnored var petals: Int

  func path(in rect: CGRect) -> Path {
    Path { path in
      for step in 0...120 {
        let angle = Double(step) / 120 * 2 * .pi
        let length = radius * (1 + depth * (cos(angle * Double(petals)) - 1) / 2)
        let point = CGPoint(x: rect.midX + length * cos(angle), y: rect.midY + length * sin(angle))
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}
