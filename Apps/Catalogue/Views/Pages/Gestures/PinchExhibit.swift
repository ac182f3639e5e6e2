import SwiftUI

/// A square that two fingers make larger and turn.
struct PinchExhibit: View {
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero
  @GestureState private var pinch: CGFloat = 1
  @GestureState private var turn = Angle.zero

  var body: some View {
    let gesture = MagnifyGesture()
      .updating($pinch) { value, state, _ in state = value.magnification }
      .onEnded { scale = min(max(scale * $0.magnification, 0.3), 2) }
      .simultaneously(
        with: RotateGesture()
          .updating($turn) { value, state, _ in state = value.rotation }
          .onEnded { angle = .radians(angle.radians + $0.rotation.radians) }
      )
    RoundedRectangle(cornerRadius: 8)
      .fill(Color.cyan)
      .frame(width: 80, height: 80)
      .scaleEffect(min(max(scale * pinch, 0.3), 2))
      .rotationEffect(.radians(angle.radians + turn.radians))
      .frame(maxWidth: .infinity, minHeight: 176)
      .contentShape(Rectangle())
      .accessibilityLabel("Square")
      .gesture(gesture)
    Text(
      "Size \(Int(scale * pinch * 100)) %, turned by \(Int((angle.radians + turn.radians) * 180 / .pi))°"
    )
    Text("Or: the wheel with Control or Option (Alt); the keys + − [ ].")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
