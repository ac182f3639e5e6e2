import Display
import Foundation
import Properties

/// What is around scroll views and grows before their content moves, as a sheet does.
final class ScrollGrowth {
  /// How long what follows a growth belongs to the same movement, in seconds.
  static let rest = 0.3

  private var step = 0
  private var grow: (() -> Void)?
  /// The step at which it was to grow last: who does not let it then is not asked again.
  private var left: Int?
  private var last = -Double.infinity

  /// - Parameters:
  ///   - step: How far it has grown.
  ///   - grow: Makes it grow; nil where it does not.
  func set(step: Int, _ grow: (() -> Void)?) {
    if step != self.step { left = nil }
    self.step = step
    self.grow = grow
  }

  /// Takes a movement of the content; false where the content is to move.
  ///
  /// - Parameter now: Seconds by the session's clock.
  func take(at now: Double) -> Bool {
    if now - last < Self.rest { return true }
    guard let grow, step != left else { return false }
    left = step
    last = now
    grow()
    return true
  }
}

nonisolated extension EnvironmentValues {
  /// What grows before the content of scroll views moves.
  @Entry var scrollGrowth: ScrollGrowth?
}

extension ScrollBox {
  /// Whether something around it grows instead of its content going on to an offset.
  func grows(insteadOf point: CGPoint) -> Bool {
    // Pages tell whole points: less is no movement.
    guard isVertical, point.y >= offset.y + 1, let growth = owner?.environment.scrollGrowth,
      !hidesFocus
    else { return false }
    return growth.take(at: graph.clock.now)
  }

  /// Whether its content has to move for what has the focus to be seen.
  private var hidesFocus: Bool {
    guard let box = graph.focus.focused.flatMap({ graph.box($0) }) else { return false }
    var above = box.elementAround
    while let here = above, here !== self { above = here.elementAround }
    return above != nil && !visible.intersects(contentFrame(of: box))
  }
}
