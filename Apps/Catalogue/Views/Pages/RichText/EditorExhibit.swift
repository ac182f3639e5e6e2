import SwiftUI

/// A text with attributes that is typed, and buttons that change those of what is selected.
struct EditorExhibit: View {
  @State private var text = EditorExhibit.start
  @State private var selection = AttributedTextSelection()

  private static var start: AttributedString {
    var fig = AttributedString("Fig")
    fig.foregroundColor = .purple
    fig.underlineStyle = .single
    return fig + AttributedString(" jam keeps for a year.")
  }

  var body: some View {
    TextEditor(text: $text, selection: $selection)
      .scrollContentBackground(.hidden)
      .frame(height: 64)
      .padding(8)
      .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
      .accessibilityLabel("Recipe")
    HStack {
      Button("Select all") {
        selection = AttributedTextSelection(range: text.startIndex..<text.endIndex)
      }
      Button("Underline") { change { $0.underlineStyle = .single } }
      Button("Green") { change { $0.foregroundColor = .green } }
      Button("Plain") { change { $0 = AttributeContainer() } }
    }
    .buttonStyle(.bordered)
    Text("\(counted(text.characters.count, "letter")) in \(counted(text.runs.count, "run"))")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }

  private func change(_ body: (inout AttributeContainer) -> Void) {
    text.transformAttributes(in: &selection, body: body)
  }
}
