import Display
import Foundation
import Layout
import Properties

/// A box that moves its content while something is held near its edges.
protocol DragScrollable: Box {
  /// How far the content can still be moved by hand each way along its axis, in points.
  var dragRoom: (back: CGFloat, ahead: CGFloat) { get }
  /// Moves the content on by a distance along its axis, in points.
  func dragScroll(by distance: CGFloat)
}

/// Scrolls what a drag is held near the edge of.
final class DragScroller {
  /// From one step to the next, in seconds.
  private static let pause = 0.1
  /// How near an edge is near, and how far one step goes, in points; where there are cells, one.
  private static let edge: CGFloat = 40
  private static let far: CGFloat = 24

  private unowned let graph: Graph
  private weak var box: (any DragScrollable)?
  private var step: CGFloat = 0
  private var timer: Int?

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// What is dragged is at a point above these boxes, the outermost first.
  func hover(_ path: [Box], at point: CGPoint) {
    for box in path.reversed() {
      guard let box = box as? any DragScrollable else { continue }
      let step = step(of: box, at: point)
      guard step != 0 else { continue }
      self.box = box
      self.step = step
      if timer == nil { goOn() }
      return
    }
    stop()
  }

  func stop() {
    if let timer { graph.gestureTimers.cancel(timer) }
    timer = nil
    box = nil
  }

  /// How far one step goes: nothing in the middle, and nothing where there is no more.
  private func step(of box: any DragScrollable, at point: CGPoint) -> CGFloat {
    guard let axis = box.scrollAxis else { return 0 }
    let cell = graph.theme.values.grid?[axis]
    let frame = box.globalFrame
    let (start, length) = (frame.origin[axis], frame.size[axis])
    let edge = min(cell ?? Self.edge, length / 4)
    let far = cell ?? Self.far
    let (place, room) = (point[axis] - start, box.dragRoom)
    if place < edge, room.back > 0 { return -min(far, room.back) }
    if place > length - edge, room.ahead > 0 { return min(far, room.ahead) }
    return 0
  }

  private func goOn() {
    timer = graph.gestureTimers.after(Self.pause) { [weak self] in
      guard let self else { return }
      timer = nil
      guard let box, box.isAttached else { return }
      box.dragScroll(by: step)
      // What lies under the pointer is something else now.
      graph.drags.scrolled()
    }
  }
}
