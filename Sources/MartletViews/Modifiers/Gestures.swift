import Display
public import Foundation
import Properties

/// A layer that answers a person's pointer.
nonisolated struct PointerModifier: WrapModifier {
  let wants: Wants
  let handle: (Event) -> Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { PointerBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? PointerBox else { return }
    box.asked = environment.isEnabled ? wants : []
    box.answer = handle
    box.redraw()
  }
}

final class PointerBox: LayerBox {
  var asked: Wants = []
  var answer: (Event) -> Bool = { _ in false }

  override func wants() -> Wants { asked }

  override func meaning() -> Meaning {
    var meaning = Meaning()
    // What can be pressed has a name, so that it can be found.
    let words = asked.contains(.tap) ? spokenText : ""
    if !words.isEmpty {
      meaning.role = .button
      meaning.label = words
    }
    return meaning
  }

  override var speaksForChildren: Bool { asked.contains(.tap) }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .tap where !asked.contains(.tap): false
    case .longPress where !asked.contains(.longPress): false
    case .hover where !asked.contains(.hover): false
    default: answer(event)
    }
  }
}

/// What a `DragGesture` tells.
extension View {
  public nonisolated func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void,
  ) -> some View {
    modifier(
      PointerModifier(wants: .tap) { event in
        guard case .tap(_, _, let times) = event, times >= count else { return false }
        action()
        return true
      }
    )
  }
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void,
  ) -> some View {
    modifier(
      PointerModifier(wants: .tap) { event in
        guard case .tap(_, let point, let times) = event, times >= count else { return false }
        action(point ?? .zero)
        return true
      }
    )
  }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil,
  ) -> some View {
    modifier(
      PointerModifier(wants: .longPress) { event in
        guard case .longPress = event else { return false }
        action()
        return true
      }
    )
  }
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      PointerModifier(wants: .hover) { event in
        guard case .hover(_, let isInside) = event else { return false }
        action(isInside)
        return true
      }
    )
  }
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(PointerModifier(wants: enabled ? [] : .noPointer) { _ in false })
  }
  /// The whole frame answers the pointer already.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }
}
