import SwiftUI

/// A line that keeps its place while it has nothing to tell.
struct HeldText: View {
  let text: String
  /// What is said instead of it.
  let spoken: String
  let identifier: String

  init(_ text: String, spoken: String? = nil, identifier: String = "") {
    self.text = text
    self.spoken = spoken ?? text
    self.identifier = identifier
  }

  var body: some View {
    Text(text.isEmpty ? " " : text)
      .lineLimit(1)
      .accessibilityLabel(spoken)
      .accessibilityIdentifier(identifier)
      .opacity(text.isEmpty ? 0 : 1)
      .accessibilityHidden(text.isEmpty)
  }
}
