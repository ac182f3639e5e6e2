import SwiftUI

/// Single and double taps, and where they are.
struct TapExhibit: View {
  @State private var single = 0
  @State private var double = 0
  @State private var place = CGPoint.zero

  var body: some View {
    HStack(spacing: 16) {
      Pad("Tap \(single)", .blue)
        .onTapGesture { single += 1 }
      Pad("Tap twice \(double)", .purple)
        .onTapGesture(count: 2) { double += 1 }
    }
    Pad("Here: \(Int(place.x)), \(Int(place.y))", .teal)
      .onTapGesture { place = $0 }
  }
}
