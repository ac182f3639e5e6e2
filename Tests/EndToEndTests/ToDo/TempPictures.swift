import Foundation
import TestSupport
import Testing

extension EndToEnd {
  struct TempPictures {
    @Test func `pictures`() async throws {
      try await Served.run("todo") { served in
        try await WebDriver.run(arguments: ["--window-size=1100,760"]) { browser in
          let one = ToDoBrowser(browser: browser)
          var number = 0
          func shoot(_ name: String) async throws {
            number += 1
            let data = try await browser.picture()
            try data.write(to: URL(filePath: "/tmp/todoapp/p\(number)-\(name).png"))
          }
          try await browser.show(width: 1100, height: 760, isDark: false)
          try await browser.open(served.address)
          try await one.until("No Lists")
          try await shoot("empty")
          try await one.press("New List")
          try await one.press("e.g. Work Stuff")
          try await one.type("Home")
          try await shoot("prompt")
          try await one.press("OK")
          try await one.until("No Items")
          try await one.press("New Item")
          try await one.type(
            "Milk\nBread and butter from the shop around the corner\nCook dinner\n\n"
          )
          try await one.until("3 items")
          try await one.press("Complete Milk")
          try await one.until("Reopen Milk")
          try await shoot("items")
          try await one.press("Details of Cook dinner")
          try await one.press("Note")
          try await one.type("For four people")
          try await one.press("Due Date")
          try await one.until("Time")
          try await shoot("detail")
          try await one.press("Done")
          try await one.until("For four people")
          try await shoot("after")
          try await one.press("Select")
          try await shoot("select")
          try await browser.show(width: 1100, height: 760, isDark: true)
          try await shoot("dark")
          try await browser.show(width: 400, height: 720, isDark: true)
          try await shoot("narrowdark")
          try await browser.show(width: 400, height: 720, isDark: false)
          try await browser.open(served.address)
          try await one.until("My Lists")
          try await shoot("narrowlists")
          try await one.press("Home")
          try await one.until("For four people")
          try await shoot("narrowitems")
          try await one.press("Back")
          try await one.press("Search all items")
          try await one.type("brea")
          try await one.until("1 item found")
          try await shoot("search")
        }
      }
    }
  }
}
