import Display
import Foundation
import Layout
import Properties

/// The bar of a tab view: one button for each page.
nonisolated struct TabBar: View {
  let entries: [TabEntry]
  let shown: Int?
  let trait: BarTrait
  let cover: BarCover
  /// What makes the bar small at times; nil for one that stays as it is.
  let minimizer: TabBarMinimizer?
  let choose: (Int) -> Void
  @Environment(\.theme) private var theme
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(
    entries: [TabEntry],
    shown: Int?,
    trait: BarTrait,
    cover: BarCover,
    minimizer: TabBarMinimizer?,
    choose: @escaping (Int) -> Void,
  ) {
    self.entries = entries
    self.shown = shown
    self.trait = trait
    self.cover = cover
    self.minimizer = minimizer
    self.choose = choose
  }

  /// More pages than fit side by side are scrolled to.
  private var isLong: Bool { offered.count > (sizeClass == .compact ? 5 : 10) }
  private var offered: [Int] { entries.indices.filter { !entries[$0].hidden.contains(.bar) } }

  @MainActor private var ground: AnyShapeStyle {
    trait.ground(
      over: cover.isOverContent,
      isTranslucent: theme.bars.isTranslucent,
      look: ProxyLook.current?.tabBar,
    )
  }

  var body: some View {
    let isSmall = !isLong && minimizer?.isMinimized == true
    VStack(spacing: 0) {
      if theme.bars.hasDividers {
        // The height stays, so that nothing moves below the pointer.
        if isSmall { Divider().hidden() } else { Divider() }
      }
      if isLong {
        ScrollView(.horizontal, showsIndicators: false) { row(isSmall: false) }
      } else {
        row(isSmall: isSmall)
      }
    }
    .frame(maxWidth: .infinity, alignment: isSmall ? .leading : .center)
    .background {
      // Beside a small bar the page is seen, and pressed.
      if !isSmall { Rectangle().fill(ground).ignoresSafeArea() }
    }
    .modifier(BarScheme(scheme: trait.scheme))
  }

  @MainActor private func row(isSmall: Bool) -> some View {
    HStack(spacing: 0) {
      ForEach(offered, id: \.self) { index in
        TabButton(
          entry: entries[index],
          isShown: index == shown,
          isDot: isSmall && index != shown,
        ) {
          choose(index)
          minimizer?.expand()
        }
        .dressed(as: entries[index])
        .environment(\.shortcut, shortcut(index))
        .frame(minWidth: isLong ? 80 : nil, maxWidth: width(of: index, isSmall: isSmall))
      }
    }
    .background { if isSmall, theme.tabs.isUpright { Capsule().fill(Material.bar) } }
    .padding(.horizontal, theme.tabs.margin)
    .frame(height: theme.tabs.height)
    .modifier(
      AccessibilityAttachmentModifier(
        patch: SemanticsPatch {
          $0.role = .tabs
          $0.label = ""
        },
        grouping: .contain,
      )
    )
  }

  /// The most that a tab is wide, in points; nil is all there is.
  private func width(of index: Int, isSmall: Bool) -> CGFloat? {
    if isSmall { return index == shown ? 96 : 24 }
    return isLong ? nil : theme.tabs.mostWidth
  }

  /// Alt and the number of the page; a browser has these keys for its own pages.
  private func shortcut(_ index: Int) -> KeyStroke? {
    guard theme.tabs.hasNumberKeys, index < 9 else { return nil }
    return KeyStroke(.character(Character(String(index + 1))), .option)
  }
}

/// The button of a page.
private nonisolated struct TabButton: View {
  let entry: TabEntry
  let isShown: Bool
  let isDot: Bool
  let action: () -> Void

  init(entry: TabEntry, isShown: Bool, isDot: Bool, action: @escaping () -> Void) {
    self.entry = entry
    self.isShown = isShown
    self.isDot = isDot
    self.action = action
  }

  var body: some View {
    entry.marked(
      Button(action: action) {
        if isDot { TabDot(entry: entry) } else { TabButtonLabel(entry: entry) }
      }
      .buttonStyle(TabButtonStyle(isShown: isShown))
      .modifier(
        AccessibilityAttachmentModifier(
          patch: SemanticsPatch { [isShown, badge = entry.badge] in
            $0.role = .tab
            $0.isSelected = isShown
            if let badge { $0.value = badge }
          }
        )
      )
    )
  }
}

/// Picture above title, or side by side where a line is dear.
nonisolated struct TabButtonLabel: View {
  let entry: TabEntry
  @Environment(\.theme) private var theme

  init(entry: TabEntry) { self.entry = entry }

  /// A picture beside a text is not announced.
  @MainActor private var label: some View {
    let parts = entry.label.map { PartGatherer.parts(of: $0) } ?? []
    let hasWords = parts.contains { !($0.view.unmodified is Image) }
    return ForEach(parts, id: \.id) { part in
      if part.view.unmodified is Image {
        part.erased.font(theme.tabs.isUpright ? .title3 : nil).accessibilityHidden(hasWords)
      } else {
        part.erased
      }
    }
  }

  @MainActor private var mark: some View {
    entry.badge.map { BadgeMark(words: $0).accessibilityHidden(true) }
  }

  var body: some View {
    Group {
      if theme.tabs.isUpright {
        VStack(spacing: 2) { label }
          .labelStyle(TabLabelStyle(isUpright: true))
          .font(.caption2)
          // As the system's bar: "house" is drawn as "house.fill".
          .symbolVariant(.fill)
          .overlay(alignment: .top) {
            // On the picture's upper corner, growing away from it.
            Color.clear.frame(width: 0, height: 0)
              .overlay(alignment: .leading) { mark.fixedSize().offset(x: 6, y: 6) }
          }
      } else {
        HStack(spacing: 8) {
          HStack(spacing: 8) { label }
            .labelStyle(TabLabelStyle(isUpright: false))
          mark
        }
      }
    }
    .lineLimit(1)
  }
}

/// A label for a bar; the picture is a little larger than the text.
private nonisolated struct TabLabelStyle: LabelStyle {
  let isUpright: Bool

  func makeBody(configuration: Configuration) -> some View {
    if isUpright {
      VStack(spacing: 2) {
        configuration.icon.font(.title3).accessibilityHidden(true)
        configuration.title
      }
    } else {
      HStack(spacing: 8) {
        configuration.icon.accessibilityHidden(true)
        configuration.title
      }
    }
  }
}

/// The page that is shown stands out.
private nonisolated struct TabButtonStyle: ButtonStyle {
  let isShown: Bool
  @Environment(\.theme) private var theme

  init(isShown: Bool) { self.isShown = isShown }

  @MainActor private var color: Color {
    let look = ProxyLook.current
    return isShown
      ? look?.tabBar.tint ?? Color.accentColor.asWordsOfTab : look?.unchosenTab ?? .secondary
  }

  func makeBody(configuration: Configuration) -> some View {
    if theme.tabs.isUpright {
      configuration.label
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(color)
        .opacity(configuration.isPressed ? 0.5 : 1)
    } else {
      configuration.label
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity)
        .foregroundStyle(isShown ? Color.white : Color.primary)
        .background(isShown ? Color.accentColor.underWhite : Color.control)
    }
  }
}
