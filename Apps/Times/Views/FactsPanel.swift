import SwiftUI

/// The table of facts beside the game.
struct FactsPanel: View {
  var body: some View {
    VStack(alignment: .leading, spacing: ViewConstants.spacing) {
      Text("Facts")
        .font(ViewConstants.titleFont)
        .accessibilityAddTraits(.isHeader)
      FactsTable(isFilling: true)
    }
    .padding(ViewConstants.padding)
    .background(
      Color.gray.opacity(ViewConstants.faint),
      in: RoundedRectangle(cornerRadius: ViewConstants.cardCorner),
    )
    .padding([.vertical, .trailing], ViewConstants.padding)
  }
}

/// Presents the table of facts.
struct FactsSheet: ViewModifier {
  @ObservedObject var facts: FactsViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $facts.isPresented) {
      SheetFrame("Facts", close: facts.close) {
        FactsTable(isFilling: false)
      }
      .environmentObject(facts)
    }
  }
}
