import CryptoKit
import SwiftUI

/// The hash of what is typed.
struct HashExhibit: View {
  @State private var words = "figs"

  var body: some View {
    TextField("Words", text: $words).textFieldStyle(.roundedBorder)
    Text(hash).font(.system(.footnote, design: .monospaced))
      .accessibilityLabel("Hash")
      .accessibilityValue(hash)
  }

  private var hash: String {
    SHA256.hash(data: Data(words.utf8)).prefix(16).map { String(format: "%02x", $0) }.joined()
  }
}
