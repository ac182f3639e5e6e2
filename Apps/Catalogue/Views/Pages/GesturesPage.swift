import SwiftUI

/// Taps, holds, drags and pinches.
struct GesturesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Tap") { TapExhibit() }
      Exhibit("Long press") { HoldExhibit() }
      Exhibit("Drag") { DragExhibit() }
      Exhibit("Swipe a card") { SwipeExhibit() }
      Exhibit("Two fingers") { PinchExhibit() }
      Exhibit("Who goes first") { OrderExhibit() }
      Exhibit("Where it hits") { HitExhibit() }
      Exhibit("Hover") { HoverExhibit() }
    }
  }
}
