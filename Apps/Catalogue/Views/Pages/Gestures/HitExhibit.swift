import SwiftUI

/// A disc whose corners hear nothing, and a cover that lets presses through.
struct HitExhibit: View {
  @State private var inside = 0
  @State private var below = 0

  var body: some View {
    HStack(spacing: 16) {
      Circle()
        .fill(Color.mint)
        .frame(width: 96, height: 96)
        .overlay { Text("\(inside)") }
        .contentShape(Circle())
        .onTapGesture { inside += 1 }
      ZStack {
        Button("Below: \(below)") { below += 1 }
          .buttonStyle(.bordered)
        Color.red.opacity(0.15)
          .allowsHitTesting(false)
      }
      .frame(width: 144, height: 96)
    }
  }
}
