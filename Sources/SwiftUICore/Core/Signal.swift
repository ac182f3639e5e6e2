import Properties

/// A value that bodies read; it knows the nodes that read it and marks them when it changes.
class Signal {
  private var dependents: [ObjectIdentifier: NodeAnchor] = [:]

  init() {}

  /// Adds the node whose body is being evaluated to the dependents.
  final func track() {
    guard let node = Node.reading else { return }
    let id = ObjectIdentifier(node)
    // A node that has ended may have had the same address.
    if let known = dependents[id]?.node, known === node { return }
    dependents[id] = node.anchor
    node.add(self)
  }

  final func remove(_ node: Node) {
    dependents[ObjectIdentifier(node)] = nil
  }

  /// Marks every dependent in the pass under way.
  final func markDependents() {
    for dependent in dependents.values {
      if let node = dependent.node { node.graph.mark(node) }
    }
  }

  /// Marks every dependent for the next pass.
  final func invalidateDependents() {
    for dependent in dependents.values {
      if let node = dependent.node { node.graph.invalidate(node) }
    }
  }
}

/// The storage of a value of a view's state.
final class StateLocation<Value>: Signal, PendingWrite, StateStorage, ChangeCounting {
  private weak var graph: Graph?
  private var value: Value
  private var waiting: [(serial: UInt64, value: Value)] = []
  private(set) var changeCount = 0
  var startsAnew = false

  init(_ value: Value, graph: Graph) {
    self.value = value
    self.graph = graph
    super.init()
  }

  nonisolated func get() -> Value { onMain(self) { $0.read() } }

  nonisolated func set(_ value: Value) { onMain((self, value)) { $0.write($1) } }

  /// Returns the value of the batch being shown during a pass, else the newest value.
  private func read() -> Value {
    track()
    if let graph, graph.phase == .evaluating { return value }
    return waiting.last?.value ?? value
  }

  private func write(_ new: Value) {
    let newest = waiting.last?.value ?? value
    if Equality.areEqual(newest, new) { return }
    guard let graph else {
      value = new
      return
    }
    // As on Apple's systems, where it is a warning of Xcode's.
    guard !graph.isEvaluating else { return Warnings.once(Self.lost()) }
    let serial = graph.recordWrite(self)
    if waiting.last?.serial == serial { waiting.removeLast() }
    waiting.append((serial, new))
  }

  private static func lost() -> String {
    let view = Node.reading.map { " by the body of \($0.viewName)" } ?? ""
    return
      "Modifying state during view update: a write of a state of type \(Value.self)\(view) has no "
      + "effect. Write it in an action, in onAppear or in onChange instead."
  }

  func commit(upTo serial: UInt64) {
    var changed = false
    while let first = waiting.first, first.serial <= serial {
      value = first.value
      waiting.removeFirst()
      changed = true
    }
    guard changed else { return }
    changeCount += 1
    markDependents()
  }
}
