import SwiftUI

/// A card that is swiped to either side, or held and then moved.
struct SwipeExhibit: View {
  @State private var x: CGFloat = 0
  @State private var answer = "Swipe the card."

  var body: some View {
    Pad("Keep or leave?", .green)
      .frame(maxWidth: 240)
      .offset(x: x)
      .gesture(
        DragGesture(minimumDistance: 5)
          .onChanged { x = $0.translation.width }
          .onEnded { value in
            if abs(value.predictedEndTranslation.width) > 120 {
              answer = value.translation.width > 0 ? "Kept." : "Left."
            }
            withAnimation { x = 0 }
          }
      )
      .frame(maxWidth: .infinity)
    Text(answer).font(.footnote).foregroundStyle(.secondary)
  }
}
