import Foundation
import ToDoModel

/// Where in a list the keyboard is, and what keys do there.
struct RowFocus: Hashable, Sendable {
  /// What a key does with a row.
  enum RowAction: Hashable, Sendable {
    case complete(ItemID, Bool)
    case open(ItemID)
    /// And goes to another row, where there is one.
    case delete(ItemID, next: ItemRows.ID?)
    /// From one place to another, as rows are moved by hand.
    case move(Int, to: Int)
  }

  /// Where the keyboard is to go.
  ///
  /// Each wish is another value, so that one for the same row is one too, also where the screen
  /// still has that of a former process.
  struct Wish: Hashable, Sendable {
    /// Nil takes it away from all rows.
    var row: ItemRows.ID?
    /// Nil where nothing was wished yet.
    private var id: UUID?

    init() {}

    init(_ row: ItemRows.ID?) { (self.row, id) = (row, UUID()) }
  }

  /// The row whose text is edited.
  var edited: ItemRows.ID?
  /// The row of whose buttons one has the focus.
  var pointed: ItemRows.ID?
  private(set) var wish = Wish()

  /// Wants the text of a row to be edited.
  mutating func ask(for row: ItemRows.ID?) {
    edited = row
    wish = Wish(row)
  }

  /// What a key does; nil where there is no item.
  func deed(_ key: QuickKey, _ rows: ItemRows) -> RowAction? {
    guard let place = rows.firstIndex(where: { $0.id == edited ?? pointed }),
      case .item(let item) = rows[place]
    else { return nil }
    switch key {
    case .complete: return .complete(item.id, !item.isDone)
    case .details: return .open(item.id)
    case .delete:
      let next = rows.ids(at: [place + 1, place - 1]).first
      return .delete(item.id, next: next.map { .item($0) })
    case .moveUp: return .move(place, to: place - 1)
    case .moveDown: return .move(place, to: place + 2)
    default: return nil
    }
  }
}
