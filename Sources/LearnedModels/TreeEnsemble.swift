import Foundation

/// Trees of decisions, whose leaves are added up.
struct TreeEnsemble: Sendable {
  /// Empty where the sums are what it says.
  let classes: [ModelLabel]
  private let nodes: [Node]
  private let roots: [Int]
  private let base: [Double]
  private let transform: Transform

  private enum Transform: Int { case none, softmax, logistic, softmaxWithZero }

  private struct Node {
    enum Test: Int { case atMost, less, atLeast, greater, equal, notEqual }

    /// Nil for a leaf.
    var test: Test?
    var feature: Int
    var limit: Double
    /// Places of the nodes that follow.
    var yes = 0
    var no = 0
    var isYesWithout: Bool
    var leaves: [(place: Int, value: Double)] = []

    func passes(_ value: Double) -> Bool {
      if value.isNaN { return isYesWithout }
      switch test {
      case .atMost: return value <= limit
      case .less: return value < limit
      case .atLeast: return value >= limit
      case .greater: return value > limit
      case .equal: return value == limit
      case .notEqual: return value != limit
      case nil: return false
      }
    }
  }

  init(regressor message: ProtobufMessage) throws(ModelProblem) {
    try self.init(message, classes: [])
  }

  init(classifier message: ProtobufMessage) throws(ModelProblem) {
    try self.init(message, classes: LearnedModels.classes(of: message))
    let others = transform == .softmaxWithZero || base.count == 1 ? 1 : 0
    guard classes.count == base.count + others else {
      throw .malformed("\(classes.count) classes have \(base.count) sums")
    }
  }

  private init(_ message: ProtobufMessage, classes: [ModelLabel]) throws(ModelProblem) {
    self.classes = classes
    guard let parameters = try message.message(1) else { throw .malformed("it has no trees") }
    guard let transform = Transform(rawValue: message.int(2)) else {
      throw .unsupported("an unknown curve over trees")
    }
    self.transform = transform
    let count = max(1, parameters.int(2))
    guard count <= 100_000 else { throw .malformed("it has \(count) sums") }
    var base = try parameters.doubles(3)
    if base.isEmpty { base = [Double](repeating: 0, count: count) }
    guard base.count == count else { throw .malformed("\(base.count) of \(count) sums begin") }
    self.base = base
    (nodes, roots) = try Self.trees(parameters.messages(1), sums: count)
  }

  private struct Place: Hashable {
    var tree: Int
    var node: Int
  }

  private static func trees(
    _ messages: [ProtobufMessage],
    sums: Int,
  ) throws(ModelProblem) -> ([Node], roots: [Int]) {
    var places: [Place: Int] = [:]
    for (index, message) in messages.enumerated() {
      places[Place(tree: message.int(1), node: message.int(2))] = index
    }
    guard places.count == messages.count else { throw .malformed("two nodes have one number") }
    var nodes: [Node] = []
    var parents = [Int](repeating: 0, count: messages.count)
    for message in messages {
      let kind = message.int(3)
      guard 0...6 ~= kind, message.int(10) >= 0 else { throw .malformed("a node is of no kind") }
      var node = Node(
        test: Node.Test(rawValue: kind),
        feature: message.int(10),
        limit: message.double(11),
        isYesWithout: message.bool(14),
      )
      if node.test == nil {
        for leaf in try message.messages(20) {
          let place = leaf.int(1)
          guard 0..<sums ~= place else { throw .malformed("a leaf is of no sum") }
          node.leaves.append((place, leaf.double(2)))
        }
      } else {
        let tree = message.int(1)
        guard let yes = places[Place(tree: tree, node: message.int(12))],
          let no = places[Place(tree: tree, node: message.int(13))]
        else { throw .malformed("a node leads nowhere") }
        (node.yes, node.no) = (yes, no)
        parents[yes] += 1
        parents[no] += 1
      }
      nodes.append(node)
    }
    // Nodes with one parent at most, that lead in no circle, make trees.
    let roots = nodes.indices.filter { parents[$0] == 0 }
    guard parents.allSatisfy({ $0 <= 1 }) else { throw .malformed("a node has two before it") }
    var (seen, waiting) = (0, roots)
    while let index = waiting.popLast() {
      seen += 1
      if nodes[index].test != nil { waiting += [nodes[index].yes, nodes[index].no] }
    }
    guard seen == nodes.count else { throw .malformed("nodes lead in a circle") }
    return (nodes, roots)
  }

  /// A number for each sum, or how likely each class is.
  func scores(_ vector: [Double]) throws(ModelProblem) -> [Double] {
    var sums = base
    for root in roots {
      var node = nodes[root]
      while node.test != nil {
        guard vector.indices.contains(node.feature) else {
          throw .input(
            "\(vector.count) numbers were given and number \(node.feature + 1) is asked for"
          )
        }
        node = nodes[node.passes(vector[node.feature]) ? node.yes : node.no]
      }
      for leaf in node.leaves { sums[leaf.place] += leaf.value }
    }
    let scores =
      switch transform {
      case .none: sums
      case .softmax: softmax(sums)
      case .logistic: sums.map(logistic)
      case .softmaxWithZero: softmax([0] + sums)
      }
    // Of two classes the sum is that of the second.
    return classes.count == scores.count + 1 ? [1 - scores[0]] + scores : scores
  }
}
