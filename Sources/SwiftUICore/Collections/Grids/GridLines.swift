import Foundation
import Properties

/// The distribution of cells over the lines of a lazy grid.
///
/// Cells fill lines of as many as there are columns. Headers and footers take a line, and so does
/// everything that an element of a `ForEach` makes if that is more than one view; sections begin
/// with a new line.
struct GridLines {
  private struct Run {
    var cells: Range<Int>
    /// One cell to a line.
    var isAlone: Bool
    var firstLine = 0
    var lineCount = 0
  }

  private var runs: [Run] = []
  private(set) var columns = 1
  private(set) var count = 0

  init() {}

  /// Looks at what stands in a grid; `isAlone` says whether a line belongs to each of the cells that
  /// a `ForEach` makes.
  init(_ content: Node, isAlone: (any RowMaker) -> Bool) {
    var cells = 0
    var last: ObjectIdentifier?
    var isOpen = false
    func add(_ count: Int, _ group: RowGroup?, alone: Bool, to runs: inout [Run]) {
      defer { cells += count }
      let id = group.map { ObjectIdentifier($0) }
      if !alone, isOpen, last == id, let run = runs.indices.last {
        runs[run].cells = runs[run].cells.lowerBound..<cells + count
      } else {
        runs.append(Run(cells: cells..<cells + count, isAlone: alone))
      }
      isOpen = !alone
      last = id
    }
    func gather(_ node: Node, _ runs: inout [Run]) {
      if let maker = node as? any RowMaker, maker.isLazy {
        add(maker.rowCount, node.environment.rowGroup, alone: isAlone(maker), to: &runs)
      } else if let sources = node.rowSources, !sources.isEmpty {
        for source in sources { gather(source, &runs) }
      } else {
        for box in node.boxes {
          let group = box.owner?.environment.rowGroup
          add(1, group, alone: box.isFullLine, to: &runs)
        }
      }
    }
    var found: [Run] = []
    gather(content, &found)
    runs = found
    arrange(columns: 1)
  }

  /// Distributes the cells over lines of a length.
  mutating func arrange(columns: Int) {
    self.columns = max(1, columns)
    count = 0
    for index in runs.indices {
      runs[index].firstLine = count
      runs[index].lineCount = lines(of: runs[index])
      count += runs[index].lineCount
    }
  }

  private func lines(of run: Run) -> Int {
    run.isAlone ? run.cells.count : (run.cells.count + columns - 1) / columns
  }

  /// Returns the number of lines with another number of columns.
  func count(columns: Int) -> Int {
    guard columns != self.columns else { return count }
    var other = self
    other.arrange(columns: columns)
    return other.count
  }

  private func run(ofLine line: Int) -> Run? {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].firstLine <= line { low = middle } else { high = middle - 1 }
    }
    return runs.indices.contains(low) ? runs[low] : nil
  }

  /// The cells of a line.
  func cells(of line: Int) -> Range<Int> {
    guard let run = run(ofLine: line) else { return 0..<0 }
    let place = line - run.firstLine
    let length = run.isAlone ? 1 : columns
    let start = run.cells.lowerBound + place * length
    return (start..<start + length).clamped(to: run.cells)
  }

  /// The line of a cell.
  func line(of cell: Int) -> Int {
    guard let run = runs.last(where: { $0.cells.lowerBound <= cell && !$0.cells.isEmpty }) else {
      return 0
    }
    let place = cell - run.cells.lowerBound
    return run.firstLine + (run.isAlone ? place : place / columns)
  }
}

extension Box {
  /// A header or footer, which takes a line of a grid for itself.
  final var isFullLine: Bool {
    var box = self
    while let wrap = box as? WrapBox { box = wrap.inside }
    return box.owner.map { $0.environment.rowRole != .row } ?? false
  }
}
