import SwiftUI

/// A field that tells what is selected in it, and selects what it is told.
struct SelectionExhibit: View {
  @State private var text = "plums and pears"
  @State private var selection: TextSelection?

  var body: some View {
    TextField("Fruits", text: $text, selection: $selection)
      .textFieldStyle(.roundedBorder)
    HStack {
      Button("Select the first word") {
        let end = text.firstIndex(of: " ") ?? text.endIndex
        selection = TextSelection(range: text.startIndex..<end)
      }
      Button("To the end") { selection = TextSelection(insertionPoint: text.endIndex) }
    }
    .buttonStyle(.bordered)
    Text(words).font(.footnote).foregroundStyle(.secondary)
  }

  private var words: String {
    guard let selection, case .selection(let range) = selection.indices,
      range.upperBound <= text.endIndex
    else { return "Nothing is selected." }
    return selection.isInsertion
      ? "The cursor is placed." : "\u{201C}\(text[range])\u{201D} is selected."
  }
}
