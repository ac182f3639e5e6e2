import Catalogue
import Cells
import Foundation
import MartletViews
import Pilot
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
      let picture = CellPicture.text(of: person.picture)
      let name = view.name + ".txt"
      guard let kept = try Golden.kept(name, new: Data(picture.utf8)) else { return }
      guard kept != Data(picture.utf8) else { return }
      let place = try Golden.keepAside(name, Data(picture.utf8))
      Issue.record("\(name) looks otherwise: cat \(place). Was it meant? `make pictures` keeps it.")
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
            try await compare(view, try await browser.picture(), browser)
          }
        }
      }
    }

    /// Fonts are drawn a little otherwise from one Chromium to the next: so much may differ.
    private static let share = 0.004

    private func compare(_ view: PageView, _ picture: Data, _ browser: WebDriver) async throws {
      let name = view.name + ".png"
      guard let kept = try Golden.kept(name, new: picture) else { return }
      let share = try await browser.difference(between: kept, and: picture)
      guard share > Self.share else { return }
      let place = try Golden.keepAside(name, picture)
      let percent = (share * 100).formatted(.number.precision(.fractionLength(2)))
      Issue.record(
        """
        \(name) differs in \(percent) % of its points: see \(place). Was it meant? \
        `make pictures` keeps it.
        """
      )
    }
  }
}
