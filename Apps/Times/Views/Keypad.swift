import SwiftUI

/// The digits, one to take back, and one to answer.
struct Keypad: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    VStack(spacing: ViewConstants.smallSpacing) {
      ForEach(0..<rows, id: \.self) { row in
        HStack(spacing: ViewConstants.spacing) {
          ForEach(game.keypad[(row * perRow)..<((row + 1) * perRow)], id: \.self) { digit in
            DigitKey(digit: digit)
          }
        }
      }
      HStack(spacing: ViewConstants.spacing) {
        DeleteKey()
        if let last = game.keypad.last {
          DigitKey(digit: last)
        }
        EnterKey()
      }
    }
  }

  private var perRow: Int { ViewConstants.keysInRow }

  private var rows: Int { game.keypad.count / perRow }
}

/// A digit to press, by pointer or by the key of the same name.
struct DigitKey: View {
  let digit: String
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Button(digit) {
      game.type(digit: digit)
    }
    .buttonStyle(TileStyle(color: ViewConstants.tint, height: ViewConstants.keyHeight))
    .keyboardShortcut(KeyEquivalent(Character(digit)), modifiers: [])
    .disabled(!game.isKeypadEnabled)
  }
}

/// Takes the last digit back.
struct DeleteKey: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Button(action: game.deleteDigit) {
      Image(systemName: "delete.left")
    }
    .buttonStyle(TileStyle(color: .gray, height: ViewConstants.keyHeight))
    .keyboardShortcut(.delete, modifiers: [])
    .disabled(!game.isKeypadEnabled)
    .accessibilityLabel("Delete")
  }
}

/// Gives what was typed as the answer.
struct EnterKey: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Button("Enter", action: game.submit)
      .buttonStyle(TileStyle(color: ViewConstants.right, height: ViewConstants.keyHeight))
      .keyboardShortcut(.defaultAction)
      .disabled(!game.isKeypadEnabled)
  }
}
