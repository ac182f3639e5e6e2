import Foundation

@testable import ToDoModel

/// Items written to a file and read from one.
struct Filing {
  var format: FileFormat
  var zone = TimeZone.gmt
  var now = Date(timeIntervalSince1970: 1_800_000_000)

  var clock: FileClock { FileClock(now: now, zone: zone) }

  func write(_ items: [ToDoItem], _ lists: [ToDoList]) -> [UInt8] {
    var writer = format.writer(clock)
    var bytes: [UInt8] = []
    writer.begin(lists, into: &bytes)
    for item in items {
      if let list = lists.first(where: { $0.id == item.list }) {
        writer.write(item, in: list, into: &bytes)
      }
    }
    writer.end(into: &bytes)
    return bytes
  }

  /// - Parameter piece: how many bytes are read at once.
  func read(_ bytes: [UInt8], piece: Int = 1 << 16) -> Reading {
    var feed = FileFeed(format, clock)
    var found: [ParsedFile] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      found += feed.readPiece(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    return Reading(found + feed.finish())
  }

  func read(_ text: String) -> Reading { read(Array(text.utf8)) }
}

/// What a file said.
struct Reading {
  var items: [ParsedItem] = []
  var lists: [ListDraft] = []
  var problems: [String] = []

  init(_ found: [ParsedFile]) {
    for piece in found {
      switch piece {
      case .item(let item): items.append(item)
      case .list(let list): lists.append(list)
      case .problem(let problem): problems.append("\(problem)")
      }
    }
  }

  var drafts: [ItemDraft] { items.map(\.draft) }
}

extension ToDoList {
  static func sample(_ name: String) -> ToDoList {
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    return ToDoList(id: ListID(UUID()), name: name, created: moment, modified: moment, position: 1)
  }
}

extension ToDoItem {
  /// An open item without anything else.
  static func sample(_ title: String, in list: ToDoList) -> ToDoItem {
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    return ToDoItem(
      id: ItemID(UUID()),
      list: list.id,
      title: title,
      created: moment,
      modified: moment + 60,
      position: 1,
    )
  }
}
