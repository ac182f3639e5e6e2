import SwiftUI

/// A coloured box with a word in it.
struct Swatch: View {
  let word: String
  let color: Color

  init(_ word: String, _ color: Color) {
    self.word = word
    self.color = color
  }

  var body: some View {
    Text(word)
      .lineLimit(1)
      .foregroundStyle(.black)
      .padding(.horizontal, 8)
      .frame(minWidth: 40, maxWidth: .infinity, minHeight: 32)
      .background(color, in: RoundedRectangle(cornerRadius: 8))
  }
}
