import SwiftUI

/// A key for each letter; those used are marked.
struct Keyboard: View {
  let viewModel: HangmanViewModel
  let arrangement: Arrangement

  var body: some View {
    let keys = viewModel.keys
    let keysInRow = arrangement.keysInRow
    VStack(spacing: Look.spacing) {
      ForEach(Array(stride(from: 0, to: keys.count, by: keysInRow)), id: \.self) { start in
        KeyRowView(
          viewModel: viewModel,
          keys: keys[start..<min(start + keysInRow, keys.count)],
          arrangement: arrangement,
        )
        .frame(maxHeight: arrangement.keyHeights.upperBound)
      }
    }
  }
}

/// Some keys side by side, in the middle when there are places left.
struct KeyRowView: View {
  let viewModel: HangmanViewModel
  let keys: ArraySlice<KeyRow>
  let arrangement: Arrangement

  var body: some View {
    let places = arrangement.keysInRow
    let before = (places - keys.count) / 2
    HStack(spacing: Look.spacing) {
      EmptyPlaces(count: before, width: arrangement.keyWidth)
      ForEach(keys) { key in
        LetterKey(viewModel: viewModel, key: key, arrangement: arrangement)
      }
      EmptyPlaces(count: places - keys.count - before, width: arrangement.keyWidth)
    }
  }
}

/// Places for keys that there are not.
struct EmptyPlaces: View {
  let count: Int
  let width: CGFloat

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in
      Color.clear.frame(maxWidth: width, maxHeight: 0)
    }
  }
}

/// A letter to press, by pointer or by the key of the same name.
struct LetterKey: View {
  let viewModel: HangmanViewModel
  let key: KeyRow
  let arrangement: Arrangement

  var body: some View {
    Button {
      viewModel.press(key)
    } label: {
      HStack(spacing: 2) {
        Text(key.name)
          .strikethrough(key.mark == .wrong)
        if !key.sign.isEmpty {
          Text(key.sign)
            .font(.caption)
        }
      }
      // The largest letters leave no room beside a key's sign.
      .lineLimit(1)
      .minimumScaleFactor(Look.smallestKeyScale)
      .padding(.horizontal, Look.keyEdge)
    }
    .buttonStyle(KeyStyle(mark: key.mark, arrangement: arrangement))
    .keyboardShortcut(KeyEquivalent(key.key), modifiers: [])
    .disabled(!key.isEnabled)
    .accessibilityLabel(key.name)
    .accessibilityValue(key.spoken)
  }
}

/// A key that fills its place.
struct KeyStyle: ButtonStyle {
  let mark: KeyRow.Mark
  let arrangement: Arrangement
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(.medium))
      .frame(
        maxWidth: arrangement.keyWidth,
        minHeight: arrangement.keyHeights.lowerBound,
        maxHeight: arrangement.keyHeights.upperBound,
      )
      .background(
        color.opacity(configuration.isPressed ? 0.5 : 0.25),
        in: RoundedRectangle(cornerRadius: Look.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: Look.corner))
      .opacity(isEnabled || mark == .right ? 1 : 0.5)
  }

  private var color: Color {
    switch mark {
    case .none: .blue
    case .right: .green
    case .wrong: .gray
    }
  }
}
