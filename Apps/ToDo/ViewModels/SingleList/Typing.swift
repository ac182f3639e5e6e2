import Foundation
import ToDoModel

/// What a person is typing into the rows of a list, and what was typed but is not kept yet.
struct Typing {
  /// The text of the row of a new item; nil when there is none.
  private(set) var new: String?
  /// The identifier that it will have, by which it is known whether it was made.
  private(set) var newID: ItemID?
  /// What the row said when the process began, while it is not known whether its item was made.
  private(set) var newBase: String?
  /// The item whose title is being typed.
  private(set) var item: ToDoItem?
  private(set) var text = ""
  /// Titles and completions that are on their way to the database.
  private var coming: [ItemID: Coming] = [:]

  private struct Coming {
    var title: String?
    var isDone: Bool?
    var number: Int
  }

  private var number = 0
  /// New items that are on their way, the newest first.
  private var made: [Made] = []

  private struct Made {
    var item: ToDoItem
    var isThere = false
  }

  /// Goes on with the row of a new item that a former process may have made.
  mutating func restoreNew(_ rows: ItemRows) {
    guard let text = rows.new, let id = rows.newID else { return }
    (new, newID, newBase) = (text, id, rows.newBase ?? text)
  }

  /// The item of the restored row was made, of this title: what was typed since is the following
  /// one, which is to be asked for next.
  mutating func wasMade(_ id: ItemID, as title: String) {
    guard id == newID, let text = new, let base = newBase else { return }
    newID = id.following
    new = text.isPart(of: title) ? "" : text.without(base)
    newBase = ""
  }

  /// The item of the restored row was not made.
  mutating func wasNotMade(_ id: ItemID) {
    if id == newID { newBase = nil }
  }

  /// Begins a new item.
  mutating func beginNew(_ id: ItemID) { (new, newID, newBase) = ("", id, nil) }

  mutating func typeNew(_ text: String) { new = text }

  mutating func endNew() { (new, newID, newBase) = (nil, nil, nil) }

  mutating func type(_ text: String, into item: ToDoItem) {
    if self.item?.id != item.id {
      self.item = item
      // What is on its way is what the person sees.
      if let title = coming[item.id]?.title { self.item?.title = title }
    }
    self.text = text
  }

  /// Ends the typing, and answers what was typed if it differs from the title.
  mutating func end() -> (item: ToDoItem, text: String)? {
    guard let item else { return nil }
    self.item = nil
    return text == item.title ? nil : (item, text)
  }

  /// Notes what is on its way; answers what `arrived` wants.
  mutating func send(_ item: ItemID, title: String? = nil, isDone: Bool? = nil) -> Int {
    number += 1
    var next = coming[item] ?? Coming(number: number)
    next.title = title ?? next.title
    next.isDone = isDone ?? next.isDone
    next.number = number
    coming[item] = next
    return number
  }

  /// Forgets what was on its way, unless there is something newer.
  mutating func arrived(_ item: ItemID, _ number: Int) {
    if coming[item]?.number == number { coming[item] = nil }
  }

  /// Notes new items that are on their way.
  mutating func make(_ items: [ToDoItem]) { made = items.map { Made(item: $0) } + made }

  /// They are there and will be read, or they will never be.
  mutating func made(_ items: [ToDoItem], areThere: Bool) {
    let ids = Set(items.map(\.id))
    if !areThere { made.removeAll { ids.contains($0.item.id) } }
    for index in made.indices where ids.contains(made[index].item.id) { made[index].isThere = true }
  }

  /// All has been read that is there.
  mutating func wasRead() { made.removeAll(where: \.isThere) }

  /// The new items that are on their way.
  var comingItems: [ToDoItem] { made.map(\.item) }

  /// The item with what is on its way.
  func seen(_ item: ToDoItem, at now: Date) -> ToDoItem {
    var item = item
    if let coming = coming[item.id] {
      item.title = coming.title ?? item.title
      item.completed = (coming.isDone ?? item.isCompleted) ? item.completed ?? now : nil
    }
    return item
  }

  /// The row as the person sees it.
  func seen(_ row: ShownItem) -> ShownItem {
    var row = row
    if let coming = coming[row.id] {
      row.text = coming.title ?? row.text
      row.isDone = coming.isDone ?? row.isDone
    }
    if row.id == item?.id { row.text = text }
    return row
  }
}

extension String {
  /// Whether it is the other one while that was being typed, at whatever place.
  fileprivate func isPart(of whole: String) -> Bool {
    var rest = self[...]
    for letter in whole where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The rest, where it begins or ends so.
  fileprivate func without(_ part: String) -> String {
    if hasPrefix(part) { return String(dropFirst(part.count)) }
    return hasSuffix(part) ? String(dropLast(part.count)) : self
  }
}
