import Pilot
import Testing

@testable import SwiftUICore

/// Views of an app in the places of a page's title and subtitle.
struct TitlePlacementTests {
  private func words(_ mode: NavigationBarItem.TitleDisplayMode) -> String {
    let pilot = Pilot(columns: 60, rows: 30) {
      NavigationStack {
        Text("in")
          .navigationTitle("Title")
          .navigationSubtitle("Subtitle")
          .navigationBarTitleDisplayMode(mode)
          .toolbar {
            ToolbarItem(placement: .title) { Text("own title") }
            ToolbarItem(placement: .subtitle) { Text("own subtitle") }
            ToolbarItem(placement: .largeTitle) { Text("own large title") }
            ToolbarItem(placement: .largeSubtitle) { Text("own large subtitle") }
          }
      }
    }
    return pilot.semantics
  }

  // Shows: ToolbarItemPlacement
  @Test func `items of the large title stand where the title is large`() {
    let large = words(.large)
    #expect(large.contains("own large title") && large.contains("own large subtitle"))
    #expect(!large.contains(#""Title""#) && !large.contains(#""Subtitle""#))
  }

  // Shows: ToolbarItemPlacement
  @Test func `in the bar's line they are not there, and those of the line are`() {
    let inline = words(.inline)
    #expect(inline.contains("own title") && inline.contains("own subtitle"))
    #expect(!inline.contains("own large"))
  }

  @Test func `a page without a title shows them, too`() {
    func words(_ placement: ToolbarItemPlacement) -> String {
      let pilot = Pilot(columns: 60, rows: 30) {
        NavigationStack {
          Text("in")
            .navigationBarTitleDisplayMode(placement == .largeTitle ? .large : .inline)
            .toolbar { ToolbarItem(placement: placement) { Text("mine") } }
        }
      }
      return pilot.semantics
    }
    for placement in [ToolbarItemPlacement.largeTitle, .subtitle, .title] {
      #expect(words(placement).contains("mine"))
    }
  }

  @Test func `without them the words of the page are shown`() {
    let pilot = Pilot(columns: 60, rows: 30) {
      NavigationStack {
        Text("in").navigationTitle("Title").navigationSubtitle("Subtitle")
      }
    }
    #expect(pilot.has("Title") && pilot.has("Subtitle"))
  }
}
