import Properties

/// A box whose children are the boxes of a node's views, asked for when they are needed.
///
/// While views are being updated, the boxes may be half old and half new; only the layout reads
/// them, afterwards.
class ContentBox: Box {
  private final var shown: NodeAnchor?
  final var content: Node? { shown?.node }
  private final var known: [Box]?

  /// Shows the views of another node, or of the same one once more.
  final func show(_ node: Node?) {
    shown = node?.anchor
    contentDidChange()
  }

  /// Forgets the child boxes, because the content has others.
  func contentDidChange() {
    known = nil
    childrenDidChange()
  }

  override var children: [Box] {
    if let known { return known }
    let boxes = content?.boxes ?? []
    for box in boxes { box.parent = self }
    known = boxes
    return boxes
  }
}
