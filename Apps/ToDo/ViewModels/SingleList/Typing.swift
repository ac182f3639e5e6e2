/// What a person is typing into the rows of a list, and what was typed but is not kept yet.
struct Typing {
  /// The text of the row of a new item; nil when there is none.
  private(set) var new: String?
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

  /// Begins a new item.
  mutating func beginNew() { new = "" }

  mutating func typeNew(_ text: String) { new = text }

  mutating func endNew() { new = nil }

  mutating func type(_ text: String, into item: ToDoItem) {
    self.item = item
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
