import SwiftUI

/// A key or an answer that fills its place in a colour.
struct TileStyle: ButtonStyle {
  let color: Color
  /// At most; it is as high as its words at least.
  var height = CGFloat.infinity
  /// Whether it stands out, and does not pale when it cannot be pressed.
  var isMarked = false
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(ViewConstants.answerFont)
      .monospacedDigit()
      .lineLimit(1)
      .minimumScaleFactor(ViewConstants.dimmed)
      .frame(maxWidth: .infinity, maxHeight: height)
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
