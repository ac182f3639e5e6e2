import Foundation
import Properties

/// The rows of a lazy container: runs of rows that are there, and of rows that a `ForEach` can make.
struct RowParts {
  private enum Part {
    case boxes([Box])
    case maker(any RowMaker)

    var count: Int {
      switch self {
      case .boxes(let boxes): boxes.count
      case .maker(let maker): maker.rowCount
      }
    }
  }

  private var parts: [Part] = []
  /// The index of the first row of each part.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  init(_ content: Node) {
    gather(content)
  }

  private mutating func gather(_ node: Node) {
    if let maker = node as? any RowMaker, maker.isLazy {
      add(.maker(maker))
    } else if let sources = node.rowSources, !sources.isEmpty {
      for source in sources { gather(source) }
    } else {
      add(.boxes(node.boxes))
    }
  }

  private mutating func add(_ part: Part) {
    parts.append(part)
    starts.append(count)
    count += part.count
  }

  /// The first row of each part, with what is around it.
  var beginnings: [(line: Int, environment: EnvironmentValues)] {
    zip(parts, starts).flatMap { part, first -> [(line: Int, environment: EnvironmentValues)] in
      switch part {
      case .boxes(let boxes):
        return boxes.enumerated().compactMap { offset, box in
          box.innermost.owner.map { (first + offset, $0.environment) }
        }
      case .maker(let maker): return maker.rowCount > 0 ? [(first, maker.environment)] : []
      }
    }
  }

  /// The sections with a label; of several beginnings of one, the first.
  var labels: [SectionIndex.Entry] {
    var seen: Set<ObjectIdentifier> = []
    return beginnings.compactMap { line, environment in
      guard let label = environment.sectionIndexLabel, let group = environment.rowGroup,
        seen.insert(ObjectIdentifier(group)).inserted
      else { return nil }
      return SectionIndex.Entry(label: label, line: line)
    }
  }

  /// The rows that no `ForEach` makes.
  var plainBoxes: [(index: Int, box: Box)] {
    zip(parts, starts).flatMap { part, first -> [(index: Int, box: Box)] in
      guard case .boxes(let boxes) = part else { return [] }
      return boxes.enumerated().map { (first + $0.offset, $0.element) }
    }
  }

  /// The rows of a range; those that only a `ForEach` can make are made, others given back.
  func rows(_ range: Range<Int>) -> [(index: Int, boxes: [Box])] {
    var rows: [(index: Int, boxes: [Box])] = []
    rows.reserveCapacity(range.count)
    for (part, first) in zip(parts, starts) {
      let inside = range.clamped(to: first..<first + part.count)
      switch part {
      case .boxes(let boxes):
        for index in inside { rows.append((index, [boxes[index - first]])) }
      case .maker(let maker):
        maker.keepRows(inside.lowerBound - first..<inside.upperBound - first)
        for index in inside { rows.append((index, maker.row(at: index - first).boxes)) }
      }
    }
    return rows
  }

  /// The `ForEach` that makes a row, and the row's offset in it.
  func maker(of index: Int) -> (maker: any RowMaker, offset: Int)? {
    var low = 0
    var high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    guard parts.indices.contains(low), case .maker(let maker) = parts[low] else { return nil }
    return (maker, index - starts[low])
  }

  /// The index of the row with an id: that of its element, of what is around it, such as a section,
  /// or its own `.id`.
  func index(of id: AnyHashable) -> Int? {
    for (part, first) in zip(parts, starts) {
      if case .maker(let maker) = part, let index = maker.index(of: id) { return first + index }
    }
    for (part, first) in zip(parts, starts) {
      switch part {
      case .boxes(let boxes):
        let offset = boxes.firstIndex { $0.innermost.owner?.isRow(id) == true }
        if let offset { return first + offset }
      case .maker(let maker): if maker.rowCount > 0, maker.isRow(id) { return first }
      }
    }
    for (part, first) in zip(parts, starts) {
      if case .maker(let maker) = part, let index = maker.index(ofOwn: id) { return first + index }
    }
    return nil
  }
}

extension Node {
  /// Whether it, or what is around it in its lazy container, has an id.
  fileprivate func isRow(_ id: AnyHashable) -> Bool {
    var node: Node? = self
    while let here = node, !(here is any LazyRows) {
      if let identified = here as? any Identified, identified.explicitID == id { return true }
      if let rows = here.parent as? any RowMaker, rows.rowID(of: here) == id { return true }
      node = here.parent
    }
    return false
  }
}
