import SwiftUI

/// A line that keeps its place while it has nothing to tell.
struct HeldText: View {
  let text: String
  /// What is said instead of it.
  let spoken: String?
  let identifier: String

  init(_ text: String, spoken: String? = nil, identifier: String = "") {
    self.text = text
    self.spoken = spoken
    self.identifier = identifier
  }

  var body: some View {
    line
      .opacity(text.isEmpty ? 0 : 1)
      .accessibilityHidden(text.isEmpty)
  }

  @ViewBuilder private var line: some View {
    if let spoken {
      words
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
        .accessibilityIdentifier(identifier)
    } else {
      words
        .accessibilityIdentifier(identifier)
    }
  }

  private var words: some View {
    Text(text.isEmpty ? " " : text)
      .lineLimit(1)
  }
}
