import Display
import Foundation
import Layout

/// Dropping between the rows of a list: on the upper half of a row before it, on the lower half
/// after it.
extension RowBox: DropTarget {
  private static let before = "Drop before"
  private static let after = "Drop after"

  private var rowDrop: (any RowDrop)? {
    guard isRow, environment.isEnabled else { return nil }
    return edits.insert as? any RowDrop
  }

  func takes(_ drag: Drag) -> Bool { rowDrop?.takes(drag) ?? false }

  func dragEntered(_ drag: Drag) {}

  func dragUpdated(_ drag: Drag) -> DropOperation {
    setDropMark(isBelow(drag) ? .bottom : .top)
    return .copy
  }

  func dragExited(_ drag: Drag, isDropped: Bool) { setDropMark(nil) }

  func drop(_ drag: Drag, _ done: @escaping @MainActor () -> Void) -> Bool {
    guard let rowDrop else { return false }
    return rowDrop.insert(drag, at: place.offset + (isBelow(drag) ? 1 : 0), in: graph, done)
  }

  private func isBelow(_ drag: Drag) -> Bool {
    drag.location.from(self).y >= elementFrame.height / 2
  }

  /// Before each row, and after the last one.
  var dropPlaces: [DropPlace] {
    let size = elementFrame.size
    func place(_ name: String, _ share: CGFloat) -> DropPlace {
      DropPlace(name: name, point: CGPoint(x: size.width / 2, y: size.height * share))
    }
    let isLast = self.place.offset + 1 == self.place.maker?.rowCount
    let before = place(Self.before, 0.25)
    return isLast ? [before, place(Self.after, 0.75)] : [before]
  }

  /// The names of actions during a drag, and the one that lifts what is in the row.
  var dragActionNames: [String] {
    var names = graph.drags.actions(of: self)
    if isSelectable, sourceInside != nil { names.append(DragSourceBox.dragWord) }
    return names
  }

  /// Does one of these actions; nil where it is none.
  func performDragAction(_ name: String) -> Bool? {
    if name == DragSourceBox.dragWord, isSelectable, let source = sourceInside {
      return source.liftByKeys()
    }
    guard name == Self.before || name == Self.after else { return nil }
    return graph.drags.drop(on: self, name)
  }

  /// What can be dragged in the row.
  private var sourceInside: DragSourceBox? {
    func find(_ box: Box) -> DragSourceBox? {
      if let source = box as? DragSourceBox { return source }
      for child in box.children {
        if let source = find(child) { return source }
      }
      return nil
    }
    return find(inside)
  }
}
