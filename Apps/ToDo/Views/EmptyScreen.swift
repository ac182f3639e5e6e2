import SwiftUI

/// What is shown where there is nothing to show.
struct EmptyScreen<Actions: View>: View {
  let words: EmptyText
  @ViewBuilder var actions: Actions

  var body: some View {
    ContentUnavailableView {
      Label(words.title, systemImage: words.symbol)
        .accessibilityAddTraits(.isHeader)
    } description: {
      Text(words.message)
    } actions: {
      actions
    }
  }
}

extension EmptyScreen where Actions == EmptyView {
  init(words: EmptyText) {
    self.init(words: words) { EmptyView() }
  }
}
