import Display
import Foundation
import Properties

/// The order of precedence among gestures.
nonisolated enum GesturePriority {
  /// After those inside the view.
  case normal
  /// Before those inside the view.
  case high
  /// Beside all others.
  case simultaneous
}

/// Adds a gesture to a view.
nonisolated struct GestureModifier<G: Gesture>: WrapModifier {
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask

  init(_ gesture: G, _ priority: GesturePriority = .normal, _ mask: GestureMask = .all) {
    self.gesture = gesture
    self.priority = priority
    self.mask = mask
  }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { GestureBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? GestureBox else { return }
    let new = gesture.someRecognizer()
    if let old = box.recognizer { new.adopt(old) }
    box.recognizer = new
    box.rank = priority
    box.mask = mask
    box.isEnabled = environment.isEnabled
    box.redraw()
  }
}

/// A box that takes gestures.
class GestureBox: LayerBox {
  final var recognizer: Recognizer?
  final var rank = GesturePriority.normal
  final var mask = GestureMask.all
  final var isEnabled = true
  /// Set where a menu belongs to the view: the gesture is only one way to open it.
  final var onContextMenu: ((CGPoint?) -> Void)?

  /// What its gesture needs, whatever else is in the view.
  final var needs: EventMask {
    guard isEnabled, mask.contains(.gesture), let recognizer else { return [] }
    return recognizer.needs
  }

  /// Keys do what a pointer does: return and space press, or lift what can be dragged; plus, minus
  /// and brackets pinch.
  override func eventMask() -> EventMask {
    var eventMask = needs
    // A menu may be opened by its key alone.
    if eventMask.isEmpty, onContextMenu == nil || recognizer != nil || !isEnabled {
      return eventMask
    }
    if onContextMenu != nil {
      eventMask.insert(.contextMenu)
      if !holdsControls { eventMask.insert(.focus) }
      return eventMask
    }
    let isPressable = eventMask.contains(.tap) || eventMask.contains(.press)
    if holdsControls {
      // The keys belong to what is inside.
      return eventMask
    }
    if isPressable { eventMask.insert(.tap) }
    if eventMask.contains(.pinch) || (eventMask.contains(.drag) && !isPressable) {
      eventMask.formUnion([.focus, .keys])
    }
    return eventMask
  }

  /// Whether something inside takes presses itself.
  final var holdsControls: Bool {
    func visit(_ box: Box) -> Bool {
      for child in box.children {
        if child.elementID != nil {
          if !child.eventMask().isDisjoint(with: [.tap, .focus]) || child.isControl { return true }
        }
        if visit(child) { return true }
      }
      return false
    }
    return visit(self)
  }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    let eventMask = eventMask()
    if eventMask.isEmpty || holdsControls { return semantics }
    if onContextMenu != nil { semantics.menu = .closed }
    // What can be pressed has a name, so that it can be found.
    let words = spokenText
    if eventMask.contains(.tap) {
      if !words.isEmpty { semantics = Semantics(.button, label: words) }
    } else if !words.isEmpty {
      semantics = Semantics(.group, label: words)
    }
    return semantics
  }

  override var speaksForChildren: Bool { isPressed && !isPressedInside }

  private var isPressed: Bool { needs.contains(.tap) || needs.contains(.press) }

  /// Whether the same view has another gesture that speaks for it: what is said of the view is said
  /// of the innermost, as presses reach the others from there.
  private var isPressedInside: Bool {
    var here: Box = inside
    while let wrap = here as? WrapBox {
      if let inner = wrap as? GestureBox, inner.speaksForChildren { return true }
      here = wrap.inside
    }
    return false
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let stroke): return graph.gestures.press(stroke, on: self)
    case .contextMenu(_, let point):
      guard let onContextMenu else { return false }
      graph.gestures.cancel()
      onContextMenu(point)
      return true
    default: return false
    }
  }

  override func focusDidChange(_ isFocused: Bool) {
    if !isFocused { graph.gestures.letGo(of: self) }
  }

  override func willLeave() { graph.gestures.forget(self) }

  final func covers(onScreen point: CGPoint) -> Bool {
    let corner = globalFrame.origin
    return covers(CGPoint(x: point.x - corner.x, y: point.y - corner.y))
  }

  /// Whether a point of the box belongs to the view, as `contentShape` or a shape says.
  final func covers(_ point: CGPoint) -> Bool {
    var here: Box = inside
    func local() -> CGPoint {
      let (frame, own) = (here.globalFrame, globalFrame)
      return CGPoint(x: point.x + own.minX - frame.minX, y: point.y + own.minY - frame.minY)
    }
    while true {
      if let shape = here as? ContentShapeBox { return shape.contains(local()) }
      if let shape = here as? ShapeBox { return shape.covers(local()) }
      // Other gestures and plain layers have the same form as what they are around.
      guard let wrap = here as? WrapBox, wrap.elementFrame.size == wrap.inside.elementFrame.size
      else { return true }
      here = wrap.inside
    }
  }
}

extension Box {
  /// A control that a front end runs itself.
  var isControl: Bool {
    switch content() {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: false
    }
  }
}

/// A box with its own shape for hit testing.
final class ContentShapeBox: WrapBox {
  var shape: (CGRect) -> Path = { Path($0) }
  var isEvenOdd = false

  func contains(_ point: CGPoint) -> Bool {
    shape(CGRect(origin: .zero, size: elementFrame.size)).contains(point, eoFill: isEvenOdd)
  }
}
