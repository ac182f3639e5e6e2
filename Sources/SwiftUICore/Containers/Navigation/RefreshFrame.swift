import Display
import Foundation
import Layout
import Properties

/// Scrolled content that can be pulled; who cannot pull has a button for it in the page's bar, or
/// at the content's upper end as soon as the keyboard's focus is there.
struct RefreshFrame<Content: View>: View {
  let refresh: RefreshAction
  let content: Content
  @State private var isRunning = false
  @Environment(\.pageBar) private var bar

  init(refresh: RefreshAction, content: Content) {
    self.refresh = refresh
    self.content = content
  }

  var body: some View {
    let running = $isRunning
    let _ = refresh.target.whenPulled { running.wrappedValue = true }
    let isInBar = bar?.readShown() ?? false
    content
      .task(id: isRunning) {
        guard isRunning else { return }
        await refresh()
        isRunning = false
      }
      .modifier(
        ToolbarModifier(
          content: RefreshItem(refresh: refresh, isRunning: running, isShown: isInBar)
        )
      )
      .overlay(alignment: .topTrailing) {
        if !isInBar { RefreshCorner(isRunning: running) }
      }
  }
}

/// The item of a bar that refreshes the page.
private nonisolated struct RefreshItem: PrimitiveToolbarContent {
  typealias Body = Never

  let refresh: RefreshAction
  let isRunning: Binding<Bool>
  let isShown: Bool

  @MainActor var entries: [ToolbarEntry] {
    guard isShown else { return [] }
    var entry = ToolbarEntry(
      placement: .refresh,
      content: AnyView(
        RefreshButton(isRunning: isRunning) { Image(systemName: "arrow.clockwise") }
      ),
    )
    entry.refreshed = ObjectIdentifier(refresh.target)
    return [entry]
  }
}

/// A button that refreshes content, and an indicator meanwhile.
private nonisolated struct RefreshButton<Words: View>: View {
  let isRunning: Binding<Bool>
  let words: Words

  init(isRunning: Binding<Bool>, @ViewBuilder words: () -> Words) {
    self.isRunning = isRunning
    self.words = words()
  }

  var body: some View {
    if isRunning.wrappedValue {
      ProgressView()
        .accessibilityLabel("Refreshing")
    } else {
      Button {
        isRunning.wrappedValue = true
      } label: {
        words
      }
      .accessibilityLabel("Refresh")
    }
  }
}

/// The refresh button of content without a bar: visible while it has the focus or works.
private nonisolated struct RefreshCorner: View {
  let isRunning: Binding<Bool>
  @FocusState private var isFocused: Bool
  @Environment(\.theme) private var theme

  init(isRunning: Binding<Bool>) {
    self.isRunning = isRunning
    _isFocused = FocusState()
  }

  private var isSeen: Bool { isFocused || isRunning.wrappedValue }

  var body: some View {
    RefreshButton(isRunning: isRunning) {
      if isFocused {
        Label("Refresh", systemImage: "arrow.clockwise").lineLimit(1)
          .foregroundStyle(Color.accentColor.asWords)
      } else {
        // As small as what can hold the focus may be.
        Color.clear.frame(
          width: theme.values.grid?.width ?? 0,
          height: theme.values.grid?.height ?? 0,
        )
      }
    }
    .buttonStyle(PlainButtonStyle())
    .focused($isFocused)
    .padding(isSeen ? theme.partSpacing : 0)
    .background(isSeen ? Color.elevated : Color.clear, in: Capsule())
  }
}
