import Display

/// The boxes that are elements of the screen, and those of them that must be sent again.
struct ElementTable {
  private var nextElement: UInt32 = 1
  private var boxes: [ElementID: Box] = [:]
  private var restructured: [Box] = []
  private var redrawn: [Box] = []

  subscript(_ id: ElementID) -> Box? { boxes[id] }

  mutating func attach(_ box: Box, as id: ElementID?) {
    let id = id ?? ElementID(nextElement)
    if id != .root { nextElement += 1 }
    box.elementID = id
    boxes[id] = box
  }

  mutating func detach(_ box: Box) {
    if let id = box.elementID { boxes[id] = nil }
  }

  mutating func restructure(_ box: Box) {
    guard !box.isRestructured else { return }
    box.isRestructured = true
    restructured.append(box)
  }

  mutating func redraw(_ box: Box) {
    guard !box.isRedrawn else { return }
    box.isRedrawn = true
    redrawn.append(box)
  }

  mutating func takeRestructured() -> [Box] {
    defer { restructured = [] }
    return restructured
  }

  mutating func takeRedrawn() -> [Box] {
    defer { redrawn = [] }
    return redrawn
  }

  /// Removes all boxes and returns them, so that they are released after this table's work.
  mutating func removeAll() -> [ElementID: Box] {
    defer { boxes = [:] }
    return boxes
  }
}
