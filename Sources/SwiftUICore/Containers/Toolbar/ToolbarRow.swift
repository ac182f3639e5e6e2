import Display
import Foundation
import Layout
import Properties

/// Items side by side.
nonisolated struct ToolbarRow: View {
  let items: [ToolbarEntry]
  /// Whether labels are more than their pictures, as in the middle of a bar.
  let showsTitles: Bool
  @Environment(\.theme) private var theme
  @Environment(\.colorScheme) private var scheme

  init(items: [ToolbarEntry], showsTitles: Bool = false) {
    self.items = items
    self.showsTitles = showsTitles
  }

  private func view(_ item: ToolbarEntry) -> AnyView {
    item.hasGround ? AnyView(item.content.modifier(ToolbarItemGround())) : item.content
  }

  var body: some View {
    if !items.isEmpty {
      HStack(spacing: theme.bars.gap) {
        ForEach(items.indices, id: \.self) { index in
          view(items[index])
            .lineLimit(1)
            .modifier(
              DeclaredEnvironment(
                // A part of the page's own belongs to the bar.
                values: items[index].kind == nil ? items[index].environment : nil,
                scheme: scheme,
                isInBar: !showsTitles,
              )
            )
        }
      }
    }
  }
}

/// The ground of one item.
private nonisolated struct ToolbarItemGround: ViewModifier {
  @Environment(\.theme) private var theme

  init() {}

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content
      .padding(.horizontal, 8)
      .padding(.vertical, theme.drawsShapes ? 6 : 0)
      .background(Color.control, in: Capsule())
  }
}

/// The bar below a page: its own items, a status in the middle, and what helps typing.
nonisolated struct BottomBar: View {
  let items: [ToolbarEntry]
  let trait: BarTrait
  let cover: BarCover
  @Environment(\.theme) private var theme
  @GraphReader private var graph

  init(items: [ToolbarEntry], trait: BarTrait, cover: BarCover) {
    self.items = items
    self.trait = trait
    self.cover = cover
  }

  private func entries(_ place: ToolbarItemPlacement.Place) -> [ToolbarEntry] {
    items.filter { $0.placement == place }
  }

  /// How many things are seen of items.
  @MainActor private func count(_ items: [ToolbarEntry]) -> Int {
    items.flatMap { PartGatherer.parts(of: $0.content) }.count { !($0.view.unmodified is Spacer) }
  }

  /// The status in the middle: between items at both ends, or among them where there are more.
  @MainActor @ViewBuilder private func content(
    _ bottom: [ToolbarEntry],
    _ status: [ToolbarEntry],
  ) -> some View {
    if status.isEmpty || count(bottom) <= 2 {
      ZStack {
        ToolbarRow(items: bottom).frame(maxWidth: .infinity, alignment: .leading)
        ToolbarRow(items: status, showsTitles: true)
      }
    } else {
      let split = bottom.firstIndex(where: \.isFlexibleRoom) ?? bottom.count
      HStack(spacing: theme.bars.gap) {
        ToolbarRow(items: Array(bottom[..<split]))
        Spacer(minLength: 0)
        ToolbarRow(items: status, showsTitles: true)
        Spacer(minLength: 0)
        ToolbarRow(items: Array(bottom[split...].dropFirst()))
      }
    }
  }

  var body: some View {
    if trait.visibility != .hidden {
      let status = entries(.status)
      let bottom = entries(.bottom)
      let keyboard = entries(.keyboard)
      let isTyping = !keyboard.isEmpty && graph?.focus.typing.read() == true
      if !status.isEmpty || !bottom.isEmpty || isTyping {
        VStack(spacing: 0) {
          if theme.bars.hasDividers { Divider() }
          VStack(spacing: 0) {
            if !bottom.isEmpty || !status.isEmpty {
              content(bottom, status).frame(minHeight: theme.bars.height)
            }
            if isTyping {
              ToolbarRow(items: keyboard)
                .frame(maxWidth: .infinity)
                .frame(minHeight: theme.bars.height)
            }
          }
          .padding(.horizontal, theme.bars.margin)
        }
        .frame(maxWidth: .infinity)
        .background(
          trait.ground(over: cover.isOverContent, isTranslucent: theme.bars.isTranslucent)
        )
        .modifier(BarScheme(scheme: trait.scheme))
      }
    }
  }
}

/// The items that a bar has no room for.
nonisolated struct ToolbarMore: View {
  let items: [ToolbarEntry]

  init(items: [ToolbarEntry]) { self.items = items }

  var body: some View {
    ToolbarMenu(items: items) {
      Image(systemName: "ellipsis.circle").accessibilityLabel("More")
    }
  }
}

/// A button that opens items one below the other; a press of one closes them.
nonisolated struct ToolbarMenu<Label: View>: View {
  let items: [ToolbarEntry]
  let label: Label

  init(items: [ToolbarEntry], @ViewBuilder label: () -> Label) {
    self.items = items
    self.label = label()
  }

  var body: some View {
    Menu {
      ForEach(items.indices, id: \.self) { index in
        items[index].content
          .modifier(DeclaredEnvironment(values: items[index].environment, isInMenu: true))
      }
    } label: {
      label
    }
  }
}
