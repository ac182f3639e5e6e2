/// From where a page of items is read, and in which direction.
///
/// An item stands for its place as it was when it was read; it need not be there any more.
package enum PagePlace: Hashable, Sendable {
  /// The first that there are.
  case start
  /// The last that there are.
  case end
  /// An item and those that come after it.
  case from(ToDoItem)
  /// Those that come after an item.
  case after(ToDoItem)
  /// Those that come before an item, the nearest of them.
  case before(ToDoItem)

  /// Whether it is read against the order, from its place upwards.
  package var isUpwards: Bool {
    switch self {
    case .start, .from, .after: false
    case .end, .before: true
    }
  }

  /// The item that it is next to.
  package var item: ToDoItem? {
    switch self {
    case .start, .end: nil
    case .from(let item), .after(let item), .before(let item): item
    }
  }

  /// Whether the item belongs to the page.
  var hasItem: Bool {
    if case .from = self { return true }
    return false
  }
}
