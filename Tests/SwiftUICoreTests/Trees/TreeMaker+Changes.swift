import Foundation

/// Changes of trees by chance.
extension TreeMaker {
  /// The tree with one view changed, replaced, added or taken away.
  mutating func changed(_ tree: Tree) -> Tree {
    changed(tree, at: Int.random(in: 0..<tree.count, using: &random))
  }

  /// The tree with the view changed at a place, counted from the outside.
  private mutating func changed(_ tree: Tree, at place: Int) -> Tree {
    if place == 0 { return varied(tree) }
    var children = tree.children
    var first = 1
    for (index, child) in children.enumerated() {
      if (first..<first + child.count).contains(place) {
        children[index] = changed(child, at: place - first)
      }
      first += child.count
    }
    return tree.with(children)
  }

  private mutating func another(_ depth: Int = 2) -> Tree {
    left = 4
    return one(depth)
  }

  /// Another view in the place of one, most often of the same kind.
  private mutating func varied(_ tree: Tree) -> Tree {
    if chance(6), !tree.isCell { return another() }
    switch tree {
    case .text(let count):
      // Something as large that keeps other distances, or another text.
      return chance(30) ? .box(CGFloat(count) * 8, 16) : .text(pick([1, 2, 5, 9, 14, 30, 60]))
    case .fixed(.some(let width), 16, _, .color) where width >= 8 && chance(50):
      return .text(Int(width / 8))
    case .spacer: return .spacer(chance(60) ? nil : length())
    case .row(let guide, let gap, let trees):
      if chance(25) { return .row(pick([.top, .centre, .bottom, .first, .last]), gap, trees) }
      return chance(30) ? .row(guide, self.gap(), trees) : .row(guide, gap, more(trees))
    case .column(let guide, let gap, let trees):
      if chance(25) { return .column(pick([.leading, .middle, .trailing]), gap, trees) }
      return chance(30) ? .column(guide, self.gap(), trees) : .column(guide, gap, more(trees))
    case .pile(let corner, let trees):
      return chance(40) ? .pile(self.corner(), trees) : .pile(corner, more(trees))
    case .fixed(let width, let height, let corner, let tree):
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .fixed(maybe(), height, corner, tree)
      case 1: return .fixed(width, maybe(), corner, tree)
      default: return .fixed(width, height, self.corner(), tree)
      }
    case .flexible(let x, let y, let corner, let tree):
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .flexible(limits(), y, corner, tree)
      case 1: return .flexible(x, limits(), corner, tree)
      default: return .flexible(x, y, self.corner(), tree)
      }
    case .padding(_, let tree): return .padding(sides(), tree)
    case .ideal(let x, let y, let tree): return .ideal(x: !x, y: y, tree)
    case .ratio(_, let fills, let tree): return .ratio(pick([0.5, 1, 2]), fills: fills, tree)
    case .offset(_, _, let tree): return .offset(length(), length(), tree)
    case .position(_, _, let tree): return .position(length(), length(), tree)
    case .priority(_, let tree): return .priority(pick([-1, 0, 1, 2]), tree)
    case .guide(let guide, _, _, let tree):
      return .guide(guide, pick([0, 0.5, 1]), pick([0, 4, -10]), tree)
    case .layered(_, let isBehind, let tree, let other):
      return .layered(corner(), isBehind: isBehind, tree, other)
    case .inset(let side, _, let bar, let tree): return .inset(side, gap(), bar: bar, tree)
    case .grid(_, let across, let down, let lines): return .grid(corner(), across, down, lines)
    case .indent(_, let tree): return .indent(length(), tree)
    case .probe(let name, let tree): return .probe(name, varied(tree))
    default: return tree
    }
  }

  /// The trees with one more, one less, or two in each other's place.
  private mutating func more(_ trees: [Tree]) -> [Tree] {
    var trees = trees
    let index = Int.random(in: 0..<max(1, trees.count), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: trees.insert(another(), at: index)
    case 1 where trees.count > 1: trees.remove(at: index)
    case _ where trees.count > 1: trees.swapAt(index, (index + 1) % trees.count)
    default: trees.append(another())
    }
    return trees
  }
}

extension Tree {
  /// The trees right inside.
  fileprivate var children: [Tree] {
    switch self {
    case .color, .text, .line, .block, .spacer, .divider, .nothing: []
    case .group(let trees), .row(_, _, let trees), .column(_, _, let trees), .pile(_, let trees),
      .arranged(_, let trees):
      trees
    case .fixed(_, _, _, let tree), .flexible(_, _, _, let tree), .padding(_, let tree),
      .ideal(_, _, let tree), .ratio(_, _, let tree), .offset(_, _, let tree),
      .position(_, _, let tree), .priority(_, let tree), .guide(_, _, _, let tree),
      .reader(let tree), .scroll(_, let tree), .ignoring(let tree), .indent(_, let tree),
      .probe(_, let tree):
      [tree]
    case .layered(_, _, let tree, let other): [tree, other]
    case .inset(_, _, let bar, let tree): [bar, tree]
    case .grid(_, _, _, let lines): lines.flatMap(\.trees)
    }
  }

  /// The same with other trees right inside.
  fileprivate func with(_ new: [Tree]) -> Tree {
    switch self {
    case .color, .text, .line, .block, .spacer, .divider, .nothing: return self
    case .group: return .group(new)
    case .row(let guide, let gap, _): return .row(guide, gap, new)
    case .column(let guide, let gap, _): return .column(guide, gap, new)
    case .pile(let corner, _): return .pile(corner, new)
    case .arranged(let kind, _): return .arranged(kind, new)
    case .fixed(let width, let height, let corner, _): return .fixed(width, height, corner, new[0])
    case .flexible(let x, let y, let corner, _): return .flexible(x, y, corner, new[0])
    case .padding(let sides, _): return .padding(sides, new[0])
    case .ideal(let x, let y, _): return .ideal(x: x, y: y, new[0])
    case .ratio(let ratio, let fills, _): return .ratio(ratio, fills: fills, new[0])
    case .offset(let x, let y, _): return .offset(x, y, new[0])
    case .position(let x, let y, _): return .position(x, y, new[0])
    case .priority(let value, _): return .priority(value, new[0])
    case .guide(let guide, let part, let more, _): return .guide(guide, part, more, new[0])
    case .reader: return .reader(new[0])
    case .scroll(let way, _): return .scroll(way, new[0])
    case .ignoring: return .ignoring(new[0])
    case .indent(let value, _): return .indent(value, new[0])
    case .probe(let name, _): return .probe(name, new[0])
    case .layered(let corner, let isBehind, _, _):
      return .layered(corner, isBehind: isBehind, new[0], new[1])
    case .inset(let side, let gap, _, _): return .inset(side, gap, bar: new[0], new[1])
    case .grid(let corner, let across, let down, let lines):
      var left = new[...]
      return .grid(corner, across, down, lines.map { $0.with(&left) })
    }
  }

  /// How many views it is, with those inside.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether it must stay one view.
  fileprivate var isCell: Bool {
    if case .nothing = self { return true }
    if case .group = self { return true }
    return false
  }

  /// The same without probes.
  var bare: Tree {
    if case .probe(_, let tree) = self { return tree.bare }
    return with(children.map(\.bare))
  }
}

extension GridLine {
  fileprivate var trees: [Tree] {
    switch self {
    case .cells(let cells): cells.map(\.tree)
    case .whole(let tree): [tree]
    }
  }

  /// The same with the first of some trees in its cells, which are taken off.
  fileprivate func with(_ trees: inout ArraySlice<Tree>) -> GridLine {
    switch self {
    case .whole: return .whole(trees.removeFirst())
    case .cells(let cells):
      return .cells(
        cells.map { cell in
          var cell = cell
          cell.tree = trees.removeFirst()
          return cell
        }
      )
    }
  }
}
