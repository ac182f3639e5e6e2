/// Reads the condition, so that a change of it alone shows or hides.
final class PresentWatcher: Node {
  var read: () -> () -> Void = { {} }

  init(_ node: Node) {
    super.init(NodeContext(graph: node.graph, parent: node, environment: node.environment))
  }

  override func evaluate() {
    isDirty = false
    // What is made reads for itself: what it observes would else be this node's, too.
    let then = tracking(read)
    then()
  }

  /// Looks at the condition once more, in the next pass.
  func again() { graph.invalidate(self) }
}
