import SwiftUI

/// A disc that follows the pointer and goes back.
struct DragExhibit: View {
  @GestureState private var offset = CGSize.zero
  @State private var last = "Drag the disc; or press space on it, then the arrow keys."

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(Color.gray.opacity(0.15))
      Circle()
        .fill(offset == .zero ? Color.pink : Color.orange)
        .frame(width: 64, height: 64)
        .accessibilityLabel("Disc")
        .gesture(
          DragGesture()
            .updating($offset) { value, state, _ in state = value.translation }
            .onEnded { value in
              let way = value.translation
              last = "It went \(Int(way.width)) across and \(Int(way.height)) down."
            }
        )
        .offset(offset)
    }
    .frame(height: 128)
    Text(last).font(.footnote).foregroundStyle(.secondary)
  }
}
