import Display
import Foundation

/// A drag or a pinch made with keys.
///
/// Space lifts what can be dragged, arrows move it, space or return lets go and escape takes it
/// back. Plus and minus magnify, brackets turn.
struct KeyboardGesture {
  let box: GestureBox
  let start: CGPoint
  var location: CGPoint
  var time = 0.0
}

extension GestureArena {
  /// The distance of an arrow key, in points; with shift a cell's width or a point.
  private static let step: CGFloat = 16

  func press(_ stroke: KeyStroke, on box: GestureBox) -> Bool {
    let eventMask = box.eventMask()
    if keyboard?.box === box { return move(stroke) }
    if eventMask.contains(.pinch), let pinch = pinch(stroke, box) {
      for phase in [Pointer.Phase.began, .moved, .ended] {
        var step = pinch
        step.phase = phase
        if phase == .began {
          step.scale = 1
          step.rotation = 0
        }
        _ = self.pinch(step, on: box)
      }
      return true
    }
    guard eventMask.contains(.drag), stroke == KeyStroke(.space) else { return false }
    let size = box.elementFrame.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    keyboard = KeyboardGesture(box: box, start: middle, location: middle)
    send(.began)
    box.graph.announcements.append(
      "Lifted. Arrow keys move it, space lets go, escape takes it back."
    )
    return true
  }

  private func move(_ stroke: KeyStroke) -> Bool {
    let step = stroke.modifiers.contains(.shift) ? Self.step / 4 : Self.step
    switch stroke.key {
    case .left: keyboard?.location.x -= step
    case .right: keyboard?.location.x += step
    case .up: keyboard?.location.y -= step
    case .down: keyboard?.location.y += step
    case .space, .return:
      send(.ended)
      keyboard = nil
      return true
    case .escape:
      send(.cancelled)
      keyboard = nil
      return true
    default: return false
    }
    keyboard?.time += 1
    send(.moved)
    return true
  }

  /// The focus went elsewhere.
  func letGo(of box: Box) {
    guard let keyboard, keyboard.box === box else { return }
    send(.cancelled)
    self.keyboard = nil
  }

  private func send(_ phase: Pointer.Phase) {
    guard let keyboard else { return }
    _ = pointer(
      Pointer(
        phase: phase,
        location: keyboard.location,
        start: keyboard.start,
        time: keyboard.time,
      ),
      on: keyboard.box,
    )
  }

  private func pinch(_ stroke: KeyStroke, _ box: GestureBox) -> Pinch? {
    let size = box.elementFrame.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    var pinch = Pinch(phase: .ended, scale: 1, rotation: 0, start: middle, time: 0)
    switch stroke.key {
    case .character("+"), .character("="): pinch.scale = 1.1
    case .character("-"): pinch.scale = 1 / 1.1
    case .character("]"): pinch.rotation = .pi / 12
    case .character("["): pinch.rotation = -.pi / 12
    default: return nil
    }
    return pinch
  }
}
