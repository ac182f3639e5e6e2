import Foundation
import Testing

@testable import ToDoModel

/// Those who write to one store have clocks and places of their own.
struct ClocksTests {
  @Test(arguments: Kind.here)
  func `what was changed last comes first, whatever the clocks say`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (home, items) = try await database.makeList("Home", ["a"])
      clock.advance(-3_600)
      let work = try await database.createList("Work")
      #expect(try await database.lists().map(\.id) == [work, home])
      clock.advance(-3_600)
      try await database.completeItems(items)
      let lists = try await database.lists()
      #expect(lists.map(\.id) == [home, work])
      #expect(lists[0].list.modified < lists[1].list.modified)
      #expect(ListSummary.isBefore(lists[0], lists[1]))
      try await database.undo()
      #expect(try await database.lists().map(\.id) == [work, home])
    }
  }

  /// Items due around midnight, with the moments at which they are due on 2027-01-15 in each place.
  private func fill(_ database: any Database, _ today: Day) async throws -> ListID {
    let list = try await database.createList("L")
    let midnight = Double(today.number * 86_400)
    let dues: [(String, Due)] = [
      ("day", .day(today)), ("before", .day(today.adding(days: -1))),
      ("after", .day(today.adding(days: 1))),
    ]
    let hours = [-15.0, -9, -1, 1, 9, 15, 23, 25, 39]
    let moments = hours.map {
      ("\(Int($0))", Due.moment(Date(timeIntervalSince1970: midnight + $0 * 3_600)))
    }
    for (title, due) in dues + moments {
      var draft = ItemDraft(title)
      draft.due = due
      try await database.createItem(draft, in: list)
    }
    try await database.createItems([ItemDraft("none"), ItemDraft("never")], in: list)
    return list
  }

  @Test(arguments: Kind.here)
  func `a place that is named counts, not that of the store`(_ kind: Kind) async throws {
    let today = Day(number: 20_833)
    try await kind.with(ManualClock()) { database in
      let list = try await fill(database, today)
      let all = try await database.page(.list(list), by: .manual, offset: 0, limit: 100)
      for name in ["Pacific/Auckland", "Pacific/Honolulu", "GMT"] {
        let zone = try #require(TimeZone(identifier: name))
        for scope in [Scope.today(today, in: zone), .planned(in: zone)] {
          let wanted = all.filter { scope.contains($0, zone: zone) }
            .sorted { ItemSort.due.isBefore($0, $1, zone: zone) }.map(\.title)
          #expect(try await database.titles(scope, by: .due) == wanted, "\(name)")
          #expect(try await database.count(scope) == wanted.count)
        }
      }
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `days begin where the reader is`(_ kind: Kind) async throws {
    let today = Day(number: 20_833)
    try await kind.withPlace { open in
      let writer = try open(Dependencies(zone: .gmt))
      let list = try await fill(writer, today)
      for name in ["GMT", "Asia/Tokyo", "Pacific/Honolulu", "America/New_York"] {
        let zone = try #require(TimeZone(identifier: name))
        let reader = try open(Dependencies(zone: zone))
        let all = try await reader.page(.list(list), by: .manual, offset: 0, limit: 100)
        for scope in [Scope.today(today), .planned(), .list(list), .all()] {
          let wanted = all.filter { scope.contains($0, zone: zone) }
            .sorted { ItemSort.due.isBefore($0, $1, zone: zone) }.map(\.title)
          #expect(try await reader.count(scope) == wanted.count)
          for (offset, limit) in [
            (0, 100), (0, 3), (3, 4), (5, 1), (10, 100), (11, 2), (12, 9),
          ] {
            let page = try await reader.page(scope, by: .due, offset: offset, limit: limit)
            #expect(
              page.map(\.title) == Array(wanted.dropFirst(offset).prefix(limit)),
              "\(name) \(scope) \(offset) \(limit)",
            )
          }
        }
        let now = try await reader.titles(.today(today))
        let hour = zone.secondsFromGMT(for: today.start(in: zone)) / 3_600
        #expect(now.contains("-15") && now.contains("day") && !now.contains("39"))
        #expect(now.contains("23") == (23 + hour < 24) && now.contains("25") == (25 + hour < 24))
        await reader.close()
      }
      await writer.close()
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `a snapshot sees nothing of what others do meanwhile`(_ kind: Kind) async throws {
    try await kind.withPlace { open in
      let (reader, writer) = (try open(Dependencies()), try open(Dependencies()))
      let (list, items) = try await writer.makeList("Home", ["a", "b"])
      let (begun, changed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let titles = Task {
        try await reader.snapshot { snapshot in
          let count = try snapshot.lists().map(\.all)
          begun.signal()
          // On a queue of the database's own.
          changed.wait()
          let page = try snapshot.page(.list(list), .manual, .start, skip: 0, limit: 9)
          return (count, page.map(\.title))
        }
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          begun.wait()
          continuation.resume()
        }
      }
      try await writer.updateItems(items, ItemChanges(title: "new"))
      try await writer.createItem(ItemDraft("c"), in: list)
      changed.signal()
      let (count, seen) = try await titles.value
      #expect(count == [2] && seen == ["a", "b"])
      #expect(try await reader.titles(.list(list)) == ["c", "new", "new"])
      await reader.close()
      await writer.close()
    }
  }
}
