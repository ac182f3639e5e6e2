import SwiftUI

/// Choices side by side, or in a menu where they would not fit.
struct PickStyle: ViewModifier {
  @Environment(\.dynamicTypeSize) private var typeSize

  @ViewBuilder func body(content: Content) -> some View {
    if typeSize.isAccessibilitySize {
      content
        .pickerStyle(.menu)
        .labelsHidden()
    } else {
      ViewThatFits(in: .horizontal) {
        content
          .pickerStyle(.segmented)
          .labelsHidden()
        content
          .pickerStyle(.menu)
          .labelsHidden()
      }
    }
  }
}
