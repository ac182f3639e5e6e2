import Properties

/// Marks all that a session shows: it appears with the screen, even if it holds no view.
nonisolated struct ScreenContent: PrimitiveModifier {
  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ScreenContentNode(view, context)
  }
}

private protocol ScreenContentMark: Node {}

private final class ScreenContentNode<Content: View>: WatchNode<Content, ScreenContent>,
  ScreenContentMark
{}

extension Node {
  /// Whether a screen shows nothing else: only bodies, erased views and modifiers are around it.
  var isWholeScreen: Bool {
    var here = parent
    while let node = here {
      if node is any ScreenContentMark { return true }
      guard node.passesOneView else { return false }
      here = node.parent
    }
    return false
  }
}
