import Display
import Foundation
import Properties

/// Hides the mark of what has the focus.
private nonisolated struct FocusEffectModifier: AppearanceModifier {
  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.hidesFocus = !environment.isFocusEffectEnabled
  }
}

extension View {
  /// Leaves views inside without a mark while they have the focus: the app marks them itself.
  ///
  /// What is off stays off inside. Where the system dictates colours, a page keeps the mark.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(FocusEffectModifier())
      .transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }
}
