import SwiftUI

/// The digits, one to take back, and one to answer.
struct Keypad: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    GeometryReader { geometry in
      VStack(spacing: 0) {
        ForEach(0..<digitRows, id: \.self) { row in
          KeyRow(height: rowHeight(in: geometry.size)) {
            ForEach(game.keypad[(row * perRow)..<((row + 1) * perRow)], id: \.self) { digit in
              DigitKey(digit: digit)
            }
          }
        }
        KeyRow(height: rowHeight(in: geometry.size)) {
          DeleteKey()
          if let last = game.keypad.last {
            DigitKey(digit: last)
          }
          EnterKey()
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
    .frame(
      minHeight: ViewConstants.keyRowHeights.lowerBound * rows,
      idealHeight: ViewConstants.scrolledKeyRowHeight * rows,
      maxHeight: ViewConstants.keyRowHeights.upperBound * rows,
    )
  }

  private var perRow: Int { ViewConstants.keysInRow }

  private var digitRows: Int { game.keypad.count / perRow }

  private var rows: CGFloat { CGFloat(digitRows + 1) }

  /// The same for all, also where room comes in whole rows of characters.
  private func rowHeight(in size: CGSize) -> CGFloat {
    let heights = ViewConstants.keyRowHeights
    let share = size.height / rows
    if share >= heights.upperBound { return heights.upperBound }
    let step = heights.lowerBound
    return max(step, (share / step).rounded(.down) * step)
  }
}

/// Keys side by side, with a gap above and below.
struct KeyRow<Keys: View>: View {
  let height: CGFloat
  private let keys: Keys

  init(height: CGFloat, @ViewBuilder keys: () -> Keys) {
    self.height = height
    self.keys = keys()
  }

  var body: some View {
    HStack(spacing: ViewConstants.spacing) {
      keys
    }
    .padding(.vertical, ViewConstants.cellSpacing)
    .frame(height: height)
  }
}

/// A digit to press, by pointer or by the key of the same name.
struct DigitKey: View {
  let digit: String
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Button(digit) {
      game.type(digit: digit)
    }
    .buttonStyle(TileStyle(color: ViewConstants.tint))
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
    .buttonStyle(TileStyle(color: .gray))
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
      .buttonStyle(TileStyle(color: ViewConstants.right))
      .keyboardShortcut(.defaultAction)
      .disabled(!game.isKeypadEnabled)
  }
}
