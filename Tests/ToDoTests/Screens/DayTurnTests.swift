import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// The day turns, an hour strikes or a person travels while the app is open.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct DayTurnTests {
  private let clock = ManualClock()
  private var database: any Database { base }
  private let base: InMemoryDatabase

  init() { base = InMemoryDatabase(clock.surroundings) }

  /// The seconds until midnight in Greenwich.
  private var rest: TimeInterval {
    let words = words(clock)
    return words.start(of: words.today.adding(days: 1)).timeIntervalSince(clock.now)
  }

  private func count(_ list: SmartList, _ lists: ListsScreen) -> Int? {
    lists.state.smartLists.first { $0.list == list }?.count
  }

  @Test func `a moment is of today where the person is, wherever the database is`() async throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let words = words(clock, zone: zone)
    let (_, items) = try await database.makeList("Home", ["Late", "Early"])
    let midnight = words.start(of: words.today.adding(days: 1))
    for (item, seconds) in zip(items, [-1.0, 1]) {
      let due = Due.moment(midnight.addingTimeInterval(seconds))
      try await database.updateItems([item], ItemChanges(due: .some(due)))
    }
    let screen = await ItemsScreen(.smart(.today), database, words)
    let lists = await ListsScreen(database, words)
    #expect(screen.texts == ["Late"] && count(.today, lists) == 1)
  }

  @Test func `at midnight today is another day, on every screen and by itself`() async throws {
    let today = Day(of: clock.now, in: .gmt)
    let (_, items) = try await database.makeList("Home", ["Sweep", "Cook"])
    try await database.updateItems([items[0]], ItemChanges(due: .day(today)))
    try await database.updateItems([items[1]], ItemChanges(due: .day(today.adding(days: 1))))
    let screen = await ItemsScreen(.smart(.today), database, words(clock))
    let lists = await ListsScreen(database, words(clock))
    let search = await SearchScreen(database, words(clock))
    await search.look(for: "cook")
    #expect(screen.texts == ["Sweep"] && count(.today, lists) == 1)
    #expect(search.state.results?.rows.first?.due == "Tomorrow")
    clock.advance(rest - 1)
    await screen.idle()
    #expect(screen.texts == ["Sweep"])
    clock.advance(1)
    await until { screen.texts == ["Sweep", "Cook"] && count(.today, lists) == 2 }
    await until { search.state.results?.rows.first?.due == "Today" }
    #expect(try screen.row("Sweep").due == "Yesterday" && screen.row("Sweep").isOverdue)
    // And the next day again.
    clock.advance(86_400)
    await until { screen.state.rows.items.last?.due == "Yesterday" }
  }

  @Test func `what is due at an hour is late after it`() async throws {
    let (list, items) = try await database.makeList("Home", ["Sweep"])
    let due = clock.now.addingTimeInterval(90)
    try await database.updateItems(items, ItemChanges(due: .moment(due)))
    let screen = await ItemsScreen(.list(list), database, words(clock))
    #expect(try !screen.row("Sweep").isOverdue)
    clock.advance(91)
    await until { screen.state.rows.items.first?.isOverdue == true }
  }

  @Test func `in another time zone it may be another day`() async throws {
    let today = Day(of: clock.now, in: .gmt)
    let (_, items) = try await database.makeList("Home", ["Sweep"])
    try await database.updateItems(items, ItemChanges(due: .day(today.adding(days: 1))))
    let screen = await ItemsScreen(.smart(.today), database, words(clock))
    let lists = await ListsScreen(database, words(clock))
    #expect(screen.texts.isEmpty && count(.today, lists) == 0)
    // Noon of the next day there.
    let zone = try #require(TimeZone(secondsFromGMT: min(Int(rest) + 43_200, 64_800)))
    try #require(Day(of: clock.now, in: zone) == today.adding(days: 1))
    screen.inputs.changedZone(zone)
    lists.model.inputs.changedZone(zone)
    await screen.idle()
    await lists.idle()
    #expect(screen.texts == ["Sweep"] && count(.today, lists) == 1)
  }

  @Test func `dates are told in the language of who reads them`() async throws {
    let (list, items) = try await database.makeList("Home", ["Sweep"])
    let day = Day(of: clock.now, in: .gmt).adding(days: 2)
    try await database.updateItems(items, ItemChanges(due: .day(day)))
    let screen = await ItemsScreen(.list(list), database, words(clock))
    let lists = await ListsScreen(database, words(clock))
    #expect(try screen.row("Sweep").due == "Sun, Jan 17")
    screen.inputs.changedLocale(Locale(identifier: "de_DE"))
    lists.model.inputs.changedLocale(Locale(identifier: "de_DE"))
    await screen.idle()
    await lists.idle()
    let due = try screen.row("Sweep").due
    #expect(due.hasPrefix("So") && due.contains("17. Jan"), "\(due)")
    #expect(lists.state.lists.first?.updated == "Updated 15.1.27, 08:00")
  }

  @Test func `an alarm that was set anew rings for the new moment only, and none after its screen`()
    async
  {
    var rings: [Int] = []
    var alarm: Alarm? = Alarm()
    let words = words(clock)
    alarm?.set(clock.now.addingTimeInterval(10), words) { rings.append(1) }
    alarm?.set(clock.now.addingTimeInterval(20), words) { rings.append(2) }
    for _ in 0..<10 { await Task.yield() }
    clock.advance(15)
    for _ in 0..<100 { await Task.yield() }
    #expect(rings.isEmpty)
    clock.advance(5)
    for _ in 0..<1_000 where rings.isEmpty { await Task.yield() }
    #expect(rings == [2])
    alarm?.set(clock.now.addingTimeInterval(10), words) { rings.append(3) }
    for _ in 0..<10 { await Task.yield() }
    alarm = nil
    clock.advance(10)
    for _ in 0..<100 { await Task.yield() }
    #expect(rings == [2])
  }
}
