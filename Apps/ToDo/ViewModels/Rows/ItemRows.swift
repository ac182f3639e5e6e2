import ToDoModel

/// The rows of a screen of items: those near what is seen are read, the others only counted.
struct ItemRows: RandomAccessCollection, Hashable, Sendable {
  /// A row, or the place of one.
  enum Slot: Hashable, Sendable, Identifiable {
    /// The row in which a new item is being typed.
    case new(String)
    case item(ShownItem)
    /// The row at this index, which is read when it comes into sight, and what stands for its list.
    case unread(Int, list: String = "")

    var id: ID {
      switch self {
      case .new: .new
      case .item(let row): .item(row.id)
      case .unread(let index, _): .unread(index)
      }
    }
  }

  enum ID: Hashable, Sendable {
    case new
    case item(ItemID)
    case unread(Int)

    var item: ItemID? {
      guard case .item(let id) = self else { return nil }
      return id
    }
  }

  /// What is being typed for a new item, in a row above all others; nil when nothing is.
  var new: String?
  /// The identifier that it will have.
  var newID: ItemID?
  /// What that row said when the process began, while it is not known whether its item was made.
  var newBase: String?
  /// The item whose title is being typed.
  var typed: ItemID?
  /// New items that are on their way to the database, below it.
  var coming: [ShownItem] = []
  /// How many items stand above those read.
  var lower = 0
  var items: [ShownItem] = []
  /// How many items there are.
  var total = 0
  /// What stands for the list of an item that is not read; empty where no row has one.
  var unreadList = ""

  /// The rows above those of the database.
  private var head: Int { (new == nil ? 0 : 1) + coming.count }

  var startIndex: Int { 0 }
  var endIndex: Int { head + total }

  subscript(position: Int) -> Slot {
    if let new, position == 0 { return .new(new) }
    let index = position - head
    if index < 0 { return .item(coming[coming.count + index]) }
    let offset = index - lower
    return items.indices.contains(offset) ? .item(items[offset]) : .unread(index, list: unreadList)
  }

  /// The index of an item, the new one not counted; nil when it is not near what is seen.
  func itemIndex(of id: ID) -> Int? {
    switch id {
    case .new: nil
    case .unread(let index): index
    case .item(let id): items.firstIndex { $0.id == id }.map { lower + $0 }
    }
  }

  /// Where an item goes that is put before the row at an index; nil where nothing is read.
  func place(at index: Int) -> Place? {
    guard (0...count).contains(index) else { return nil }
    if let next = ids(at: [index]).first { return .before(next) }
    return ids(at: [index - 1]).first.map { .after($0) }
  }

  /// The items at some places that are read.
  func ids(at offsets: some Sequence<Int>) -> [ItemID] {
    offsets.compactMap { indices.contains($0) ? self[$0].id.item : nil }
  }
}

extension ItemRows {
  /// The rows of a window, with what is being typed and what is on its way.
  ///
  /// - Parameter lists: named beside the items; nil where all are of one list.
  init(_ window: ItemWindow, _ typing: Typing, _ words: DateText, lists: [ListSummary]?) {
    let names = Dictionary(uniqueKeysWithValues: (lists ?? []).map { ($0.id, $0.list.name) })
    new = typing.new
    newID = typing.newID
    newBase = typing.newBase
    typed = typing.item?.id
    coming = typing.comingItems.map { typing.seen(ShownItem($0, words)) }
    lower = window.lower
    items = window.items.map { typing.seen(ShownItem($0, words, list: names[$0.list] ?? "")) }
    total = window.total
    unreadList = lists == nil ? "" : "…"
  }
}
