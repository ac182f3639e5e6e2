import Display
import Foundation

/// Presses what something is held above for a while, where that springs open.
final class DragSprings {
  /// How long it is held above something, in seconds.
  private static let delay = 0.8

  private unowned let graph: Graph
  private weak var control: Box?
  private var timer: Int?

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// What is dragged is above these boxes, the outermost first.
  func hover(_ path: [Box]) {
    let found = path.last { springs($0) }
    guard found !== control else { return }
    stop()
    control = found
    guard found != nil else { return }
    timer = graph.gestureTimers.after(Self.delay) { [weak self] in
      self?.timer = nil
      self?.press()
    }
  }

  func stop() {
    if let timer { graph.gestureTimers.cancel(timer) }
    timer = nil
    control = nil
  }

  private func press() {
    guard let control, control.isAttached, control.isReachable, let id = control.elementID else {
      return
    }
    _ = control.handle(.tap(id, at: nil, count: 1))
  }

  /// Whether it is pressed by what is held above it: a tab, or a control that modifiers let.
  private func springs(_ box: Box) -> Bool {
    guard let id = box.elementID, box.eventMask().contains(.tap),
      let semantics = graph.tree[id]?.element.semantics, semantics.isEnabled
    else { return false }
    let loading = box.dragScope { scope -> SpringLoading? in
      if case .springs(let loading) = scope { loading } else { nil }
    }
    return loading == .enabled || (loading != .disabled && semantics.role == .tab)
  }
}
