import Foundation

/// Writes lists in the form of a file, all as they are at one moment.
package struct Export: Sendable {
  package let format: FileFormat
  package let clock: FileClock
  /// The only list to write; nil writes all.
  package let list: ListID?

  package init(format: FileFormat, clock: FileClock, list: ListID?) {
    self.format = format
    self.clock = clock
    self.list = list
  }

  /// So many items are read at once, which is what an export needs of memory.
  private static let pageSize = 5_000

  /// Writes all items until nobody takes them any more, and says how many.
  package func write(_ snapshot: any Snapshot, _ put: ([UInt8]) -> Bool) throws -> Int {
    var lists = try snapshot.lists().map(\.list)
    if let list {
      lists = lists.filter { $0.id == list }
      if lists.isEmpty { throw DatabaseError.noSuchList(list) }
    }
    var writer = format.writer(clock)
    var bytes: [UInt8] = []
    var count = 0
    writer.begin(lists, into: &bytes)
    for list in lists {
      var place = PagePlace.start
      while true {
        let items = try snapshot.page(
          .list(list.id),
          .manual,
          place,
          skip: 0,
          limit: Export.pageSize,
        )
        for item in items { writer.write(item, in: list, into: &bytes) }
        count += items.count
        guard put(bytes) else { return count }
        bytes.removeAll(keepingCapacity: true)
        guard items.count == Export.pageSize, let last = items.last else { break }
        place = .after(last)
      }
    }
    writer.end(into: &bytes)
    _ = put(bytes)
    return count
  }
}
