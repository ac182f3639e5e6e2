import SwiftUI

/// Places that views tell each other, and what moves from one to another.
struct AnchorsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("A mark under what is chosen") { MarkExhibit() }
      Exhibit("A page that grows out of its tile") { ZoomExhibit() }
      Exhibit("A form between two others") { FlowerExhibit() }
      Exhibit("Texts of times that go on") { WatchExhibit() }
    }
  }
}
