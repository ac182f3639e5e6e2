import Cells
package import Display
import Foundation

/// Goes from element to element in the order of the tree, once round.
package struct TreeWalk {
  private let stage: DisplayTree.Node
  private let start: DisplayTree.Node?
  private let isForward: Bool
  private var here: DisplayTree.Node?
  private var isAround = false

  /// A walk that begins after a node, or at the stage's beginning or end.
  package init(from start: DisplayTree.Node?, in stage: DisplayTree.Node, isForward: Bool) {
    self.start = start
    self.stage = stage
    self.isForward = isForward
    here = start
  }

  /// The next node; nil when the walk is back where it began.
  ///
  /// The stage itself counts.
  package mutating func next() -> DisplayTree.Node? {
    if let here {
      self.here = isForward ? Self.after(here, stage) : Self.before(here, stage)
    }
    if here == nil {
      guard !isAround else { return nil }
      isAround = true
      here = isForward ? stage : Self.last(stage)
    }
    if isAround, here === start { return nil }
    return here
  }

  private static func after(
    _ node: DisplayTree.Node,
    _ stage: DisplayTree.Node,
  )
    -> DisplayTree.Node?
  {
    if !node.isPassedOver, let child = node.children.first { return child }
    var here = node
    while here !== stage, let parent = here.parent {
      if let index = parent.children.firstIndex(where: { $0 === here }),
        index + 1 < parent.children.count
      {
        return parent.children[index + 1]
      }
      here = parent
    }
    return nil
  }

  private static func before(
    _ node: DisplayTree.Node,
    _ stage: DisplayTree.Node,
  )
    -> DisplayTree.Node?
  {
    guard node !== stage, let parent = node.parent else { return nil }
    if let index = parent.children.firstIndex(where: { $0 === node }), index > 0 {
      return last(parent.children[index - 1])
    }
    return parent
  }

  private static func last(_ node: DisplayTree.Node) -> DisplayTree.Node {
    var here = node
    while !here.isPassedOver, let child = here.children.last { here = child }
    return here
  }
}

extension DisplayTree.Node {
  /// Neither it nor anything in it can be reached.
  package var isPassedOver: Bool {
    element.semantics.isHidden || element.appearance.isUnseen || element.eventMask.contains(.inert)
  }

  /// Can hold the keyboard's focus.
  package var isFocusable: Bool {
    guard canTakeFocus else { return false }
    return takesKeys || isScrolled && !children.contains(where: \.holdsFocusable)
  }

  /// Holds the focus only to be moved by keys.
  var isReader: Bool { isFocusable && !takesKeys }

  /// Scrolls, and may hold the focus that it has, whatever is in it.
  var keepsFocus: Bool { canTakeFocus && element.content.isScroll }

  /// It or something in it can hold the focus.
  private var holdsFocusable: Bool {
    guard !isPassedOver else { return false }
    return canTakeFocus && (takesKeys || isScrolled) || children.contains(where: \.holdsFocusable)
  }

  private var canTakeFocus: Bool {
    let size = element.frame.size
    return element.semantics.isEnabled && !isPassedOver && size.width > 0 && size.height > 0
  }

  private var takesKeys: Bool {
    !element.eventMask.isDisjoint(with: [.tap, .focus]) || element.content.isControl
  }

  /// Has more than it shows.
  var isScrolled: Bool {
    guard case .scroll(let scroll) = element.content else { return false }
    let (size, seen) = (scroll.contentSize, element.frame.size)
    return scroll.isVertical && size.height > seen.height + CellMetrics.height / 2
      || scroll.isHorizontal && size.width > seen.width + CellMetrics.width / 2
  }

  package func isInside(_ outer: DisplayTree.Node) -> Bool {
    var above: DisplayTree.Node? = self
    while let here = above {
      if here === outer { return true }
      above = here.parent
    }
    return false
  }
}
