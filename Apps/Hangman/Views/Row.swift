import SwiftUI

/// Views side by side; one below the other where letters are large.
struct Row<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content
  @Environment(\.dynamicTypeSize) private var typeSize

  init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = Look.spacing,
    @ViewBuilder content: () -> Content,
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: spacing) {
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(alignment: alignment, spacing: spacing) {
        content
      }
    }
  }
}

/// The room between views side by side.
struct Gap: View {
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if !typeSize.isAccessibilitySize {
      Spacer()
    }
  }
}
