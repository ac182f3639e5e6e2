import Foundation

extension Tree {
  /// The frames of all probes on a screen, by the model.
  func modelFrames(on size: CGSize) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    let room = Offer(size.width, size.height)
    // What stands side by side in a window is a column.
    let box = ModelStack(.y, .middle, nil, boxes(.y))
    let own = box.size(room)
    let origin = Extent(x: (size.width - own.x) / 2, y: (size.height - own.y) / 2)
    box.place(at: origin, room) { frames[$0] = $1 }
    return frames
  }

  /// What the tree is in the layout around it: a group is its views, and a modifier goes to each.
  ///
  /// - Parameter way: the way of the row or column around it.
  func boxes(_ way: Way?) -> [ModelBox] {
    switch self {
    case .color: return [ModelColor()]
    case .text(let count): return [ModelText(count)]
    case .line(let width): return [ModelLine(width)]
    case .block(let width, let height): return [ModelBlock(Extent(x: width, y: height))]
    case .spacer(let least): return [ModelSpacer(way, least)]
    case .divider: return [ModelDivider(way)]
    case .nothing: return []
    case .group(let trees): return trees.flatMap { $0.boxes(way) }
    case .row(let guide, let spacing, let trees):
      return [ModelStack(.x, guide, spacing, trees.flatMap { $0.boxes(.x) })]
    case .column(let guide, let spacing, let trees):
      return [ModelStack(.y, guide, spacing, trees.flatMap { $0.boxes(.y) })]
    case .pile(let corner, let trees):
      return [ModelPile(corner, trees.flatMap { $0.boxes(nil) })]
    case .arranged(let kind, let trees):
      return [ModelArrangement(kind, trees.flatMap { $0.boxes(nil) })]
    case .reader(let tree):
      return [ModelReader(ModelPile(Corner(x: .leading, y: .top), tree.boxes(nil)))]
    case .scroll(let scrolled, let tree):
      let guide: Guide = scrolled == .y ? .middle : .centre
      return [ModelScroll(scrolled, ModelStack(scrolled, guide, nil, tree.boxes(scrolled)))]
    case .grid(let corner, let across, let down, let lines):
      return [grid(corner, across, down, lines)]
    default: return modified(way)
    }
  }

  private func modified(_ way: Way?) -> [ModelBox] {
    switch self {
    case .fixed(let width, let height, let corner, let tree):
      return tree.boxes(way).map { ModelFixed(width, height, corner, $0) }
    case .flexible(let x, let y, let corner, let tree):
      return tree.boxes(way).map { ModelFlexible(x, y, corner, $0) }
    case .padding(let sides, let tree): return tree.boxes(way).map { ModelPadding(sides, $0) }
    case .ideal(let x, let y, let tree): return tree.boxes(way).map { ModelIdeal(x, y, $0) }
    case .ratio(let ratio, let fills, let tree):
      return tree.boxes(way).map { ModelRatio(ratio, fills, $0) }
    case .offset(let x, let y, let tree):
      return tree.boxes(way).map { ModelOffset(Extent(x: x, y: y), $0) }
    case .position(let x, let y, let tree):
      return tree.boxes(way).map { ModelPosition(Extent(x: x, y: y), $0) }
    case .priority(let value, let tree): return tree.labelled(way) { $0.ownPriority = value }
    case .indent(let value, let tree): return tree.labelled(way) { $0.ownIndent = value }
    case .guide(let guide, let part, let more, let tree):
      return tree.labelled(way) { $0.ownGuide = (guide, part, more) }
    case .probe(let name, let tree): return tree.labelled(way) { $0.name = name }
    case .layered(let corner, _, let tree, let other):
      return tree.boxes(way).map { ModelLayers(corner, $0, ModelPile(corner, other.boxes(nil))) }
    case .inset(let side, let gap, let bar, let tree):
      return tree.boxes(way).map { ModelInset(side, gap, ModelPile(.centre, bar.boxes(nil)), $0) }
    case .ignoring(let tree): return tree.boxes(way).map { ModelIgnoring($0) }
    default: return []
    }
  }

  private func labelled(_ way: Way?, _ say: (ModelLabel) -> Void) -> [ModelBox] {
    boxes(way).map { inside in
      let label = ModelLabel(inside)
      say(label)
      return label
    }
  }

  private func grid(
    _ corner: Corner,
    _ across: CGFloat?,
    _ down: CGFloat?,
    _ lines: [GridLine],
  ) -> ModelGrid {
    let counts = lines.map { line in
      if case .cells(let cells) = line { cells.reduce(0) { $0 + $1.columns } } else { 1 }
    }
    let count = counts.max() ?? 0
    let rows = lines.flatMap { line -> [[ModelGrid.Cell]] in
      switch line {
      case .whole(let tree):
        return tree.boxes(nil).map { [ModelGrid.Cell(box: $0, columns: 0..<count)] }
      case .cells(let cells):
        var column = 0
        return [
          cells.flatMap { cell in
            cell.tree.boxes(nil).map { box in
              defer { column += cell.columns }
              return ModelGrid.Cell(
                box: box,
                columns: column..<column + cell.columns,
                said: cell,
              )
            }
          }
        ]
      }
    }
    return ModelGrid(corner, across, down, rows, count)
  }
}
