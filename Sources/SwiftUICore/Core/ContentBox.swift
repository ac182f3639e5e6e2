import Properties

/// A box whose children are the boxes of a node's views, asked for when they are needed.
///
/// While views are brought up to date the boxes may be half old, half new; nobody looks at them
/// before the layout does.
class ContentBox: Box {
  private(set) final weak var content: Node?
  private final var known: [Box]?

  /// Shows the views of another node, or of the same one once more.
  final func show(_ node: Node?) {
    content = node
    contentDidChange()
  }

  /// The boxes inside are others now.
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
