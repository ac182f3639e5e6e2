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
  @Environment(\.tabSidebarParts) private var parts

  init(entries: [TabEntry], shown: Int?, choose: @escaping (Int) -> Void) {
    self.entries = entries
    self.shown = shown
    self.choose = choose
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: theme.tabs.sidebarSpacing) {
        if let header = parts.header { header.padding(.horizontal, 8) }
        ForEach(offered, id: \.self) { index in
          if let section = entries[index].section, starts(index) {
            Text(section)
              .font(.subheadline)
              .bold()
              .foregroundStyle(.secondary)
              .padding(.top, theme.tabs.sidebarSectionGap)
              .padding(.horizontal, 8)
          }
          entries[index].marked(button(index)).dressed(as: entries[index], inSidebar: true)
          if let actions = entries[index].sectionActions, ends(index) {
            actions.padding(.horizontal, 8)
          }
        }
        TabEditMenu(entries: entries)
        if let footer = parts.footer { footer.padding(.horizontal, 8) }
      }
      .padding(theme.tabs.sidebarPadding)
      .modifier(
        AccessibilityAttachmentModifier(
          patch: SemanticsPatch { $0.role = .tabs },
          grouping: .contain,
        )
      )
    }
    .safeAreaInset(edge: .top, spacing: 0) {
      if let toolbar = parts.toolbar { toolbar.frame(maxWidth: .infinity).padding(8) }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      if let bar = parts.bottomBar { bar.frame(maxWidth: .infinity).padding(8) }
    }
    .frame(width: theme.tabs.sidebarWidth)
    .frame(maxHeight: .infinity)
    .background(Color.groupedBackground.opacity(theme.tabs.sidebarHasGround ? 1 : 0))
  }

  private var offered: [Int] { entries.indices.filter { !entries[$0].hidden.contains(.sidebar) } }

  /// Whether a new section begins here.
  private func starts(_ index: Int) -> Bool {
    let before = offered.last { $0 < index }
    return before.map { entries[$0].section != entries[index].section } ?? true
  }

  /// Whether a section ends here.
  private func ends(_ index: Int) -> Bool {
    let next = offered.first { $0 > index }
    return next.map { entries[$0].section != entries[index].section } ?? true
  }

  @MainActor private func button(_ index: Int) -> some View {
    Button {
      choose(index)
    } label: {
      TabSidebarLabel(entry: entries[index], isShown: index == shown)
    }
    .buttonStyle(.plain)
    .modifier(
      AccessibilityAttachmentModifier(
        patch: SemanticsPatch { [isShown = index == shown] in
          $0.role = .tab
          $0.isSelected = isShown
        }
      )
    )
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
