import SwiftUI

/// Texts whose letters have looks of their own, typed, selected and drawn.
struct RichTextPage: View {
  var body: some View {
    Exhibits {
      Exhibit("An editor that keeps looks") { EditorExhibit() }
      Exhibit("What is selected in a field") { SelectionExhibit() }
      Exhibit("Drawn by the app") { WaveExhibit() }
    }
  }
}
