import SwiftUI

/// The one wide button.
struct MainStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isLow) private var isLow

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .lineLimit(1)
      .padding(.vertical, isLow ? ViewConstants.lowMainPadding : 0)
      .frame(maxWidth: .infinity, maxHeight: isLow ? nil : ViewConstants.mainHeight)
      .background(
        ViewConstants.tint.opacity(configuration.isPressed ? ViewConstants.dimmed : 1),
        in: RoundedRectangle(cornerRadius: ViewConstants.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: ViewConstants.corner))
      .opacity(isEnabled ? 1 : ViewConstants.dimmed)
  }
}
