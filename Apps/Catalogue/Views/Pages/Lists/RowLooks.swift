import SwiftUI

/// What modifiers make of rows, in each style of list.
struct RowLooks: View {
  private enum Style: String, CaseIterable {
    case insetGrouped = "Cards"
    case grouped = "Groups"
    case plain = "Plain"
    case inset = "Inset"
    case sidebar = "Sidebar"
  }

  @State private var style = Style.insetGrouped
  @State private var hidesGround = false
  @State private var isWide = false

  var body: some View {
    switch style {
    case .insetGrouped: rows.listStyle(.insetGrouped)
    case .grouped: rows.listStyle(.grouped)
    case .plain: rows.listStyle(.plain)
    case .inset: rows.listStyle(.inset)
    case .sidebar: rows.listStyle(.sidebar)
    }
  }

  private var rows: some View {
    List {
      Section("Style") {
        Picker("Style", selection: $style) {
          ForEach(Style.allCases, id: \.self) { Text($0.rawValue) }
        }
        Toggle("No ground of its own", isOn: $hidesGround)
        Toggle("Room between rows", isOn: $isWide)
      }
      Section {
        Text("A ground of its own").listRowBackground(Color.yellow.opacity(0.4))
        Text("Set in by 48 points")
          .listRowInsets(EdgeInsets(top: 8, leading: 48, bottom: 8, trailing: 16))
        Text("No separator below").listRowSeparator(.hidden, edges: .bottom)
        Text("A red separator").listRowSeparatorTint(.red)
        Text("A badge").badge(7)
        Label("A tinted picture", systemImage: "star.fill").listItemTint(.orange)
      } header: {
        Text("Rows")
      } footer: {
        Text("A footer says more about the rows above it.")
      }
      .headerProminence(.increased)
    }
    .scrollContentBackground(hidesGround ? .hidden : .automatic)
    .listRowSpacing(isWide ? 16 : nil)
    .background(hidesGround ? Color.green.opacity(0.15) : Color.clear)
  }
}
