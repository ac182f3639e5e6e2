/// The nodes to be evaluated, those nearest to the top first, and of these the first marked.
struct DirtyNodes {
  private var levels: [Level] = []
  private var highest = 0

  private struct Level {
    var nodes: [Node] = []
    var next = 0
  }

  mutating func add(_ node: Node) {
    while levels.count <= node.depth { levels.append(Level()) }
    levels[node.depth].nodes.append(node)
    highest = min(highest, node.depth)
  }

  mutating func takeNext() -> Node? {
    while highest < levels.count {
      let next = levels[highest].next
      if next < levels[highest].nodes.count {
        levels[highest].next += 1
        return levels[highest].nodes[next]
      }
      levels[highest] = Level()
      highest += 1
    }
    highest = 0
    return nil
  }
}
