import Foundation
import Testing

@testable import ToDoModel

/// Files that are read piece by piece, and what is too much of them.
struct StreamTests {
  @Test(arguments: [FileFormat.json, .todoTxt, .csv])
  func `pieces of any size say the same`(_ format: FileFormat) {
    let list = ToDoList.sample("Home")
    let items = (0..<40).map { number in
      var item = ToDoItem.sample("Crème \(number) \"[{", in: list)
      item.note = "One, \\ two"
      return item
    }
    let filing = Filing(format: format)
    let bytes = filing.write(items, [list])
    let whole = filing.read(bytes)
    #expect(whole.items.count == 40 && whole.problems == [])
    for piece in [1, 2, 7, 64, 1_000] {
      #expect(filing.read(bytes, piece: piece).items == whole.items)
    }
  }

  @Test func `a long line of JSON is read in parts`() {
    let items = (0..<9_000).map { "{\"title\":\"Thing \($0)\",\"note\":\"[{\\\"}]\"}" }
    let long = items.joined(separator: ",")
    for text in ["[\(long)]", "{\"items\":[\(long)],\"more\":1}\n", "  [\(long),{\"title\":]\n"] {
      #expect(text.utf8.count > LineCutter.part)
      let reading = Filing(format: .json).read(Array(text.utf8), piece: 100_000)
      #expect(reading.drafts.map(\.title) == (0..<9_000).map { "Thing \($0)" })
      #expect(reading.drafts.last?.note == "[{\"}]")
      #expect(reading.problems.isEmpty == !text.hasPrefix(" "))
    }
  }

  @Test func `lines keep their numbers after a line that was read in parts`() {
    let long = (0..<9_000).map { "{\"title\":\"Thing \($0) of the first line\"}" }.joined()
    let text = "\(long)\n{\"title\":x}\n"
    let reading = Filing(format: .json).read(Array(text.utf8), piece: 100_000)
    #expect(reading.drafts.count == 9_000)
    #expect(reading.problems.map { $0.prefix(7) } == ["line 2:"])
  }

  @Test(arguments: [FileFormat.todoTxt, .csv, .calendar])
  func `a line without an end is refused`(_ format: FileFormat) async throws {
    let database = InMemoryDatabase()
    try await withFolder { folder in
      let file = folder.appending(path: "x")
      try Data("title\n".utf8 + [UInt8](repeating: 0x61, count: 17 << 20)).write(to: file)
      let reason = await refusal(file, format, Import.Limit(), database)
      #expect(reason == "line 2 is too long")
    }
    #expect(await database.count(.all()) == 0)
  }

  @Test func `more bytes or items than may be imported at once are refused`() async throws {
    let database = InMemoryDatabase()
    try await withFolder { folder in
      let file = folder.appending(path: "x")
      try String(repeating: "abcd\n", count: 250_000).write(
        to: file,
        atomically: true,
        encoding: .utf8,
      )
      let items = await refusal(file, .todoTxt, Import.Limit(items: 1_000), database)
      #expect(items?.contains("more than 1000 items") == true)
      let bytes = await refusal(file, .todoTxt, Import.Limit(bytes: 1 << 20), database)
      #expect(bytes?.contains("more than 1 MiB") == true)
      let problems = await refusal(file, .calendar, Import.Limit(items: 1_000), database)
      #expect(problems?.contains("too much of it is not understood") == true)
      #expect(await refusal(file, .todoTxt, Import.Limit(), database) == nil)
    }
    #expect(await database.count(.all()) == 0)
  }

  /// Why a file is not read, if it is not.
  private func refusal(
    _ file: URL,
    _ format: FileFormat,
    _ limit: Import.Limit,
    _ database: any Database,
  ) async -> String? {
    do {
      let clock = Filing(format: format).clock
      let ids = TimeOrderedIDs()
      var work = try await Import(
        into: database,
        clock: clock,
        ids: ids,
        usual: .inbox,
        limit: limit,
      )
      try work.read(file.path, as: format, named: "x")
      return nil
    } catch {
      return (error as? Import.Unreadable)?.reason
    }
  }
}
