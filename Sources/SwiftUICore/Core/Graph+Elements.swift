import Display
import Properties

/// Elements and their boxes: what the front end learns about a turn.
extension Graph {
  func attach(_ box: Box, as id: ElementID? = nil) { elements.attach(box, as: id) }
  func detach(_ box: Box) { elements.detach(box) }
  func box(_ id: ElementID) -> Box? { elements[id] }
  func restructure(_ box: Box) { elements.restructure(box) }
  func redraw(_ box: Box) { elements.redraw(box) }

  /// - Parameter start: the content that the motion begins with, if not the one that is shown.
  func record(_ step: Change.Step, _ motion: Motion? = nil, from start: Content? = nil) {
    var before = motion == nil ? nil : step.element.flatMap { tree[$0]?.element }
    if let start { before?.content = start }
    guard tree.apply(step) else { return }
    counters.elements += 1
    modals.recordStep(step)
    let change = Change(step, motion: motion, before: before)
    animator.didRecord(change)
    update.changes.append(change)
  }

  /// Compares boxes with the tree of elements and records the differences.
  func commit() {
    animator.willCommit()
    var stale: [(ElementID, Box)] = []
    for box in elements.takeRestructured() {
      box.isRestructured = false
      guard box.isAttached, let id = box.elementID, tree[id] != nil else { continue }
      commitChildren(of: box, id, &stale)
    }
    animator.didCommitStructure()
    for (id, parent) in stale {
      // It is still under the same parent: no other box took it.
      if let node = tree[id], node.parent?.id == parent.elementID { record(.remove(id)) }
    }
    for box in elements.takeRedrawn() {
      box.isRedrawn = false
      guard let id = box.elementID, let node = tree[id] else { continue }
      let element = node.element
      let content = box.content()
      if content != element.content {
        record(.content(id, content), motion(of: box), from: box.takeStart())
      }
      let look = box.finishedAppearance()
      if look != element.appearance { record(.appearance(id, look), motion(of: box)) }
      if box.effect != nil, animator.isRemoving(id) { continue }
      let semantics = box.finishedSemantics()
      if semantics != element.semantics { record(.semantics(id, semantics)) }
      let eventMask = box.eventMask()
      if eventMask != element.eventMask { record(.eventMask(id, eventMask)) }
    }
    animator.didCommit()
    transaction = Transaction()
  }

  private func commitChildren(of box: Box, _ id: ElementID, _ stale: inout [(ElementID, Box)]) {
    var wanted: [Box] = []
    box.collectElements(into: &wanted)
    guard let parent = tree[id] else { return }
    let current = parent.children.map(\.id)
    let target = animator.addRemovals(to: wanted.compactMap(\.elementID), from: current)
    if current == target { return }
    if current.isEmpty {
      for (index, child) in wanted.enumerated() { insert(child, id, index, &stale) }
      return
    }
    let targets = Set(target)
    for id in current where !targets.contains(id) { stale.append((id, box)) }
    for step in ListChange.steps(from: current, to: target) {
      switch step {
      case .insert(let position, let index):
        if let child = self.box(target[position]) { insert(child, id, index, &stale) }
      case .move(let child, let index): record(.move(child, parent: id, index: index))
      }
    }
  }

  private func insert(
    _ box: Box,
    _ parent: ElementID,
    _ index: Int,
    _ stale: inout [(ElementID, Box)],
  ) {
    guard let id = box.elementID else { return }
    if tree[id] != nil {
      record(.move(id, parent: parent, index: index))
      return
    }
    record(
      .insert(
        Element(
          id: id,
          frame: box.elementFrame,
          content: box.content(),
          appearance: box.finishedAppearance(),
          semantics: box.finishedSemantics(),
          eventMask: box.eventMask(),
        ),
        parent: parent,
        index: index,
      )
    )
    box.isRestructured = false
    commitChildren(of: box, id, &stale)
  }
}

extension Graph {
  /// Marks the element around a box, whose children changed.
  func restructureAround(_ box: Box) {
    if let element = box.elementID != nil ? box : box.elementAround { restructure(element) }
  }
}
