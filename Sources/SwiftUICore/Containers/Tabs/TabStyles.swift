import Properties

/// The control that selects the pages of a tab view.
nonisolated enum TabViewKind: Hashable, Sendable {
  case bar, sidebar
  case page(PageTabViewStyle.IndexDisplayMode)

  /// Whether its pages have buttons.
  var hasButtons: Bool { if case .page = self { false } else { true } }
}

/// The look of a tab view.
public nonisolated protocol TabViewStyle {
  static var name: TabStyleName { get }
}

/// The built-in looks of tab views.
public nonisolated enum TabStyleName: Sendable {
  case bar, page, sidebar
}

/// A bar below the pages.
public nonisolated struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public static var name: TabStyleName { .bar }
}

/// A bar, and nothing but a bar.
public nonisolated struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public static var name: TabStyleName { .bar }
}

/// A column beside the pages where there is space, else a bar.
public nonisolated struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public static var name: TabStyleName { .sidebar }
}

/// Pages that are swiped from one to the next.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots below the pages.
  public nonisolated struct IndexDisplayMode: Hashable, Sendable {
    private enum Mode: Sendable {
      case automatic, always, never
    }

    private let mode: Mode

    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(mode: .automatic)
    public static let always = IndexDisplayMode(mode: .always)
    public static let never = IndexDisplayMode(mode: .never)

    func shows(_ count: Int) -> Bool {
      mode == .always ? count > 0 : mode == .automatic && count > 1
    }
  }

  let mode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    mode = indexDisplayMode
  }

  public static var name: TabStyleName { .page }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle {
  nonisolated var kind: TabViewKind {
    switch Self.name {
    case .bar: .bar
    case .sidebar: .sidebar
    case .page: .page((self as? PageTabViewStyle)?.mode ?? .automatic)
    }
  }
}

/// The look of the dots of paged tabs.
public nonisolated protocol IndexViewStyle {
  static var name: TabStyleName { get }
}

/// Dots, one for each page.
public nonisolated struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the background behind the dots.
  public nonisolated struct BackgroundDisplayMode: Hashable, Sendable {
    let isShown: Bool

    public static let automatic = BackgroundDisplayMode(isShown: false)
    /// While they are touched on Apple's systems; here always, so that they can be aimed at.
    public static let interactive = BackgroundDisplayMode(isShown: true)
    public static let always = BackgroundDisplayMode(isShown: true)
    public static let never = BackgroundDisplayMode(isShown: false)
  }

  let mode: BackgroundDisplayMode

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }

  public static var name: TabStyleName { .page }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Sets the look of the tab views inside.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewKind, style.kind)
  }
  /// Sets the look of the dots of the paged tabs inside.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.hasPageBackground, (style as? PageIndexViewStyle)?.mode.isShown ?? false)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var tabViewKind: TabViewKind = .bar
  @Entry var hasPageBackground: Bool = false
}
