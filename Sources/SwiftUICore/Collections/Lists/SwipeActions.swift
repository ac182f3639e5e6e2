import Display
import Foundation
public import Layout
import Properties

extension View {
  /// Buttons at an end of a row, shown when the row is dragged to the other side.
  ///
  /// By keyboard: left arrow shows those at the trailing end, right arrow those at the leading end.
  /// A secondary click shows them too, and they are named actions for assistive technology.
  ///
  /// - Parameter allowsFullSwipe: Whether a drag over the whole row does the first of them.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T,
  ) -> some View {
    rowTrait(
      edge == .leading ? \.leadingActions : \.trailingActions,
      SwipeSide(content: AnyView(content()), allowsFull: allowsFullSwipe),
    )
  }
}

/// The buttons at an end of a row; the row places them, the first one outermost.
nonisolated struct SwipeStrip: View {
  let content: AnyView
  let close: @MainActor () -> Void

  init(content: AnyView, close: @escaping @MainActor () -> Void) {
    self.content = content
    self.close = close
  }

  var body: some View {
    content
      .environment(\.afterPress, close)
      .buttonStyle(SwipeButtonStyle())
      .labelStyle(SwipeLabelStyle())
      .lineLimit(1)
  }
}

/// White on red, on the tint, or on grey.
private nonisolated struct SwipeButtonStyle: ButtonStyle {
  @Environment(\.theme) private var theme
  @Environment(\.tint) private var tint

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline)
      .foregroundStyle(Color.white)
      .padding(.horizontal, theme.rows.actionPadding)
      .frame(minWidth: theme.rows.actionWidth, maxHeight: .infinity)
      .background(configuration.role == .destructive ? Color.red : tint ?? Color.gray)
  }
}

/// The picture above the title; in a terminal the title alone.
private nonisolated struct SwipeLabelStyle: LabelStyle {
  @Environment(\.theme) private var theme

  func makeBody(configuration: Configuration) -> some View {
    if theme.rows.actionsHavePictures {
      VStack(spacing: 0) {
        configuration.icon.accessibilityHidden(true)
        configuration.title.font(.caption2)
      }
    } else {
      configuration.title
    }
  }
}
