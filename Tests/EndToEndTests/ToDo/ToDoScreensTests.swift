import TestSupport
import Testing

extension EndToEnd {
  /// The to-do app, used as a person uses it, on every screen.
  struct ToDoScreensTests {
    /// A list is made, filled, looked at and left.
    private func play(_ player: some ToDoPlayer) async throws {
      try await player.until("No Lists")
      try await makeHome(player)
      try await player.press("New Item")
      try await player.press("New Title")
      try await player.type("Milk\nBread\n\n")
      try await player.until("Milk", "Bread", "2 items")
      try await player.press("Undo Add “Bread”")
      try await player.until("Milk", "1 item")
      try await player.press("Back")
      try await player.until("My Lists", "Home", not: ["Milk"])
      try await player.press("Home")
      try await player.until("Milk")
    }

    private func makeHome(_ player: some ToDoPlayer) async throws {
      try await player.press("New List")
      try await player.press("e.g. Work Stuff")
      try await player.type("Home")
      try await player.until("Home")
      try await player.press("OK")
      try await player.until("No Items")
    }

    @Test func `it is played in memory`() async throws {
      try await ToDoPilot.run { try await play($0) }
    }

    @Test func `it is played in a terminal`() async throws {
      try await ToDoTerminal.run { try await play($0) }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `it is played in a browser`() async throws {
      try await ToDoBrowser.run { try await play($0) }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `two browsers see each other's edits, and what is typed stays`() async throws {
      try await Served.run("todo") { served in
        try await WebDriver.run { first in
          try await WebDriver.run { second in
            let (one, two) = (ToDoBrowser(browser: first), ToDoBrowser(browser: second))
            try await first.open(served.address)
            try await second.open(served.address)
            try await makeHome(one)
            try await two.press("Home")
            try await two.until("No Items")
            try await one.press("New Item")
            try await one.press("New Title")
            try await one.type("Milk\nBread\n")
            try await two.until("Milk", "Bread", "2 items")
            // While a third is being typed, the other completes one and adds one.
            try await one.type("Egg")
            try await two.press("Complete Milk")
            try await one.until("Reopen Milk")
            try await two.press("New Item")
            try await two.press("New Title")
            try await two.type("Tea\n")
            try await one.until("Tea", "Egg", "3 items")
            try await one.type("s\n")
            try await two.until("Eggs", "4 items")
          }
        }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `a terminal and a browser on the same file see each other's edits`() async throws {
      try await Served.run("todo") { served in
        try await WebDriver.run { browser in
          let one = ToDoBrowser(browser: browser)
          try await browser.open(served.address)
          try await makeHome(one)
          let words = ["todo", "--on", "terminal", "--data", served.folder]
          try await PseudoTerminal.run(words, columns: 70) { terminal in
            let two = ToDoTerminal(terminal: terminal)
            try await two.press("Home")
            try await two.until("No Items")
            try await one.press("New Item")
            try await one.press("New Title")
            try await one.type("Milk\n\n")
            try await two.until("Milk", "1 item")
            try await two.press("New Item")
            try await two.press("New Title")
            two.type("Bread\n")
            try await one.until("Bread", "2 items")
          }
        }
      }
    }
  }
}
