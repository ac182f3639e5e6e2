import Display
import Foundation
import Layout
import Properties

/// The way back, the title, and what the toolbar holds.
nonisolated struct NavigationBar: View {
  let bar: NavigationTitle
  let items: [ToolbarEntry]
  let back: (() -> Void)?
  @Environment(\.metrics) private var metrics

  init(bar: NavigationTitle, items: [ToolbarEntry], back: (() -> Void)?) {
    self.bar = bar
    self.items = items
    self.back = back
  }

  private var isCells: Bool { metrics.grid != nil }
  private var isLarge: Bool { back == nil && !bar.isInline && !isCells }
  private var leading: [ToolbarEntry] { items.filter { $0.placement == .leading } }
  private var trailing: [ToolbarEntry] { items.filter { $0.placement == .trailing } }
  private var principal: [ToolbarEntry] { items.filter { $0.placement == .principal } }

  var body: some View {
    if !bar.isHidden, bar.title != nil || back != nil || !leading.isEmpty || !trailing.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        ZStack {
          if let title = bar.title, !isLarge, principal.isEmpty {
            Text(title).font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
          }
          ToolbarRow(items: principal)
          HStack(spacing: 16) {
            if let back, !bar.hidesBack {
              Button(action: back) { Label("Back", systemImage: "chevron.left") }
            }
            ToolbarRow(items: leading)
            Spacer()
            ToolbarRow(items: trailing)
          }
        }
        .padding(.vertical, isCells ? 0 : 10)
        if let title = bar.title, isLarge {
          Text(title)
            .font(.largeTitle)
            .bold()
            .lineLimit(1)
            .accessibilityAddTraits(.isHeader)
            .padding(.bottom, 8)
        }
      }
      .padding(.horizontal, isCells ? 8 : 16)
      .frame(maxWidth: .infinity)
    }
  }
}

nonisolated struct ToolbarRow: View {
  let items: [ToolbarEntry]

  var body: some View {
    if !items.isEmpty {
      HStack(spacing: 16) {
        ForEach(items.indices, id: \.self) { index in
          items[index].content.modifier(DeclaredEnvironment(values: items[index].environment))
        }
      }
    }
  }
}

/// What a page says of its bar.
nonisolated struct NavigationTitle: Equatable {
  var title: String?
  var isInline = false
  var isHidden = false
  var hidesBack = false
}

nonisolated enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle { NavigationTitle() }
  static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.isInline = value.isInline || next.isInline
    value.isHidden = value.isHidden || next.isHidden
    value.hidesBack = value.hidesBack || next.hidesBack
  }
}
