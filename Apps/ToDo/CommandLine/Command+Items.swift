import Console
import Foundation

extension Command {
  func add() async throws -> Int32 {
    let title = words.operands.joined(separator: " ")
    guard (try? CleanText.title(title)) != nil else {
      throw UsageProblem("Say what is to be done, as in martlet todo add \"Buy milk\".")
    }
    var draft = ItemDraft(title)
    draft.note = words.value("--note") ?? ""
    draft.due = try words.value("--due").map { try due($0) }
    draft.priority = try words.value("--priority").map { try priority($0) } ?? .none
    draft.tags = tags("--tag")
    let name = words.value("--list") ?? UsualList.inbox.name
    let (list, using) = try await listToFill(name)
    let outcome = try await database.perform(
      [using, .createItems([draft], in: list)],
      name: EditName(.createItems, title: title),
    )
    if words.isJSON {
      writeJSON(try await database.items(outcome.items), try await listNames())
    } else {
      let when = draft.due.map { ", due \(dueWords.words($0))" } ?? ""
      let new = outcome.lists.isEmpty ? "" : " (a new list)"
      output.line("Added \(quote(title)) to \(CellText.oneLine(name))\(new)\(when)")
    }
    return 0
  }

  /// A list that items are put in, and what finds it, or makes it if it is not there by then.
  private func listToFill(_ name: String) async throws -> (ListID, Edit) {
    let found = try await findList(name)
    let id = found?.id ?? ListID(ids.next(at: now))
    return (id, .useList(ListDraft(found?.name ?? name, id: id)))
  }

  private func tags(_ option: String) -> [String] {
    words.values[option, default: []].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
  }

  func complete(_ isCompleted: Bool) async throws -> Int32 {
    let items = try await named(isCompleted ? .open : .done)
    try await database.completeItems(items.map(\.id), isCompleted)
    try await report(isCompleted ? "Done" : "Open again", items)
    return 0
  }

  func edit() async throws -> Int32 {
    var changes = ItemChanges()
    changes.title = words.value("--title")
    changes.note = words.value("--note")
    if let text = words.value("--due") { changes.due = .some(text == "none" ? nil : try due(text)) }
    changes.priority = try words.value("--priority").map { try priority($0) }
    changes.addedTags = tags("--tag")
    changes.removedTags = tags("--untag")
    let name = words.value("--list")
    guard changes != ItemChanges() || name != nil else {
      throw UsageProblem("Say what to change, as in martlet todo edit 3 --due friday.")
    }
    let items = try await named(.any)
    var edits: [Edit] = []
    if changes != ItemChanges() { edits.append(.updateItems(items.map(\.id), changes)) }
    if let name {
      let (list, using) = try await listToFill(name)
      edits += [using, .moveItems(items.map(\.id), to: list, at: .top)]
    }
    let title = items.first?.title ?? ""
    try await database.perform(
      edits,
      name: EditName(.updateItems, count: items.count, title: title),
    )
    try await report("Changed", items)
    return 0
  }

  func delete() async throws -> Int32 {
    if let name = words.value("--list") {
      guard words.operands.isEmpty else {
        throw UsageProblem("Name items or a list to delete, not both.")
      }
      let list = try await knownList(name)
      let count = try await database.count(.list(list.id))
      guard words.flags.contains("--yes") else {
        throw CommandFailure(
          "The list \(quote(list.name)) has \(count == 1 ? "1 item" : "\(count) items"). Write --yes "
            + "to delete it with them; undo brings it back."
        )
      }
      try await database.deleteLists([list.id])
      if words.isJSON {
        output.line(JSONItem.value(list).written)
      } else {
        output.line(
          "Deleted the list \(quote(list.name)) with \(count == 1 ? "1 item" : "\(count) items")"
        )
      }
      return 0
    }
    let items = try await named(.any)
    let lists = words.isJSON ? try await listNames() : [:]
    try await database.deleteItems(items.map(\.id))
    if words.isJSON { writeJSON(items, lists) } else { try await report("Deleted", items) }
    return 0
  }

  // MARK: Which items

  /// The items that the words name.
  private func named(_ completion: Scope.Completion) async throws -> [ToDoItem] {
    guard !words.operands.isEmpty else {
      throw UsageProblem(
        "Say which item: its number in what was listed last, or words of its title."
      )
    }
    let names = words.operands.map { (id: ItemID($0), numbers: Command.numbers($0)) }
    guard names.allSatisfy({ $0.id != nil || $0.numbers != nil }) else {
      return [try await titled(words.operands.joined(separator: " "), completion)]
    }
    let listed = names.contains { $0.id == nil } ? shown.read() : []
    var ids: [ItemID] = []
    for name in names {
      if let id = name.id { ids.append(id) }
      for number in name.numbers.map(Array.init) ?? [] where name.id == nil {
        guard number >= 1, number <= listed.count else { throw noNumber(number, listed.count) }
        ids.append(listed[number - 1])
      }
    }
    let items = try await database.items(ids)
    let found = Set(items.map(\.id))
    if let gone = ids.first(where: { !found.contains($0) }) { throw DatabaseError.noSuchItem(gone) }
    return items
  }

  private func noNumber(_ number: Int, _ count: Int) -> CommandFailure {
    let listed = count == 0 ? "Nothing was listed yet" : "\(count) were listed last"
    return CommandFailure("There is no item \(number). \(listed): use list or search first.")
  }

  /// “3” and “2-5”; nil for other words.
  private static func numbers(_ word: String) -> ClosedRange<Int>? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ (1...6).contains($0.utf8.count) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, let first = numbers.first, let last = numbers.last,
      first <= last, word.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) })
    else { return nil }
    return first...last
  }
}
