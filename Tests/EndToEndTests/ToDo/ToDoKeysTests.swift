import TestSupport
import Testing

extension EndToEnd {
  /// To-Do's quick keys, as a terminal and a browser send them.
  struct ToDoKeysTests {
    private func fill(_ folder: String, _ titles: [String]) async throws {
      for title in titles.reversed() {
        let words = ["todo", "add", title, "--list", "Home", "--data", folder]
        #expect(try await Program(words, environment: ["TZ": "UTC"]).ended().status == 0)
      }
    }

    @Test func `in a terminal alt and a key do what is on no button`() async throws {
      try await withFolder { folder in
        try await fill(folder, ["Milk", "Bread", "Eggs"])
        let words = ["todo", "--on", "terminal", "--data", folder]
        try await PseudoTerminal.run(words, columns: 70) { terminal in
          let player = ToDoTerminal(terminal: terminal, folder: folder)
          try await player.press("Home")
          try await player.until(inOrder: "Milk", "Bread", "Eggs")
          try await player.press("Bread")
          // ⌘↑ and ⌘↓.
          terminal.send("\u{1B}[1;3A")
          try await player.until(inOrder: "Bread", "Milk", "Eggs")
          terminal.send("\u{1B}[1;3B\u{1B}[1;3B")
          try await player.until(inOrder: "Milk", "Eggs", "Bread")
          // ⌘K: what was typed, at the end of the line, goes along.
          terminal.send("\u{5}!\u{1B}k")
          try await player.until("Bread!", "Reopen Bread")
          // ⌘I.
          terminal.send("\u{1B}i")
          try await player.until("Due Date")
          try await player.press("Done")
          try await player.until(inOrder: "Milk", "Eggs", "Bread!")
          try await player.press("Eggs")
          // ⇧⌘D; the row below has the keyboard then.
          terminal.send("\u{1B}D")
          try await player.until("Milk", "Bread!", not: ["Eggs"])
          terminal.send("\u{1B}D")
          try await player.until("Milk", not: ["Eggs", "Bread!"])
          // ⌘4, from the screen of another list.
          terminal.send("\u{1B}4")
          try await player.until("All", "Milk", "Home")
          terminal.send("\u{1B}1")
          try await player.until("Nothing Due Today")
        }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `in a browser control and a key do what is on no button`() async throws {
      try await ToDoBrowser.run { player in
        try await fill(player.folder, ["Milk", "Bread"])
        try await player.press("Home")
        try await player.until("Milk", "Bread")
        try await player.press("Bread")
        let (control, shift, up) = ("\u{E009}", "\u{E008}", "\u{E013}")
        func press(_ key: String) async throws {
          try await player.browser.press(key, holding: [control])
        }
        try await press("k")
        try await player.until("Reopen Bread")
        try await press(up)
        try await player.until(inOrder: "Bread", "Milk")
        try await press("i")
        try await player.until("Due Date")
        try await player.press("Done")
        try await player.press("Bread")
        try await player.browser.press("d", holding: [control, shift])
        // What can be undone says its name, too.
        try await player.until("Milk", not: ["Details of Bread"])
        try await press("4")
        try await player.until("Milk", "Home", not: ["New Item"])
        try await press("1")
        try await player.until("Nothing Due Today")
      }
    }
  }
}
