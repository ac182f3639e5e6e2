import Display
import Foundation
import Properties

extension View {
  /// Does something after a double tap on a pencil.
  ///
  /// In a browser these are two presses of the button of any pen above the view, within 0.3 seconds;
  /// browsers do not tell of taps on a pencil that has no button. Without a pen, the menu that shift
  /// and F10 open has it, and a secondary click.
  public nonisolated func onPencilDoubleTap(
    perform action: @escaping (PencilDoubleTapGestureValue) -> Void
  ) -> some View {
    let pen = PenModifier { press in
      if press.isSecond { action(PencilDoubleTapGestureValue(hoverPose: press.pose)) }
    }
    let named = NamedAction(name: "Double Tap Pencil") {
      action(PencilDoubleTapGestureValue(hoverPose: nil))
    }
    return modifier(pen).modifier(ActionModifier(part: .unheld([named]), announced: [named]))
  }

  /// Does something while a pencil is squeezed.
  ///
  /// In a browser the button of any pen that is held down above the view is a squeeze. Without a pen,
  /// the menu that shift and F10 open has it, and a secondary click.
  public nonisolated func onPencilSqueeze(
    perform action: @escaping (PencilSqueezeGesturePhase) -> Void
  ) -> some View {
    let pen = PenModifier { press in
      let value = PencilSqueezeGestureValue(hoverPose: press.pose)
      switch press.phase {
      case .began: action(.active(value))
      case .moved: break
      case .ended: action(.ended(value))
      case .cancelled: action(.failed)
      }
    }
    let named = NamedAction(name: "Squeeze Pencil") {
      let value = PencilSqueezeGestureValue(hoverPose: nil)
      action(.active(value))
      action(.ended(value))
    }
    return modifier(pen).modifier(ActionModifier(part: .unheld([named]), announced: [named]))
  }
}

/// What the button of a pen does above a view.
private nonisolated struct PencilPress {
  let phase: Pointer.Phase
  let pose: PencilHoverPose
  /// Whether it follows another press so soon that both are a double tap.
  let isSecond: Bool
}

private nonisolated struct PenModifier: WrapModifier {
  let action: (PencilPress) -> Void

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { PenBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? PenBox)?.action = action
  }
}

private final class PenBox: LayerBox {
  /// How soon after a press another one makes it a double tap, in seconds.
  private static let pause = 0.3

  var action: (PencilPress) -> Void = { _ in }
  private var last = -Double.infinity

  override func eventMask() -> EventMask { .pen }

  override func handle(_ event: Event) -> Bool {
    guard case .pen(_, let pen) = event else { return false }
    receive(pen)
    return true
  }

  private func receive(_ pen: PenButton) {
    var isSecond = false
    if pen.phase == .began {
      isSecond = (0...Self.pause).contains(pen.time - last)
      last = isSecond ? -.infinity : pen.time
    }
    let pose = PencilHoverPose(pen, in: elementFrame.size)
    action(PencilPress(phase: pen.phase, pose: pose, isSecond: isSecond))
    guard let outer = boxAround else { return }
    // The page tells the innermost alone.
    let (own, other) = (globalFrame.origin, outer.globalFrame.origin)
    var moved = pen
    moved.location.x += own.x - other.x
    moved.location.y += own.y - other.y
    outer.receive(moved)
  }

  private var boxAround: PenBox? {
    var above = elementAround
    while let box = above {
      if let found = box as? PenBox { return found }
      above = box.elementAround
    }
    return nil
  }
}
