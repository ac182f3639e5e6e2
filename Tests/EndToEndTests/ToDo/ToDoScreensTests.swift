import TestSupport
import Testing

extension EndToEnd {
  /// The to-do app, used as a person uses it, on every screen.
  struct ToDoScreensTests {
    /// A list is made, filled, looked at and left.
    private func play(_ player: some ToDoFilePlayer) async throws {
      try await player.until("No Lists")
      try await make("Errands", player)
      try await player.press("Back")
      try await player.until("My Lists", "Errands")
      try await make("Home", player)
      // What is typed at once lands in the new row.
      try await player.press("New Item")
      try await player.type("Milk\nBread\n\n")
      try await player.until("Milk", "Bread", "2 items")
      try await player.press("Undo Add “Bread”")
      try await player.until("Milk", "1 item")
      try await player.press("Redo Add “Bread”")
      try await player.until("Bread", "2 items")
      try await edit(player)
      try await player.press("Complete Bread rolls")
      try await player.until("Reopen Bread rolls")
      try await file(player)
      try await arrange(player)
      try await player.press("Back")
      try await player.until("My Lists", "Home")
      try await find(player)
      try await player.press("Home")
      try await player.until("Milk")
    }

    /// A title where it stands, and all else on the item's own screen.
    private func edit(_ player: some ToDoPlayer) async throws {
      try await player.press("Bread")
      try await player.goToEnd()
      try await player.type(" rolls\n")
      try await player.until("Bread rolls")
      try await player.press("Details of Bread rolls")
      try await player.press("Tags, parted by commas")
      try await player.type("shop")
      try await player.press("Due Date")
      try await player.until("Time")
      try await player.choose("High", in: "Priority")
      try await player.until("High")
      try await player.press("Done")
      try await player.until("Bread rolls", "#shop", "Today")
    }

    /// What is exported and deleted comes back by importing.
    private func file(_ player: some ToDoFilePlayer) async throws {
      let file = try await player.keep("JSON", named: "Home.json")
      try await player.press("Select")
      try await player.press("Select All")
      try await player.until("2 items selected")
      try await player.press("Actions")
      try await player.press("Delete")
      try await player.until("No Items")
      try await player.give(file)
      try await player.until("Imported", "2 items added.")
      try await player.press("OK")
      try await player.until("Bread rolls", "#shop", "2 items")
    }

    private func find(_ player: some ToDoPlayer) async throws {
      try await player.press("Search all items")
      try await player.type("rolls")
      try await player.until("1 item found", "Bread rolls", not: ["Milk"])
      try await player.press("Cancel")
      try await player.until("My Lists")
    }

    /// Another order, and another list and back again.
    private func arrange(_ player: some ToDoPlayer) async throws {
      try await player.until(inOrder: "Bread rolls", "Milk")
      try await player.press("Select")
      let order = ["Milk", "Bread rolls"]
      try await player.moveDown("Bread rolls")
      try await player.until(inOrder: order)
      try await player.press("Select All")
      try await player.until("2 items selected")
      try await player.press("Actions")
      try await player.press("Move to")
      try await player.press("Errands")
      try await player.until("No Items")
      try await player.press("Back")
      try await player.open("Errands", holding: "2 items")
      try await player.until(inOrder: order)
      try await player.press("Undo Move 2 Items")
      try await player.until("No Items")
      try await player.press("Back")
      try await player.open("Home", holding: "2 items")
      try await player.until(inOrder: order)
    }

    private func make(_ list: String, _ player: some ToDoPlayer) async throws {
      try await player.press("New List")
      try await player.press("e.g. Work Stuff")
      try await player.type(list)
      try await player.until(list)
      try await player.press("OK")
      try await player.until("No Items")
    }

    @Test func `it is played in memory`() async throws {
      try await ToDoPilot.run { try await play($0) }
    }

    @Test(arguments: Means.allCases)
    func `it is played in a terminal`(_ means: Means) async throws {
      try await ToDoTerminal.run(means) { try await play($0) }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      arguments: Means.allCases,
    )
    func `it is played in a browser`(_ means: Means) async throws {
      try await ToDoBrowser.run(means) { try await play($0) }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `two browsers see each other's edits, and what is typed stays`() async throws {
      try await Served.run("todo") { served in
        try await withTwo(served, served) { one, two in
          try await playTogether(one, two)
        }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .enabled(if: PostgresServer.isHere, "postgresql is not installed: apt install postgresql"),
    )
    func `browsers of two programs see each other's edits through PostgreSQL`() async throws {
      let server = try PostgresServer()
      let options = ["--database", server.address()]
      try await Served.run("todo", options: options) { first in
        try await Served.run("todo", options: options) { second in
          try await withTwo(first, second) { one, two in
            try await playTogether(one, two)
          }
        }
      }
      try server.stop()
    }

    /// Two Chromiums, each at a program.
    private func withTwo(
      _ first: Served,
      _ second: Served,
      _ body: (_ one: ToDoBrowser, _ two: ToDoBrowser) async throws -> Void,
    ) async throws {
      try await WebDriver.run { one in
        try await WebDriver.run { two in
          try await one.open(first.address)
          try await two.open(second.address)
          try await body(
            ToDoBrowser(browser: one, folder: first.folder),
            ToDoBrowser(browser: two, folder: second.folder),
          )
        }
      }
    }

    private func playTogether(_ one: ToDoBrowser, _ two: ToDoBrowser) async throws {
      try await make("Home", one)
      try await two.press("Home")
      try await two.until("No Items")
      for player in [one, two] { try await player.browser.noteMoments() }
      var taken: [Double] = []
      try await one.press("New Item")
      try await one.type("Milk\nBread\n")
      try await two.until("Milk", "Bread", "2 items")
      taken.append(try await time("Bread", of: one, in: two))
      // While a third is being typed, the other completes one and adds one.
      try await one.type("Egg")
      try await two.press("Complete Milk")
      try await one.until("Reopen Milk")
      taken.append(try await time("Reopen Milk", of: two, in: one))
      try await two.press("New Item")
      try await two.type("Tea\n")
      try await one.until("Tea", "Egg", "3 items")
      taken.append(try await time("Tea", of: two, in: one))
      try await one.type("s\n")
      try await two.until("Eggs", "4 items")
      taken.append(try await time("Eggs", of: one, in: two))
      // To-Do promises a second; one edit of four may meet a machine that is busy with others.
      #expect(taken.allSatisfy { $0 > 0 } && taken.sorted()[2] < 1_000, "\(taken) ms")
    }

    /// How long what one person did last took until it stood before the other's eyes, in
    /// milliseconds, by the clock of the machine that both pages are on.
    private func time(
      _ name: String,
      of one: ToDoBrowser,
      in two: ToDoBrowser,
    ) async throws -> Double {
      try await two.browser.shown(name) - one.browser.pressed()
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `a terminal and a browser on the same file see each other's edits`() async throws {
      try await Served.run("todo") { served in
        try await WebDriver.run { browser in
          let one = ToDoBrowser(browser: browser, folder: served.folder)
          try await browser.open(served.address)
          try await make("Home", one)
          let words = ["todo", "--on", "terminal", "--data", served.folder]
          try await PseudoTerminal.run(words, environment: ToDoTerminal.still, columns: 70) {
            terminal in
            let two = ToDoTerminal(terminal: terminal, folder: served.folder)
            try await two.press("Home")
            try await two.until("No Items")
            try await one.press("New Item")
            try await one.type("Milk\n\n")
            try await two.until("Milk", "1 item")
            try await two.press("New Item")
            try await two.type("Bread\n")
            try await one.until("Bread", "2 items")
          }
        }
      }
    }

    @Test func `which items are shown is remembered by the next start`() async throws {
      try await withFolder { folder in
        let words = ["todo", "--on", "terminal", "--data", folder]
        try await PseudoTerminal.run(words, environment: ToDoTerminal.still, columns: 70) {
          terminal in
          let player = ToDoTerminal(terminal: terminal, folder: folder)
          try await make("Home", player)
          try await player.press("New Item")
          try await player.type("Milk\nBread\n\n")
          try await player.until("Milk", "Bread", "2 items")
          try await player.press("Complete Bread")
          try await player.until("Reopen Bread")
          try await player.press("All Items")
          try await player.press("Completed")
          try await player.until("Bread", "Completed", not: ["Milk"])
          terminal.send("\u{3}")
          #expect(try await terminal.ended().status == 0)
        }
        try await PseudoTerminal.run(words, environment: ToDoTerminal.still, columns: 70) {
          terminal in
          let player = ToDoTerminal(terminal: terminal, folder: folder)
          try await player.press("Home")
          try await player.until("Bread", "Completed", not: ["Milk"])
        }
      }
    }
  }
}
