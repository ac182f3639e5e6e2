public import Properties

/// The look of menus.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A menu as its style sees it.
public nonisolated struct MenuStyleConfiguration {
  /// The menu's label.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The menu's content.
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The platform's own: a coloured label.
public nonisolated struct DefaultMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration)
  }
}

/// A button of the button style around it.
public nonisolated struct ButtonMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration)
  }
}

/// A coloured label without a background.
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.borderless)
  }
}

/// A label on a ground.
public nonisolated struct BorderedButtonMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.bordered)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == BorderedButtonMenuStyle {
  public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

/// The drawing of a menu's style.
nonisolated struct MenuDrawing<S: MenuStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: MenuStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

/// In which order a menu's items are.
public nonisolated struct MenuOrder: Equatable, Hashable, Sendable {
  private let number: Int

  public static let automatic = MenuOrder(number: 0)
  /// The first item nearest to what opened the menu.
  public static let priority = MenuOrder(number: 1)
  /// From top to bottom.
  public static let fixed = MenuOrder(number: 2)
}

/// The effect of choosing an item on the menu.
public nonisolated struct MenuActionDismissBehavior: Equatable, Sendable {
  private let isKept: Bool

  public static let automatic = MenuActionDismissBehavior(isKept: false)
  public static let enabled = MenuActionDismissBehavior(isKept: false)
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(isKept: true)

  var keepsMenu: Bool { isKept }
}

extension View {
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    modifier(OptionalStyleModifier(path: \.menuStyle, drawing: MenuDrawing(style: style)))
  }
  /// Shows or hides the sign that a button opens a menu.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.showsMenuIndicator, visibility == .visible)
  }
  /// Chooses the order of a menu's items: with `priority` those of a menu that opens above its
  /// button stand the other way round.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
  public nonisolated func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View {
    environment(\.keepsMenuOpen, behavior.keepsMenu)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var menuStyle: AnyStyle<MenuStyleConfiguration>?
  /// Whether controls are items of an open menu.
  @Entry var isInMenu: Bool = false
  /// For the button of a menu, whether that is open.
  @Entry var opensMenu: Bool?
  @Entry var showsMenuIndicator: Bool = false
  /// Whether a menu stays when one of its items was pressed.
  @Entry var keepsMenuOpen: Bool = false
  @Entry public internal(set) var menuOrder: MenuOrder = .automatic
}
