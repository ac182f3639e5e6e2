import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// Import and export as a person sees them.
@MainActor struct FilesScreen {
  let model: FilesViewModel
  let state = FilesState()

  init(_ database: any Database) {
    model = FilesViewModel(database, words: words(ManualClock()))
    state.bind(model.outputs)
  }

  /// Imports files, and answers what was told.
  func take(_ urls: [URL], into list: ListID? = nil) async -> AlertMessage? {
    model.inputs.tappedImport(into: list)
    model.inputs.choseFiles(.success(urls))
    await until { state.alert != nil }
    defer { model.inputs.answered(.init(kind: .ok)) }
    return state.alert
  }

  /// Exports, and answers the file to be kept.
  func give(_ format: FileFormat, of list: ListID? = nil) async -> ListFile? {
    model.inputs.tappedExport(format, of: list)
    await model.idle()
    return state.file
  }
}

@MainActor @Suite(.timeLimit(.minutes(1)))
struct FilesViewModelTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  private func write(_ text: String, _ name: String, in folder: URL) throws -> URL {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url
  }

  @Test func `files are asked for, and that ends either way`() {
    let screen = FilesScreen(database)
    screen.model.inputs.tappedImport(into: nil)
    #expect(screen.state.isImporting)
    screen.model.inputs.closedImporter()
    #expect(!screen.state.isImporting && screen.state.alert == nil)
    screen.model.inputs.tappedImport(into: nil)
    screen.model.inputs.choseFiles(.failure(CocoaError(.fileReadNoSuchFile)))
    #expect(!screen.state.isImporting && screen.state.alert?.title == "Nothing Imported")
  }

  @Test func `an import is told once and undone as one step`() async throws {
    try await withFolder { folder in
      let (home, _) = try await database.makeList("Home", ["Sweep"])
      let screen = FilesScreen(database)
      let file = try write("Milk\n(A) Bread +Errands\n", "list.txt", in: folder)
      let told = await screen.take([file], into: home)
      #expect(told?.title == "Imported" && told?.message == "2 items added.")
      let count = try await database.count(.list(home))
      #expect(count == 3)
      #expect(try await database.history().undo?.words == "Import 2 Items")
      let again = await screen.take([file], into: home)
      #expect(again?.message == "2 items were here already and are as in the file now.")
      try await database.undo()
      #expect(try await database.lists().map(\.all) == [1])
    }
  }

  @Test func `what names no list goes into the one whose screen it is, of several of a name`()
    async throws
  {
    try await withFolder { folder in
      let (first, _) = try await database.makeList("Home")
      _ = try await database.makeList("Home")
      let file = try write("Milk\n", "a.txt", in: folder)
      _ = await FilesScreen(database).take([file], into: first)
      #expect(try await database.count(.list(first)) == 1)
      let other = try write("Bread\n", "b.txt", in: folder)
      _ = await FilesScreen(database).take([other])
      #expect(try await database.lists().first { $0.list.name == "Inbox" }?.all == 1)
    }
  }

  @Test func `lines that are not understood are told, the first of them`() async throws {
    try await withFolder { folder in
      let text = "title,due\nMilk,never\nBread,soon\nTea,x\nEggs,y\nHam,\n"
      let file = try write(text, "a.csv", in: folder)
      let told = await FilesScreen(database).take([file])
      #expect(told?.message.contains("5 items added. 4 lines could not be read") == true)
      #expect(told?.message.contains("a.csv, line 2:") == true)
      #expect(told?.message.contains("line 5") == false)
    }
  }

  @Test(arguments: [
    ("a.pdf", "%PDF", "ends in .txt"), ("none", "x", "ends in .txt"),
    ("empty.txt", "", "no items"), ("\u{202E}fdp", "x", "by its name"),
  ])
  func `what has nothing in it changes nothing`(_ row: (String, String, String)) async throws {
    try await withFolder { folder in
      let file = try write(row.1, row.0, in: folder)
      let told = await FilesScreen(database).take([file])
      #expect(told?.title == "Nothing Imported")
      #expect(told?.message.contains(row.2) == true, "\(told?.message ?? "")")
      #expect(try await database.history().undo == nil)
    }
  }

  @Test func `of files one of which cannot be read, none is taken`() async throws {
    try await withFolder { folder in
      let file = try write("Milk\n", "a.txt", in: folder)
      let told = await FilesScreen(database).take([file, folder.appending(path: "gone.txt")])
      #expect(told?.message.contains("“gone.txt” cannot be read") == true)
      #expect(try await database.lists().isEmpty)
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `what is exported comes back`(_ format: FileFormat) async throws {
    try await withFolder { folder in
      let (home, _) = try await database.makeList("A/B", ["Milk", "Bread"])
      _ = try await database.makeList("Other", ["Tea"])
      let screen = FilesScreen(database)
      let one = try #require(await screen.give(format, of: home))
      #expect(one.name == "A-B.\(format.ending)")
      screen.model.inputs.exported(.success(folder))
      #expect(screen.state.file == nil && screen.state.alert == nil)
      let all = try #require(await screen.give(format))
      #expect(all.name == "To-Do.\(format.ending)" && all.contents.count > one.contents.count)
      let url = folder.appending(path: all.name)
      try all.contents.write(to: url)
      let copy: any Database = InMemoryDatabase(ManualClock().surroundings)
      let told = await FilesScreen(copy).take([url])
      #expect(told?.message == "3 items added.")
      #expect(try await Set(copy.lists().map(\.list.name)) == ["A/B", "Other"])
    }
  }

  @Test func `a list that is gone is not exported, and a failure is told`() async throws {
    let (home, _) = try await database.makeList("Home")
    try await database.deleteLists([home])
    let screen = FilesScreen(database)
    #expect(await screen.give(.csv, of: home) == nil)
    #expect(screen.state.alert?.message.contains("not there any more") == true)
    screen.model.inputs.exported(.failure(CocoaError(.fileWriteOutOfSpace)))
    #expect(screen.state.alert?.title == "Nothing Exported")
  }

  @Test func `how far a large file is, is shown until it is there`() async throws {
    try await withFolder { folder in
      let line = String(repeating: "x", count: 999) + "\n"
      let file = try write(String(repeating: line, count: 3_000), "a.txt", in: folder)
      let screen = FilesScreen(database)
      var seen: [FileProgress?] = []
      screen.model.outputs.displayProgress = { seen.append($0) }
      let told = await screen.take([file])
      #expect(told?.message == "3,000 items added.")
      #expect(seen.last == .some(nil) && seen.count > 1)
      #expect(seen.compactMap(\.self).allSatisfy { 0...1 ~= $0.part ?? 0 })
    }
  }
}
