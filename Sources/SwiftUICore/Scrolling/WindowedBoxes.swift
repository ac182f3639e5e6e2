/// A container that makes only what is in sight.
protocol WindowedBox: Box {
  /// The window on the content moved: makes what is needed now.
  func windowDidMove()
  /// Whether it begins at the right where lines do.
  var beginsWithLines: Bool { get }
}

extension WindowedBox {
  var beginsWithLines: Bool { true }
}

/// The containers of a screen that make only what is in sight.
final class WindowedBoxes: GraphService {
  private struct Entry {
    weak var box: (any WindowedBox)?
  }

  private var entries: [Entry] = []
  /// The number at which removed ones are looked for.
  private var crowd = 32

  init(_ graph: Graph) {}

  func add(_ box: any WindowedBox) {
    entries.append(Entry(box: box))
    guard entries.count > crowd else { return }
    entries.removeAll { $0.box == nil }
    crowd = max(32, entries.count * 2)
  }

  /// Tells those that are moved with a box, but not those that another one of them makes.
  func windowDidMove(in outer: Box) {
    for case let box? in entries.map(\.box) where box.isAttached && isNext(box, in: outer) {
      box.windowDidMove()
    }
  }

  private func isNext(_ box: Box, in outer: Box) -> Bool {
    var above = box.parent
    while let here = above {
      if here === outer { return true }
      if here is any WindowedBox { return false }
      above = here.parent
    }
    return false
  }
}

extension Graph {
  var windows: WindowedBoxes { self[WindowedBoxes.self] }
}
