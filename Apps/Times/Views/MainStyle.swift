import SwiftUI

/// The one wide button.
struct MainStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .lineLimit(1)
      .frame(maxWidth: .infinity, maxHeight: ViewConstants.mainHeight)
      .background(
        ViewConstants.tint.opacity(configuration.isPressed ? ViewConstants.dimmed : 1),
        in: RoundedRectangle(cornerRadius: ViewConstants.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: ViewConstants.corner))
      .opacity(isEnabled ? 1 : ViewConstants.dimmed)
  }
}
