import Foundation

/// Items and lists as values of JSON.
enum JSONItem {
  static func value(_ item: ToDoItem, in list: ToDoList) -> JSONValue {
    var members = [
      member("id", item.id.description), member("list", list.name),
      member("listID", list.id.description), member("title", item.title),
    ]
    if !item.note.isEmpty { members.append(member("note", item.note)) }
    if let due = item.due { members.append(member("due", due.isoText)) }
    if item.priority != .none {
      members.append(.init(name: "priority", value: .number(String(item.priority.rawValue))))
    }
    if !item.tags.isEmpty {
      members.append(.init(name: "tags", value: .array(item.tags.map { .string($0) })))
    }
    members += [
      member("created", item.created.isoText), member("modified", item.modified.isoText),
    ]
    if let completed = item.completed { members.append(member("completed", completed.isoText)) }
    if !item.extras.isEmpty { members.append(.init(name: "extras", value: value(item.extras))) }
    return .object(members)
  }

  /// A list by itself, told from an item by its name for the name.
  static func value(_ list: ToDoList) -> JSONValue {
    .object([
      member("list", list.name), member("listID", list.id.description),
      member("created", list.created.isoText),
    ])
  }

  static func value(_ extras: [Extra]) -> JSONValue {
    .array(extras.map { .object([member("name", $0.name), member("value", $0.value)]) })
  }

  /// What `value` was made of; nil when it cannot be.
  static func extras(_ value: JSONValue) -> [Extra]? {
    guard case .array(let values) = value else { return nil }
    var extras: [Extra] = []
    for value in values {
      guard case .object(let members) = value, members.count == 2, members[0].name == "name",
        members[1].name == "value", let name = members[0].value.text,
        let text = members[1].value.text
      else { return nil }
      extras.append(Extra(name: name, value: text))
    }
    return extras
  }

  private static func member(_ name: String, _ text: String) -> JSONValue.Member {
    JSONValue.Member(name: name, value: .string(text))
  }
}

/// Writes an array of JSON with a list or an item on each line.
struct JSONItemWriter: FileWriter {
  private var isFirst = true

  mutating func begin(_ lists: [ToDoList], into bytes: inout [UInt8]) {
    bytes += "[\n".utf8
    for list in lists { writeValue(JSONItem.value(list), &bytes) }
  }

  mutating func write(_ item: ToDoItem, in list: ToDoList, into bytes: inout [UInt8]) {
    writeValue(JSONItem.value(item, in: list), &bytes)
  }

  func end(into bytes: inout [UInt8]) {
    bytes += (isFirst ? "]\n" : "\n]\n").utf8
  }

  private mutating func writeValue(_ value: JSONValue, _ bytes: inout [UInt8]) {
    if !isFirst { bytes += ",\n".utf8 }
    isFirst = false
    value.write(into: &bytes)
  }
}
