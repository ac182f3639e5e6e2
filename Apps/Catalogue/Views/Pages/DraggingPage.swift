import SwiftUI

/// What is dragged from view to view.
struct DraggingPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Fruit for the basket") { BasketExhibit() }
      Exhibit("Only what fits") { FitExhibit() }
      Exhibit("From column to column") { BoardExhibit() }
      Exhibit("A delegate decides") { DelegateExhibit() }
      Exhibit("Several at once") { HandfulExhibit() }
    }
  }
}
