import SwiftUI

/// A press that is held, and what is felt meanwhile.
struct HoldExhibit: View {
  @State private var isDown = false
  @State private var count = 0

  var body: some View {
    Pad(isDown ? "Keep holding …" : "Hold me: \(count)", isDown ? .orange : .mint)
      .onLongPressGesture(minimumDuration: 0.8) {
        count += 1
      } onPressingChanged: {
        isDown = $0
      }
      .sensoryFeedback(.success, trigger: count)
  }
}
