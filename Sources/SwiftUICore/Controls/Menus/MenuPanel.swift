import Display
import Foundation
import Layout
import Properties

/// The background of an open menu, which closes it when pressed, and its items.
nonisolated struct MenuPanel: View {
  let content: AnyView
  let close: () -> Void
  @Environment(\.theme) private var theme
  @Environment(\.menuDirection) private var direction

  init(content: AnyView, close: @escaping () -> Void) {
    self.content = content
    self.close = close
  }

  var body: some View {
    Color.clear
      .onTapGesture(perform: close)
      .accessibilityHidden(true)
    ScrollView {
      MenuColumn(gap: theme.menu.margin, direction: direction) { content }
        .padding(.vertical, theme.menu.margin)
    }
    .panel(theme.menu.panel) { theme.menu.panel.hasGround ? Color.elevated : Color.background }
  }
}

/// Whether the items of an open menu stand from bottom to top.
final class MenuDirection {
  var isReversed = false
}

nonisolated extension EnvironmentValues {
  /// How the items of the menu around stand.
  @Entry var menuDirection: MenuDirection?
}

/// Items of equal width; of several lines on end one is left, and none at the ends.
nonisolated struct MenuColumn: Layout {
  /// Above and below a line.
  let gap: CGFloat
  var direction: MenuDirection?

  /// The subviews that are shown, from top to bottom.
  private func shown(_ subviews: Subviews) -> [Int] {
    var shown: [Int] = []
    var line: Int?
    for index in subviews.indices {
      if subviews[index][MenuLineKey.self] {
        if !shown.isEmpty { line = line ?? index }
      } else {
        if let found = line { shown.append(found) }
        line = nil
        shown.append(index)
      }
    }
    return shown
  }

  private func height(_ subview: LayoutSubview, _ width: CGFloat?) -> CGFloat {
    let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
    return size.height + (subview[MenuLineKey.self] ? 2 * gap : 0)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let shown = shown(subviews).map { subviews[$0] }
    let ideal =
      shown.filter { !$0[MenuLineKey.self] }.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width ?? ideal
    return CGSize(width: width, height: shown.reduce(0) { $0 + height($1, width) })
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let shown = shown(subviews)
    var y = bounds.minY
    let isReversed = onMain(direction) { $0?.isReversed == true }
    for index in isReversed ? shown.reversed() : shown {
      let subview = subviews[index]
      let inset = subview[MenuLineKey.self] ? gap : 0
      subview.place(
        at: CGPoint(x: bounds.minX, y: y + inset),
        proposal: ProposedViewSize(width: bounds.width, height: nil),
      )
      y += height(subview, bounds.width)
    }
    for index in subviews.indices where !shown.contains(index) {
      subviews[index].place(at: CGPoint(x: -20_000, y: bounds.minY), proposal: .zero)
    }
  }
}

/// An item of a menu.
nonisolated struct MenuItemStyle: ButtonStyle {
  @Environment(\.theme) private var theme

  init() {}

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, theme.menu.item.width)
      .padding(.vertical, theme.menu.item.height)
  }
}

/// An item of a menu with a mark while it is on.
nonisolated struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuCheck(label: configuration.label, isOn: configuration.isOn) {
      configuration.isOn.toggle()
    }
  }
}

/// A marked or unmarked item.
nonisolated struct MenuCheck<Label: View>: View {
  let label: Label
  let isOn: Bool
  let action: () -> Void

  init(label: Label, isOn: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isOn = isOn
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      HStack {
        Image(systemName: "checkmark").opacity(isOn ? 1 : 0).accessibilityHidden(true)
        label
      }
    }
    .modifier(AccessibilityAttachmentModifier(patch: SemanticsPatch { $0.check(isOn) }))
  }
}

extension Semantics {
  fileprivate mutating func check(_ isOn: Bool) {
    isSelected = isOn
    isCheckable = true
  }
}

/// A group of items.
nonisolated struct MenuSection<Header: View, Content: View>: View {
  let header: Header
  let content: Content
  @Environment(\.theme) private var theme

  init(header: Header, content: Content) {
    self.header = header
    self.content = content
  }

  var body: some View {
    Divider()
    header
      .font(.footnote)
      .ownForeground(.secondary)
      .padding(.horizontal, theme.menu.header.width)
      .padding(.vertical, theme.menu.header.height)
    content
    Divider()
  }
}
