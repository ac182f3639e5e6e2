import SwiftUI

/// Choices side by side, or in a menu where large letters would not fit.
struct PickStyle: ViewModifier {
  @Environment(\.dynamicTypeSize) private var typeSize

  @ViewBuilder func body(content: Content) -> some View {
    if typeSize.isAccessibilitySize {
      content
        .pickerStyle(.menu)
        .labelsHidden()
    } else {
      content
        .pickerStyle(.segmented)
        .labelsHidden()
    }
  }
}
