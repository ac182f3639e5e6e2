import SwiftUI

/// What a pointer above a view does.
struct HoverExhibit: View {
  @State private var isInside = false
  @State private var place: CGPoint?

  var body: some View {
    Pad(words, isInside ? .orange : .gray)
      .onHover { isInside = $0 }
      .onContinuousHover { phase in
        switch phase {
        case .active(let point): place = point
        case .ended: place = nil
        }
      }
      .help("Nothing happens when this is pressed.")
  }

  private var words: String {
    place.map { "At \(Int($0.x)), \(Int($0.y))" } ?? "Move a pointer here"
  }
}
