import Display
import Foundation
import Layout

/// Scrolling while something is held near an edge.
extension ScrollBox: DragScrollable {
  private var dragAxis: Axis { isVertical ? .vertical : .horizontal }

  var dragRoom: (back: CGFloat, ahead: CGFloat) {
    guard !traits.isDisabled else { return (0, 0) }
    return (max(0, offset[dragAxis]), max(0, most[dragAxis] - offset[dragAxis]))
  }

  func dragScroll(by distance: CGFloat) {
    var point = offset
    point[dragAxis] += distance
    scroll(to: point)
  }
}

/// Dropping on the list of a `ForEach` that has no rows.
extension ScrollBox: DropTarget {
  private func empty(for drag: Drag?) -> DropHandler? {
    graph[EmptyDrops.self].handler(in: self, for: drag)
  }

  var isTaker: Bool { empty(for: nil) != nil }
  func takes(_ drag: Drag) -> Bool { empty(for: drag) != nil }
  func dragEntered(_ drag: Drag) {}
  func dragUpdated(_ drag: Drag) -> DropOperation { takes(drag) ? .copy : .forbidden }
  func dragExited(_ drag: Drag, isDropped: Bool) {}

  func drop(_ drag: Drag, _ done: @escaping @MainActor () -> Void) -> Bool {
    empty(for: drag)?.perform(drag, self, done) ?? false
  }

  var dropPlaces: [DropPlace] {
    let size = elementFrame.size
    let point = CGPoint(x: size.width / 2, y: size.height / 2)
    return [DropPlace(name: DropBox.dropHere, point: point)]
  }
}
