import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct SampleListTests {
  @Test(arguments: Kind.here)
  func `a sample is there at the first start, and never again`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let today = Day(of: clock.now, in: .gmt)
      for _ in 1...2 { try await SampleList.make(in: database, today: today) }
      let lists = try await database.lists()
      #expect(lists.map(\.list.name) == ["First Steps"] && lists.map(\.all) == [4])
      #expect(try await database.history().undo?.words == "Add “First Steps”")
      try await database.deleteLists(lists.map(\.id))
      try await SampleList.make(in: database, today: today)
      #expect(try await database.lists().isEmpty)
    }
  }

  @Test(arguments: Kind.here)
  func `who has undone the sample is not given it again`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let today = Day(of: clock.now, in: .gmt)
      try await SampleList.make(in: database, today: today)
      try await database.undo()
      try await SampleList.make(in: database, today: today)
      #expect(try await database.lists().isEmpty)
    }
  }
}
