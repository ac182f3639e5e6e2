import Display
import Foundation
import Layout
import Properties

/// The tabs of a tab view as a column beside the page.
nonisolated struct TabSidebar: View {
  let entries: [TabEntry]
  let shown: Int?
  let choose: (Int) -> Void
  @Environment(\.theme) private var theme

  init(entries: [TabEntry], shown: Int?, choose: @escaping (Int) -> Void) {
    self.entries = entries
    self.shown = shown
    self.choose = choose
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: theme.tabs.sidebarSpacing) {
        ForEach(entries.indices, id: \.self) { index in
          if let section = entries[index].section, starts(index) {
            Text(section)
              .font(.subheadline)
              .bold()
              .foregroundStyle(.secondary)
              .padding(.top, theme.tabs.sidebarSectionGap)
              .padding(.horizontal, 8)
          }
          Button {
            choose(index)
          } label: {
            TabSidebarLabel(entry: entries[index], isShown: index == shown)
          }
          .buttonStyle(.plain)
          .modifier(
            SemanticsModifier(
              patch: SemanticsPatch { [isShown = index == shown] in
                $0.role = .tab
                $0.isSelected = isShown
              }
            )
          )
        }
      }
      .padding(theme.tabs.sidebarPadding)
      .modifier(
        SemanticsModifier(patch: SemanticsPatch { $0.role = .tabs }, grouping: .contain)
      )
    }
    .frame(width: theme.tabs.sidebarWidth)
    .frame(maxHeight: .infinity)
    .background(Color.groupedBackground.opacity(theme.tabs.sidebarHasGround ? 1 : 0))
  }

  /// Whether a new section begins here.
  private func starts(_ index: Int) -> Bool {
    index == 0 || entries[index - 1].section != entries[index].section
  }
}

private nonisolated struct TabSidebarLabel: View {
  let entry: TabEntry
  let isShown: Bool

  init(entry: TabEntry, isShown: Bool) {
    self.entry = entry
    self.isShown = isShown
  }

  var body: some View {
    HStack {
      if let label = entry.label { label }
      Spacer(minLength: 0)
      if let badge = entry.badge { BadgeMark(words: badge).accessibilityHidden(true) }
    }
    .lineLimit(1)
    .foregroundStyle(isShown ? Color.white : Color.primary)
    .modifier(SidebarRowRoom())
    .background(
      isShown ? Color.accentColor.underWhite : Color.clear,
      in: RoundedRectangle(cornerRadius: 8),
    )
  }
}

/// The room around a row of a sidebar.
private nonisolated struct SidebarRowRoom: ViewModifier {
  @Environment(\.theme) private var theme

  init() {}

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content
      .padding(.horizontal, theme.tabs.sidebarRow.width)
      .padding(.vertical, theme.tabs.sidebarRow.height)
  }
}
