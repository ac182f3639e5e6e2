import SwiftUI

extension EnvironmentValues {
  /// Letters are so large, or the screen is so narrow, that rows become columns.
  @Entry var isStacked = false
}

/// Views side by side, or one below the other.
struct Row<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content
  @Environment(\.isStacked) private var isStacked

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
    if isStacked {
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
  @Environment(\.isStacked) private var isStacked

  var body: some View {
    if !isStacked {
      Spacer()
    }
  }
}
