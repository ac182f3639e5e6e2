import Display
import Foundation
import Geometry
import Properties

/// Lets glass answer to a press on it, or on what it lies around.
nonisolated struct GlassPressModifier: WrapModifier {
  let isInteractive: Bool

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox { GlassBox(node, content) }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? GlassBox else { return }
    box.isEnabled = isInteractive && environment.isEnabled
    box.grows = !environment.accessibilityReduceMotion
    box.redraw()
  }
}

/// Glass with what is on it: larger while it is pressed, where cells are drawn lighter.
///
/// It only watches: what is pressed on it acts as ever, and by itself it is nothing to press.
private final class GlassBox: GestureBox {
  private var isHeld = false
  var grows = true

  override init(_ owner: Node, _ inside: Box) {
    super.init(owner, inside)
    isEnabled = false
    rank = .simultaneous
    recognizer = GlassRecognizer(self)
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    guard isEnabled else { return look }
    if !graph.theme.drawsShapes {
      if isHeld { look.filters = [.brightness(0.15)] }
    } else if grows {
      var transform = Appearance.Transform()
      if isHeld {
        transform.scaleX = 1.05
        transform.scaleY = 1.05
      }
      look.transform = transform
    } else if isHeld {
      look.opacity = 0.8
    }
    return look
  }

  override func semantics() -> Semantics { Semantics() }
  override func eventMask() -> EventMask { needs }
  override var speaksForChildren: Bool { false }

  func hold(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    Transaction.run(Transaction(animation: .spring(duration: 0.25, bounce: 0.3))) {
      graph.enqueue { [weak self] in self?.redraw() }
    }
  }
}

/// Finds out whether a pointer is down.
private final class GlassRecognizer: Recognizer {
  private weak var box: GlassBox?

  init(_ box: GlassBox) {
    self.box = box
    super.init()
  }

  override var needs: EventMask { .press }

  override func feed(_ input: GestureInput) {
    var isHeld = false
    switch input {
    case .time: return
    case .pointer(let pointer): isHeld = pointer.phase == .began || pointer.phase == .moved
    case .tap, .pinch, .hold: break
    }
    phase = isHeld ? .possible : .failed
    box?.hold(isHeld)
  }

  override func finish() {
    super.finish()
    box?.hold(false)
  }
}
