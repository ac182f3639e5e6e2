import Display
import Foundation

/// The row whose swipe actions are open: one at a time.
final class OpenRow: GraphService {
  private weak var row: RowBox?

  init(_ graph: Graph) {}

  /// A row shows its actions, or does not any more.
  func note(_ new: RowBox) {
    if new.shift == 0 {
      if row === new { row = nil }
    } else if row !== new {
      row?.close()
      row = new
    }
  }

  func boxWillLeave(_ box: Box) {
    if box === row { row = nil }
  }

  /// Closes the row where something else in its list is pressed, which does nothing more then.
  func takesTap(on box: Box) -> Bool {
    guard let row, let list = row.parent, box.isWithin(list), !box.isWithin(row) else {
      return false
    }
    row.close()
    return true
  }
}

extension Graph {
  var openRow: OpenRow { self[OpenRow.self] }
}
