import SwiftUI

/// The game in dots and in words, to copy.
struct ShareView: View {
  let viewModel: PickPocketViewModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    SheetFrame("Share", close: dismiss.callAsFunction) {
      Text(viewModel.sharedDots)
        .textSelection(.enabled)
        .accessibilityIdentifier("dots")
      Divider()
      Text(viewModel.sharedWords)
        .textSelection(.enabled)
        .accessibilityIdentifier("words")
    }
  }
}
