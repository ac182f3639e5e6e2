import SwiftUI

/// A coloured area with words, to press.
struct Pad: View {
  let words: String
  let color: Color

  init(_ words: String, _ color: Color) {
    self.words = words
    self.color = color
  }

  var body: some View {
    Text(words)
      .foregroundStyle(.black)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(color, in: RoundedRectangle(cornerRadius: 12))
  }
}
