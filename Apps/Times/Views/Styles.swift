import SwiftUI

/// The one wide button.
struct MainStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .frame(
        maxWidth: .infinity,
        minHeight: ViewConstants.mainHeight.lowerBound,
        maxHeight: ViewConstants.mainHeight.upperBound,
      )
      .background(
        ViewConstants.tint.opacity(configuration.isPressed ? ViewConstants.dimmed : 1),
        in: RoundedRectangle(cornerRadius: ViewConstants.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: ViewConstants.corner))
      .opacity(isEnabled ? 1 : ViewConstants.dimmed)
  }
}

/// A key or an answer that fills its place in a colour.
struct TileStyle: ButtonStyle {
  let color: Color
  let heights: ClosedRange<CGFloat>
  /// Whether it stands out, and does not pale when it can not be pressed.
  var isMarked = false
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(ViewConstants.answerFont)
      .monospacedDigit()
      .frame(maxWidth: .infinity, minHeight: heights.lowerBound, maxHeight: heights.upperBound)
      .background(
        color.opacity(
          configuration.isPressed || isMarked ? ViewConstants.strong : ViewConstants.pale
        ),
        in: RoundedRectangle(cornerRadius: ViewConstants.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: ViewConstants.corner))
      .opacity(isEnabled || isMarked ? 1 : ViewConstants.dimmed)
  }
}
