import Console
import Foundation
import Testing

@testable import ToDoModel

struct CommandTests {
  // The clock stands at Friday 15 January 2027, 8:00.

  @Test func `an item is added with all that can be said of it`() async throws {
    try await withShell { shell in
      let answer = await shell.todo(
        "add",
        "Buy",
        "milk",
        "--list",
        "Home",
        "--due",
        "tomorrow",
        "--note",
        "two bottles",
        "--priority=high",
        "--tag",
        "shop",
        "--tag",
        "#food",
      )
      #expect(answer.output == "Added “Buy milk” to Home (a new list), due tomorrow\n")
      #expect(answer.errors == "")
      #expect(answer.status == 0)
      let item = try #require(try await shell.database.everything().items.first)
      #expect(item.title == "Buy milk")
      #expect(item.note == "two bottles")
      #expect(item.due == Day("2027-01-16").map { .day($0) })
      #expect(item.priority == .high)
      #expect(item.tags == ["shop", "food"])
      // The list and the item are one step.
      #expect(await shell.todo("undo").output == "Undone: Add “Buy milk”\n")
      #expect(try await shell.database.lists().isEmpty)
      #expect(await shell.todo("redo").output == "Done again: Add “Buy milk”\n")
      #expect(await shell.todo("add", "Eggs", "--list", "HÔME").output == "Added “Eggs” to HÔME\n")
      #expect(await shell.todo("add", "x").output == "Added “x” to Inbox (a new list)\n")
      #expect(try await shell.database.lists().count == 2)
    }
  }

  @Test func `lists show what they are asked for`() async throws {
    try await withShell { shell in
      for (title, list, due) in [
        ("One", "A", "yesterday"), ("Two", "B", "today"), ("Three", "A", "monday"),
      ] {
        shell.clock.advance()
        _ = await shell.todo("add", title, "--list", list, "--due", due)
      }
      shell.clock.advance()
      _ = await shell.todo("add", "Four", "--list", "B")
      _ = await shell.todo("done", "three")
      func titles(_ words: String...) async -> [String] {
        let answer = await shell.todo(["list"] + words)
        #expect(answer.status == 0)
        return answer.output.split(separator: "\n").map {
          String($0.split(separator: "\t", omittingEmptySubsequences: false)[3])
        }
      }
      #expect(await titles() == ["Four", "Two", "One"])
      #expect(await titles("--all") == ["Four", "Three", "Two", "One"])
      #expect(await titles("--done") == ["Three"])
      #expect(await titles("--today") == ["One", "Two"])
      #expect(await titles("--planned") == ["One", "Two"])
      #expect(await titles("--list", "a") == ["One"])
      #expect(await titles("--list", "A", "--all") == ["Three", "One"])
      #expect(await titles("--list", "A", "--done") == ["Three"])
      #expect(await titles("--sort", "title") == ["Four", "One", "Two"])
      let first = await shell.todo("list", "--limit", "1")
      #expect(first.output == "1\topen\t\tFour\t\tB\t\n")
      #expect(first.errors == "1 of 3 are shown; --limit 0 shows all.\n")
      let lists = await shell.todo("lists")
      #expect(lists.output == "A\t1\t2\nB\t2\t2\n" || lists.output == "B\t2\t2\nA\t1\t2\n")
    }
  }

  @Test func `items are named by number, identifier or words`() async throws {
    try await withShell { shell in
      for title in ["Café", "Cafeteria", "Milk", "Tea", "Water"] {
        shell.clock.advance()
        _ = await shell.todo("add", title)
      }
      #expect(await shell.todo("done", "1").errors.contains("Nothing was listed yet"))
      _ = await shell.todo("list")
      #expect(
        await shell.todo("done", "1", "2-3").output == "Done: “Water”\nDone: “Tea”\nDone: “Milk”\n"
      )
      #expect(await shell.todo("done", "6").errors.contains("5 were listed last"))
      #expect(await shell.todo("done", "1").status == 0)
      // A whole title goes before a beginning.
      #expect(await shell.todo("done", "CAFE").output == "Done: “Café”\n")
      #expect(
        await shell.todo("done", "milk").errors.contains("No open item has the words “milk”")
      )
      #expect(await shell.todo("reopen", "milk").output == "Open again: “Milk”\n")
      let item = try #require(try await shell.database.search("tea", limit: 1).first)
      #expect(await shell.todo("delete", "\(item.id)").output == "Deleted: “Tea”\n")
      #expect(await shell.todo("delete", "\(item.id)").errors.contains("not there any more"))
      // A longer word is only offered.
      let longer = await shell.todo("delete", "caf")
      #expect(longer.status == 1)
      #expect(
        longer.errors.contains("No item has the words “caf” in its title. Found instead: “Caf")
      )
      for title in ["Caf au lait", "Un caf", "Caf! Noir"] { _ = await shell.todo("add", title) }
      let several = await shell.todo("delete", "caf")
      #expect(several.status == 1)
      #expect(several.errors.contains("3 items have the words “caf”: “Caf! Noir”"))
      #expect(await shell.todo("delete", "noir").output == "Deleted: “Caf! Noir”\n")
    }
  }

  @Test func `only its title names an item, however many others have the words`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Renew it", "--note", "needs passport photo")
      _ = await shell.todo("add", "Milkshake bar")
      for words in ["passport", "milk"] {
        let refused = await shell.todo("delete", words)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("No item has the words “\(words)” in its title. Found"))
      }
      _ = await shell.todo("add", "Buy milk")
      #expect(await shell.todo("done", "milk").output == "Done: “Buy milk”\n")
      // Those that are open may be older than any number of completed ones.
      let list = try #require(try await shell.database.lists().first?.list.id)
      for title in ["Water the plants", "Water the plants"] {
        try await shell.database.createItem(ItemDraft(title), in: list)
      }
      let drafts = (0..<1_200).map { _ in
        var draft = ItemDraft("Water the plants")
        draft.completed = shell.clock.now
        return draft
      }
      try await shell.database.createItems(drafts, in: list)
      let several = await shell.todo("done", "water")
      #expect(several.errors.contains("2 open items have the words “water”"))
    }
  }

  @Test func `a title may have numbers in it`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "7 up")
      #expect(await shell.todo("done", "7", "up").output == "Done: “7 up”\n")
    }
  }

  @Test func `no title turns round what stands after it`() async throws {
    try await withShell { shell in
      let title = "a\u{202E}b\u{2066}c"
      _ = await shell.todo("add", title, "--due", "today", "--list", "L\u{202D}")
      for isTerminal in [false, true] {
        shell.isTerminal = isTerminal
        for words in [["list"], ["lists"], ["done", "abc"], ["reopen", "1"]] {
          let answer = await shell.todo(words)
          #expect(
            !(answer.output + answer.errors).unicodeScalars.contains(where: BidiControls.contains)
          )
        }
      }
      let items = try await shell.database.everything().items
      #expect(items.map(\.title) == [title])
      #expect(
        !(await shell.todo("undo").output).unicodeScalars.contains(where: BidiControls.contains)
      )
    }
  }

  @Test func `everything of an item can be changed, in one step`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk", "--tag", "a", "--due", "today")
      let answer = await shell.todo(
        "edit",
        "milk",
        "--title",
        "Oat milk",
        "--due",
        "none",
        "--priority",
        "low",
        "--tag",
        "b",
        "--untag",
        "a",
        "--list",
        "Shop",
        "--note",
        "n",
      )
      #expect(answer.output == "Changed: “Milk”\n")
      let item = try #require(try await shell.database.everything().items.first)
      #expect(item.title == "Oat milk")
      #expect(item.due == nil)
      #expect(item.priority == .low)
      #expect(item.tags == ["b"])
      #expect(item.note == "n")
      #expect(try await shell.database.list(item.list)?.list.name == "Shop")
      #expect(await shell.todo("undo").output == "Undone: Edit “Milk”\n")
      let old = try #require(try await shell.database.everything().items.first)
      #expect(old.title == "Milk")
      #expect(try await shell.database.lists().count == 1)
    }
  }

  @Test func `a list is deleted when that is said twice, and comes back`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk", "--list", "Home")
      let asked = await shell.todo("delete", "--list", "home")
      #expect(asked.status == 1)
      #expect(asked.errors.contains("has 1 item. Write --yes"))
      let deleted = await shell.todo("delete", "--list", "home", "--yes")
      #expect(deleted.output == "Deleted the list “Home” with 1 item\n")
      #expect(await shell.todo("list").errors == "There is nothing here.\n")
      #expect(await shell.todo("undo").output == "Undone: Delete “Home”\n")
      #expect(
        await shell.todo("lists", "--rename", "Home=House").output == "“Home” is now “House”\n"
      )
      #expect(await shell.todo("lists", "--add", "Work").output == "Added the list “Work”\n")
    }
  }

  @Test func `search folds accents and tells when there is nothing`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Café für Zoë")
      let found = await shell.todo("search", "cafe", "ZOE")
      #expect(found.output.contains("Café für Zoë"))
      #expect(found.status == 0)
      let nothing = await shell.todo("search", "tea")
      #expect(nothing.status == 1)
      #expect(nothing.errors == "Nothing has the words “tea”.\n")
      #expect(await shell.todo("search", "tea", "--json").output == "[\n]\n")
    }
  }

  @Test func `scripts get JSON`() async throws {
    try await withShell { shell in
      let added = await shell.todo("add", "Milk", "--list", "Home", "--json")
      let item = try #require(try await shell.database.everything().items.first)
      #expect(added.output.contains("{\"id\":\"\(item.id)\",\"list\":\"Home\""))
      for words in [["list"], ["search", "milk"], ["done", "milk"], ["reopen", "milk"]] {
        let answer = await shell.todo(words + ["--json"])
        let array = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
        let titles = (array as? [[String: Any]])?.map { $0["title"] as? String }
        #expect(titles == ["Milk"], "\(words)")
      }
      #expect(await shell.todo("undo", "--json").output == "{\"undo\":\"Reopen “Milk”\"}\n")
      _ = await shell.todo("undo")
      _ = await shell.todo("undo")
      #expect(await shell.todo("undo", "--json").output == "{\"undo\":null}\n")
      #expect(await shell.todo("lists", "--json").output == "[\n\n]\n")
    }
  }

  @Test func `scripts get JSON of whatever changes something`() async throws {
    try await withShell { shell in
      func titles(_ words: [String]) async throws -> [String] {
        let answer = await shell.todo(words + ["--json"])
        #expect(answer.status == 0 && answer.errors == "", "\(words): \(answer.errors)")
        let array = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
        let objects = try #require(array as? [[String: Any]], "\(words): \(answer.output)")
        return objects.compactMap { ($0["title"] ?? $0["list"]) as? String }
      }
      #expect(try await titles(["lists", "--add", "Home"]) == ["Home"])
      #expect(try await titles(["lists", "--rename", "Home=House"]) == ["House"])
      _ = await shell.todo("add", "Milk", "--list", "House")
      #expect(try await titles(["edit", "milk", "--title", "Soy milk"]) == ["Soy milk"])
      #expect(try await titles(["delete", "soy milk"]) == ["Soy milk"])
      #expect(try await shell.database.count(.all()) == 0)
      let undone = await shell.todo("undo", "--json")
      #expect(undone.output == "{\"undo\":\"Delete “Soy milk”\"}\n" && undone.status == 0)
      let redone = await shell.todo("redo", "--json")
      #expect(redone.output == "{\"redo\":\"Delete “Soy milk”\"}\n" && redone.status == 0)
      let nothing = await shell.todo("redo", "--json")
      #expect(nothing.output == "{\"redo\":null}\n" && nothing.status == 1)
      _ = await shell.todo("undo")
      let file = shell.folder.appending(path: "kept.json").path
      let wrote = await shell.todo("export", "--json", "--output", file)
      #expect(wrote.status == 0 && wrote.errors == "")
      let told = try JSONSerialization.jsonObject(with: Data(wrote.output.utf8))
      #expect((told as? [String: Any])?["items"] as? Int == 1, "\(wrote.output)")
      #expect((told as? [String: Any])?["file"] as? String == file)
      // The list goes as an object: there is only one.
      let gone = await shell.todo("delete", "--list", "House", "--yes", "--json")
      let list = try JSONSerialization.jsonObject(with: Data(gone.output.utf8))
      #expect((list as? [String: Any])?["list"] as? String == "House")
    }
  }

  @Test func `on a terminal there are columns and signs, and colour is only added`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk", "--due", "yesterday", "--priority", "1", "--tag", "shop")
      shell.clock.advance()
      _ = await shell.todo(
        "add",
        "Tea 😀\n\u{1B}[31m with a very long title that goes on and on",
        "--due",
        "today",
      )
      shell.clock.advance()
      _ = await shell.todo("add", "Done")
      _ = await shell.todo("done", "done")
      shell.isTerminal = true
      shell.width = 60
      let plain = await shell.todo("list", "--all").output
      #expect(plain.split(separator: "\n").allSatisfy { CellText.width(String($0)) <= 60 })
      for words in ["✓     Done", "○     Tea 😀  ", "○ !!! Milk", "late: yesterday", "#shop"] {
        #expect(plain.contains(words))
      }
      #expect(!plain.contains("\u{1B}"))
      shell.hasColour = true
      let coloured = await shell.todo("list", "--all").output
      let bare = coloured.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
      #expect(coloured.contains("\u{1B}[31;1mlate: yesterday"))
      #expect(bare == plain)
    }
  }

  static let wrong: [([String], String)] = [
    ([], "Say what to do"), (["lst"], "There is no command “lst”"),
    (["lits"], "did you mean list?"), (["add"], "Say what is to be done"),
    (["add", "  "], "Say what is to be done"),
    (["add", "x", "--due", "someday"], "“someday” is no day"),
    (["add", "x", "--due"], "--due wants a value"),
    (["add", "x", "--priority", "11"], "no priority"),
    (["add", "x", "--colour"], "add has no option --colour"),
    (["list", "x"], "“x” is not expected"),
    (["list", "--today", "--done"], "do not go together"),
    (["list", "--limit", "-1"], "is no number"),
    (["list", "--sort", "size"], "is no order"), (["done"], "Say which item"),
    (["edit", "3"], "Say what to change"), (["search", "?!"], "Say what to look for"),
    (["export"], "Say in which form"), (["export", "--format", "doc"], "“doc” is no form"),
    (["import"], "Say which file"), (["import", "a.doc"], "does not say what form"),
    (["lists", "--rename", "a"], "Write the names as in"),
  ]

  @Test(arguments: wrong)
  func `wrong use ends with 2 and says what to write`(
    _ words: [String],
    _ says: String,
  ) async throws {
    try await withShell { shell in
      let answer = await shell.todo(words)
      #expect(answer.status == 2)
      #expect(answer.output == "")
      #expect(answer.errors.contains(says))
      let items = try await shell.database.everything().items
      #expect(items.isEmpty)
    }
  }

  @Test func `words that begin with a hyphen go after two`() async throws {
    try await withShell { shell in
      #expect(await shell.todo("add", "--", "--5", "-a").output.hasPrefix("Added “--5 -a”"))
      #expect(await shell.todo("--json", "--data", "/x", "list").status == 0)
    }
  }

  @Test func `a reader that goes away is no failure, a full disk is one`() async throws {
    try await withShell { shell in
      for number in 0..<40 { _ = await shell.todo("add", "Item \(number)") }
      shell.patience = 10
      for words in [["list"], ["export", "--format", "json"], ["list", "--json"]] {
        let answer = await shell.todo(words)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
      }
      shell.refusal = ENOSPC
      let answer = await shell.todo("list")
      #expect(answer.status == 1)
      #expect(answer.errors.contains("could not be written (No space left on device)"))
    }
  }
}
