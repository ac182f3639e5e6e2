import Display
import Foundation

/// A press that acts again and again while a pointer holds it.
final class RepeatedPress {
  /// Until the first time, and between two, in seconds.
  private static let delay = 0.5
  private static let interval = 0.1

  private weak var graph: Graph?
  private var action: () -> Void = {}
  private var timer: Int?
  private var hasActed = false

  /// Follows the pointer; where there is no graph the press does not repeat.
  func follow(_ phase: Pointer.Phase, in graph: Graph?, action: @escaping () -> Void) {
    switch phase {
    case .began:
      end()
      hasActed = false
      self.graph = graph
      self.action = action
      wait(Self.delay)
    case .moved: break
    case .ended, .cancelled: end()
    }
  }

  /// Whether a tap is only the end of a press that has acted while it was held.
  func takesTap(at point: CGPoint?) -> Bool {
    defer { hasActed = false }
    return point != nil && hasActed
  }

  func end() {
    if let timer { graph?.gestureTimers.cancel(timer) }
    timer = nil
  }

  private func wait(_ seconds: Double) {
    timer = graph?.gestureTimers.after(seconds) { [weak self] in
      guard let self, timer != nil else { return }
      hasActed = true
      action()
      wait(Self.interval)
    }
  }
}
