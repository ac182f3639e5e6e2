import Foundation
import Layout
import Properties

nonisolated extension TabEntry {
  /// The name under which the order of the tabs around it is kept.
  var sectionKey: String { sectionID ?? section ?? "" }

  /// Whether a person may move it: they know it by a name.
  var isMovable: Bool { customizationID != nil && behavior != .disabled }

  /// Whether a person may hide it.
  var isHideable: Bool { isMovable && behavior != .reorderable }
}

/// The menu in which a person arranges the tabs of a sidebar.
nonisolated struct TabEditMenu: View {
  /// All tabs as they are arranged, hidden ones too.
  let entries: [TabEntry]
  @Environment(\.tabCustomization) private var customization

  init(entries: [TabEntry]) { self.entries = entries }

  var body: some View {
    if let customization, entries.contains(where: \.isMovable) {
      Menu("Edit Tabs") {
        let movable = entries.filter(\.isMovable)
        ForEach(movable.indices, id: \.self) { index in
          Menu {
            changes(of: movable[index], customization)
          } label: {
            if let label = movable[index].label { label }
          }
        }
        Divider()
        Button("Reset") {
          customization.wrappedValue.resetVisibility()
          customization.wrappedValue.resetSectionOrder()
        }
      }
      .padding(.horizontal, 8)
    }
  }

  @MainActor @ViewBuilder private func changes(
    of entry: TabEntry,
    _ customization: Binding<TabViewCustomization>,
  ) -> some View {
    let id = entry.customizationID ?? ""
    if entry.isHideable {
      Toggle("Shown in Sidebar", isOn: shown(entry, customization))
    }
    Button("Move Up") { customization.wrappedValue.move(id, by: -1, in: entries) }
    Button("Move Down") { customization.wrappedValue.move(id, by: 1, in: entries) }
  }

  private func shown(
    _ entry: TabEntry,
    _ customization: Binding<TabViewCustomization>,
  ) -> Binding<Bool> {
    let isShown = !entry.hidden.contains(.sidebar)
    return Binding<Bool>(
      { isShown },
      { isShown, _ in
        let id = entry.customizationID ?? ""
        customization.wrappedValue[sidebarVisibility: id] = isShown ? .visible : .hidden
      },
      .closures,
    )
  }
}
