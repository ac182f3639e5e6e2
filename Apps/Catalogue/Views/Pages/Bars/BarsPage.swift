import SwiftUI

/// What stands in bars and above tabs, and how large sheets are.
struct BarsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Room between a bar's items") { SpacerExhibit() }
      Exhibit("What plays, above the tabs") { AccessoryExhibit() }
      Exhibit("Sheets of several sizes") { SizingExhibit() }
      Exhibit("As far in as the scene's content") { ScenePaddingExhibit() }
    }
  }
}

/// Strips, one of which begins as far in as the scene's own content does.
private struct ScenePaddingExhibit: View {
  var body: some View {
    VStack(spacing: 8) {
      strip("At the edge")
      strip("As the scene's content").scenePadding(.horizontal)
    }
    .padding(.vertical, 8)
    .background(.teal.opacity(0.15))
  }

  private func strip(_ words: String) -> some View {
    Text(words)
      .padding(8)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.teal.opacity(0.3))
  }
}
