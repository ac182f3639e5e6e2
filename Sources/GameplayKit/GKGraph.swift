// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation
public import simd

/// A place of a graph, and which places it leads to.
open class GKGraphNode: NSObject {
  public private(set) var connectedNodes: [GKGraphNode] = []

  public override init() {}

  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }

  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }

  fileprivate func forget(where isGone: (GKGraphNode) -> Bool) {
    connectedNodes.removeAll(where: isGone)
  }

  /// What the way to another place costs at least.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }
  /// What the step to a place beside this one costs.
  open func cost(to node: GKGraphNode) -> Float { 1 }

  /// The cheapest way to another place, both ends included; empty where there is none.
  open func findPath(to goal: GKGraphNode) -> [GKGraphNode] {
    var before: [ObjectIdentifier: GKGraphNode] = [:]
    var costs: [ObjectIdentifier: Float] = [ObjectIdentifier(self): 0]
    var done: Set<ObjectIdentifier> = []
    var open: [(node: GKGraphNode, rank: Float)] = [(self, estimatedCost(to: goal))]
    while let next = open.indices.min(by: { open[$0].rank < open[$1].rank }) {
      let node = open.remove(at: next).node
      let id = ObjectIdentifier(node)
      if node === goal { return Self.way(to: goal, before) }
      guard done.insert(id).inserted else { continue }
      for other in node.connectedNodes where !done.contains(ObjectIdentifier(other)) {
        let cost = (costs[id] ?? 0) + node.cost(to: other)
        guard cost < costs[ObjectIdentifier(other)] ?? .infinity else { continue }
        costs[ObjectIdentifier(other)] = cost
        before[ObjectIdentifier(other)] = node
        open.append((other, cost + other.estimatedCost(to: goal)))
      }
    }
    return []
  }

  open func findPath(from start: GKGraphNode) -> [GKGraphNode] { start.findPath(to: self) }

  private static func way(
    to goal: GKGraphNode,
    _ before: [ObjectIdentifier: GKGraphNode],
  ) -> [GKGraphNode] {
    var way = [goal]
    while let node = before[ObjectIdentifier(way[way.count - 1])] { way.append(node) }
    return way.reversed()
  }
}

/// A place in the plane.
open class GKGraphNode2D: GKGraphNode {
  open var position: vector_float2

  public required init(point: vector_float2) { position = point }

  open class func node(withPoint point: vector_float2) -> Self { Self(point: point) }

  open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode2D).map { simd_distance(position, $0.position) } ?? 1
  }
}

/// A place of a grid.
open class GKGridGraphNode: GKGraphNode {
  public internal(set) var gridPosition: vector_int2

  public required init(gridPosition: vector_int2) { self.gridPosition = gridPosition }

  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGridGraphNode else { return 0 }
    let way = simd_abs(SIMD2<Float>(gridPosition &- node.gridPosition))
    return max(way.x, way.y)
  }
}

/// Places, and the ways between them.
open class GKGraph: NSObject {
  public private(set) var nodes: [GKGraphNode]?

  public override init() { nodes = [] }
  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }

  open func add(_ nodes: [GKGraphNode]) {
    let known = self.nodes ?? []
    self.nodes = known + nodes.filter { node in !known.contains { $0 === node } }
  }

  /// Takes places out, and all ways to them.
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = Set(nodes.map(ObjectIdentifier.init))
    self.nodes?.removeAll { gone.contains(ObjectIdentifier($0)) }
    for node in nodes { node.forget { _ in true } }
    for node in self.nodes ?? [] { node.forget { gone.contains(ObjectIdentifier($0)) } }
  }

  /// Joins a place to the one of the graph that is cheapest to reach.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    guard let nearest = others.min(by: { node.cost(to: $0) < node.cost(to: $1) }) else { return }
    node.addConnections(to: [nearest], bidirectional: bidirectional)
  }

  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}

/// A grid of places, each joined to those beside it.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: vector_int2
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool
  private var places: [vector_int2: NodeType] = [:]

  public init(
    fromGridStartingAt position: vector_int2,
    width: Int32,
    height: Int32,
    diagonalsAllowed: Bool,
  ) {
    gridOrigin = position
    gridWidth = Int(max(0, width))
    gridHeight = Int(max(0, height))
    self.diagonalsAllowed = diagonalsAllowed
    super.init()
    var all: [NodeType] = []
    for column in 0..<Int32(gridWidth) {
      for row in 0..<Int32(gridHeight) {
        let node = NodeType(gridPosition: position &+ vector_int2(column, row))
        places[node.gridPosition] = node
        all.append(node)
      }
    }
    super.add(all)
    for node in all { connect(node, bidirectional: false) }
  }

  open func node(atGridPosition position: vector_int2) -> NodeType? { places[position] }

  open func connectToAdjacentNodes(_ node: NodeType) { connect(node, bidirectional: true) }

  open override func add(_ nodes: [GKGraphNode]) {
    super.add(nodes)
    for case let node as NodeType in nodes { places[node.gridPosition] = node }
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    for case let node as NodeType in nodes where places[node.gridPosition] === node {
      places[node.gridPosition] = nil
    }
    super.remove(nodes)
  }

  private func connect(_ node: NodeType, bidirectional: Bool) {
    for column in Int32(-1)...1 {
      for row in Int32(-1)...1 where (column, row) != (0, 0) {
        guard diagonalsAllowed || column == 0 || row == 0,
          let other = places[node.gridPosition &+ vector_int2(column, row)]
        else { continue }
        node.addConnections(to: [other], bidirectional: bidirectional)
      }
    }
  }
}
