import Pilot
import SwiftUI
import Testing

/// Titles in a row of their own, where all letters have one size.
struct LargeTitleTests {
  struct Page: View {
    var mode: NavigationBarItem.TitleDisplayMode = .large
    var rows = 30

    var body: some View {
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<rows, id: \.self) { Text("row \($0)") }
          }
        }
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(mode)
        .toolbar { Button("Item") {} }
      }
    }
  }

  private func pilot(@ViewBuilder _ view: @escaping () -> some View) -> Pilot {
    Pilot(columns: 30, rows: 8) { view() }
  }

  /// Whether the title is below the bar's line and begins at its edge.
  private func isBelow(_ pilot: Pilot) -> Bool {
    pilot.lines[0].contains("Item") && !pilot.lines[0].contains("Title")
      && pilot.lines[1] == " Title"
  }

  // Shows: .navigationBarTitleDisplayMode, NavigationBarItem.TitleDisplayMode
  @Test func `a title has a row of its own in a terminal where the page says it is large`() {
    for mode in [NavigationBarItem.TitleDisplayMode.automatic, .inline] {
      let pilot = pilot { Page(mode: mode) }
      #expect(pilot.lines[0].contains("Title") && pilot.lines[0].contains("Item"))
      #expect(pilot.lines[1].contains("row 0"))
    }
    let large = pilot { Page() }
    #expect(isBelow(large))
    #expect(large.lines[2].contains("row 0"))
    #expect(large.style(of: "Title")?.weight == 700)
    #expect(large.has("Title", role: .heading))
  }

  // Shows: .toolbarTitleDisplayMode, ToolbarTitleDisplayMode
  @Test func `a toolbar says it too`() {
    func page(_ mode: ToolbarTitleDisplayMode) -> Pilot {
      pilot {
        NavigationStack {
          Text("content").navigationTitle("Title").toolbarTitleDisplayMode(mode)
            .toolbar { Button("Item") {} }
        }
      }
    }
    #expect(isBelow(page(.large)))
    #expect(!isBelow(page(.automatic)) && !isBelow(page(.inline)))
  }

  // Shows: .navigationBarTitleDisplayMode
  @Test func `a large title goes into the bar's line when the page is scrolled`() throws {
    let pilot = pilot { Page() }
    try pilot.scroll(by: CGSize(width: 0, height: 32))
    #expect(pilot.lines[0].contains("Title") && pilot.lines[0].contains("Item"))
    // Its row is the page's.
    #expect(pilot.lines[1].contains("row 2") && pilot.lines[7].contains("row 8"))
    try pilot.scroll(by: CGSize(width: 0, height: 10_000))
    #expect(pilot.lines[7].contains("row 29"))
    try pilot.scroll(by: CGSize(width: 0, height: -10_000))
    #expect(isBelow(pilot) && pilot.lines[2].contains("row 0"))
  }

  @Test(arguments: 6...9)
  func `the last row of a short page is reached under a large title`(_ rows: Int) throws {
    let pilot = pilot { Page(rows: rows) }
    #expect(isBelow(pilot))
    for _ in 0..<4 { try pilot.scroll(by: CGSize(width: 0, height: 16)) }
    #expect(pilot.screen.contains("row \(rows - 1)"))
    try pilot.scroll(by: CGSize(width: 0, height: -1_000))
    #expect(isBelow(pilot) && pilot.screen.contains("row 0"))
  }

  // Shows: .searchPresentationToolbarBehavior, SearchPresentationToolbarBehavior
  @Test(arguments: [true, false])
  func `a large title gives way to a search unless it is kept`(_ isKept: Bool) throws {
    let pilot = pilot {
      NavigationStack {
        Text("content")
          .searchable(text: .constant(""), prompt: "Find")
          .searchPresentationToolbarBehavior(isKept ? .avoidHidingContent : .automatic)
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.large)
          .toolbar { Button("Item") {} }
      }
    }
    #expect(isBelow(pilot))
    try pilot.tap("Find")
    #expect(pilot.has("Cancel"))
    #expect(isBelow(pilot) == isKept && pilot.lines[0].contains("Title") != isKept)
    try pilot.tap("Cancel")
    #expect(isBelow(pilot))
  }
}
