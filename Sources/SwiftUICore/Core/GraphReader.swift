import Properties

/// The graph a view is in.
@propertyWrapper nonisolated struct GraphReader: StoredProperty {
  private weak var graph: Graph?

  init() {}

  var wrappedValue: Graph? { graph }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) { graph = node.graph }

  func isSame(as other: GraphReader) -> Bool { true }
}
