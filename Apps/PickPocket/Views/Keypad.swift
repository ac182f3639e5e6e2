import SwiftUI

/// A button for each digit, three in a row.
struct Keypad: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    let keys = viewModel.keypad
    VStack(spacing: Look.spacing) {
      ForEach(Array(stride(from: 0, to: keys.count, by: Look.keysInRow)), id: \.self) { start in
        HStack(spacing: Look.spacing) {
          ForEach(keys[start..<min(start + Look.keysInRow, keys.count)], id: \.self) { key in
            DigitKey(digit: key) {
              viewModel.press(digit: key)
            }
          }
        }
      }
    }
    .disabled(!viewModel.isKeypadEnabled)
  }
}

/// A digit to press, by pointer or by the key of the same name.
struct DigitKey: View {
  let digit: String
  let action: () -> Void

  var body: some View {
    Button(digit, action: action)
      .buttonStyle(KeyStyle())
      .keyboardShortcut(KeyEquivalent(Character(digit)), modifiers: [])
  }
}

/// A key that fills its place.
struct KeyStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.title3)
      .frame(
        maxWidth: .infinity,
        minHeight: Look.keyHeights.lowerBound,
        maxHeight: Look.keyHeights.upperBound,
      )
      .background(
        Color.blue.opacity(configuration.isPressed ? 0.45 : 0.22),
        in: RoundedRectangle(cornerRadius: Look.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: Look.corner))
      .opacity(isEnabled ? 1 : 0.4)
  }
}
