import Console
import Foundation

extension Command {
  func list() async throws -> Int32 {
    let limit = try limit(50)
    let scope = try await scope()
    var sort = scope.usualSort
    if let name = words.value("--sort") {
      guard let chosen = ItemSort(rawValue: name) else {
        let all = ItemSort.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageProblem("“\(name)” is no order. Write one of \(all) after --sort.")
      }
      sort = chosen
    }
    let items = try await database.page(scope, by: sort, offset: 0, limit: limit)
    try await show(items)
    if items.count >= limit, !words.isJSON {
      let all = try await database.count(scope)
      if all > items.count {
        output.printNotice("\(items.count) of \(all) are shown; --limit 0 shows all.")
      }
    } else if items.isEmpty, !words.isJSON {
      output.printNotice("There is nothing here.")
    }
    return 0
  }

  func search() async throws -> Int32 {
    let text = words.operands.joined(separator: " ")
    guard !SearchTerms.words(text).isEmpty else {
      throw UsageProblem("Say what to look for: words with letters or digits.")
    }
    let limit = try limit(50)
    let items = try await database.search(text, limit: limit)
    try await show(items)
    if items.count >= limit, !words.isJSON {
      output.printNotice("The \(items.count) newest are shown; --limit 0 shows all.")
    }
    if items.isEmpty, !words.isJSON { output.printNotice("Nothing has the words \(quote(text)).") }
    return items.isEmpty ? 1 : 0
  }

  private func show(_ items: [ToDoItem]) async throws {
    let lists = try await listNames()
    if words.isJSON { return writeJSON(items, lists) }
    shown.keep(items.map(\.id))
    ItemTable(due: dueWords, lists: lists.mapValues(\.name), output: output).write(items)
  }

  private func scope() async throws -> Scope {
    let chosen = ["--today", "--planned", "--done", "--all"].filter { words.flags.contains($0) }
    guard chosen.count < 2 else {
      throw UsageProblem("\(chosen[0]) and \(chosen[1]) do not go together.")
    }
    guard let name = words.value("--list") else {
      switch chosen.first {
      case "--today": return .today(Day(of: now, in: zone), in: zone)
      case "--planned": return .planned(in: zone)
      case "--done": return .done
      case "--all": return .all()
      default: return .all(.open)
      }
    }
    let list = try await knownList(name).id
    switch chosen.first {
    case "--done": return .list(list, .done)
    case "--all": return .list(list)
    case nil: return .list(list, .open)
    default: throw UsageProblem("\(chosen[0]) and --list do not go together.")
    }
  }

  func lists() async throws -> Int32 {
    if let name = words.value("--add") {
      try await database.createList(name)
      if !words.isJSON { output.line("Added the list \(quote(name))") }
    }
    if let text = words.value("--rename") {
      guard let mark = text.firstIndex(of: "=") else {
        throw UsageProblem("Write the names as in --rename Hone=Home.")
      }
      let list = try await knownList(String(text[..<mark]))
      let name = String(text[text.index(after: mark)...])
      try await database.renameList(list.id, name)
      if !words.isJSON { output.line("\(quote(list.name)) is now \(quote(name))") }
    }
    let hasChanged = words.value("--add") != nil || words.value("--rename") != nil
    if hasChanged, !words.isJSON { return 0 }
    let all = try await database.lists()
    if words.isJSON {
      let values = all.map(\.jsonValue)
      output.line("[\n" + values.map(\.written).joined(separator: ",\n") + "\n]")
    } else if output.isTerminal {
      let width = min(
        all.map { CellText.width($0.list.name) }.max() ?? 0,
        max(output.width - 30, 12),
      )
      for list in all {
        let name = CellText.pad(CellText.oneLine(list.list.name), width)
        output.line("\(name)  \(CellText.left("\(list.open)", 6)) open of \(list.all)")
      }
    } else {
      for list in all {
        output.line("\(CellText.oneLine(list.list.name))\t\(list.open)\t\(list.all)")
      }
    }
    if all.isEmpty, !words.isJSON {
      output.printNotice("There are no lists yet: martlet todo add \"Buy milk\" makes one.")
    }
    return 0
  }
}

extension ListSummary {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init(name: "list", value: .string(list.name)),
      .init(name: "listID", value: .string(list.id.description)),
      .init(name: "created", value: .string(list.created.isoText)),
      .init(name: "modified", value: .string(list.modified.isoText)),
      .init(name: "open", value: .number("\(open)")), .init(name: "all", value: .number("\(all)")),
    ])
  }
}
