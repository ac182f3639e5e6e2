import SwiftUI
import TipKit

/// A tip in a card beside the button that it is about, once that was pressed.
struct PopoverTipExhibit: View {
  @State private var picked = 0

  private let basket = BasketTip()

  var body: some View {
    Button("Pick a fig", systemImage: "basket") {
      picked += 1
      BasketTip.hasFig = true
    }
    .buttonStyle(.bordered)
    .popoverTip(basket, arrowEdge: .bottom)
    Text(counted(picked, "fig"))
  }
}

private struct BasketTip: Tip {
  @Parameter(.transient) static var hasFig: Bool = false

  var title: Text { Text("Keep figs cool") }
  var message: Text? { Text("They last for three days then.") }
  var rules: [Rule] {
    #Rule(Self.$hasFig) { $0 }
  }
}
