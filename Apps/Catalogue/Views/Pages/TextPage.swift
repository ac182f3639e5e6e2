import SwiftUI

struct TextPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Markdown") {
        Text("**Bold**, _italic_, `code`, ~~struck~~ and [a link](https://www.swift.org).")
        Text(verbatim: "**As it is written**, with Text(verbatim:).")
        Text("One text ")
          + Text("and a red one").foregroundColor(.red.mix(with: .primary, by: 0.3)).bold()
          + Text(" beside it.")
        Text("With \(Image(systemName: "star.fill")) a symbol in the line.")
      }
      Exhibit("Fonts") { FontsView() }
      Exhibit("Weights and designs") { WeightsView() }
      Exhibit("Lines") { TextLinesView() }
      Exhibit("Letters") { LettersView() }
      Exhibit("Values in words") { ValuesView() }
      Exhibit("The time, live") {
        LiveTimesView()
      }
    }
  }
}
