import SwiftUI

/// A board that arrow keys move on.
struct KeysExhibit: View {
  @State private var column = 3
  @State private var row = 1
  @State private var last = "Give the board the focus, then press arrow keys or letters."
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 4) {
      ForEach(0..<3, id: \.self) { y in
        HStack(spacing: 8) {
          ForEach(0..<7, id: \.self) { x in
            Text(x == column && y == row ? "●" : "·")
              .foregroundStyle(isFocused ? Color.accentColor : Color.primary)
          }
        }
      }
    }
    .padding(8)
    .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Board")
    .focusable()
    .focused($isFocused)
    .onKeyPress(.leftArrow) { move(-1, 0) }
    .onKeyPress(.rightArrow) { move(1, 0) }
    .onKeyPress(.upArrow) { move(0, -1) }
    .onKeyPress(.downArrow) { move(0, 1) }
    .onKeyPress(characters: .letters) { press in
      last = "The letter \(press.characters)"
      return .handled
    }
    Text(last).font(.footnote).foregroundStyle(.secondary)
    Button("To the board") { isFocused = true }
  }

  private func move(_ x: Int, _ y: Int) -> KeyPress.Result {
    column = min(max(column + x, 0), 6)
    row = min(max(row + y, 0), 2)
    return .handled
  }
}
