import Catalogue
import Cells
import Foundation
import Pilot
import SwiftUICore
import Terminal
import TestSupport
import Testing

extension EndToEnd {
  /// The pages of the catalogue look as they did when somebody looked at them last.
  struct PictureTests {
    @Test(arguments: PageView.terminals)
    func `a page looks in a terminal as it did`(_ view: PageView) throws {
      let person = TerminalPerson(
        columns: view.width / 8,
        rows: view.height / 16,
        isDark: view.isDark,
      ) {
        AppSession(CatalogueApp.self, on: $0)
      }
      defer { person.engine.close() }
      try person.open(view.page)
      try Golden.expect(CellPicture.text(of: person.picture), isKeptAs: view.name + ".txt")
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `pages look in a browser as they did`() async throws {
      try await Served.run("catalogue") { served in
        try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
          for view in PageView.browsers {
            try await browser.show(width: view.width, height: view.height, isDark: view.isDark)
            try await browser.open(served.address)
            try await BrowserPerson(browser: browser).open(view.page)
            let picture = try await browser.picture()
            try await Golden.expect(picture, isKeptAs: view.name + ".png", in: browser)
          }
        }
      }
    }
  }
}
