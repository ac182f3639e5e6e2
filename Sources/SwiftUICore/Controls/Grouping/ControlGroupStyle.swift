import Display
import Foundation
import Properties

/// A group of controls as its style sees it.
public nonisolated struct ControlGroupStyleConfiguration {
  /// The controls of the group.
  public nonisolated struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The name of the group; empty where it has none.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let content: Content
  public let label: Label
  /// The name for assistive technology, where it is a text.
  let name: Text?
  let isLabeled: Bool
}

/// The look of groups of controls.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The platform's own: the controls side by side in one outline.
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration)
  }
}

/// Controls of a bar, side by side without an outline.
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
      .buttonStyle(.borderless)
      .modifier(GroupName(name: configuration.name))
  }
}

/// A menu with the controls, which the group's label opens.
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlMenu(configuration: configuration)
  }
}

/// A menu with the controls; in another menu, a row of them.
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlMenu(configuration: configuration, isRowInMenus: true)
  }
}

/// A row of controls that show their icons alone.
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration).labelStyle(.iconOnly)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension View {
  /// Sets the look of the groups of controls inside.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.controlGroupStyle, drawing: ControlGroupDrawing(style: style)))
  }
}

/// The drawing of a control group's style.
nonisolated struct ControlGroupDrawing<S: ControlGroupStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: ControlGroupStyleConfiguration) -> some View {
    // A group that the style draws itself is one of the platform's.
    style.makeBody(configuration: configuration).controlGroupStyle(AutomaticControlGroupStyle())
  }
}

nonisolated extension EnvironmentValues {
  @Entry var controlGroupStyle: AnyStyle<ControlGroupStyleConfiguration> =
    AnyStyle(ControlGroupDrawing(style: AutomaticControlGroupStyle()))
}

private nonisolated struct ControlRow: View {
  let configuration: ControlGroupStyleConfiguration
  @Environment(\.theme) private var theme
  @Environment(\.isInMenu) private var isInMenu

  init(configuration: ControlGroupStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    if isInMenu, theme.drawsShapes {
      HStack(spacing: 0) { configuration.content }
        .buttonStyle(MenuTileStyle())
        .modifier(GroupName(name: configuration.name))
    } else {
      HStack(spacing: theme.controlGroupSpacing) { configuration.content }
        .buttonStyle(.bordered)
        .clipShape(RoundedRectangle(cornerRadius: theme.buttonCorner))
        .modifier(GroupName(name: configuration.name))
    }
  }
}

private nonisolated struct ControlMenu: View {
  let configuration: ControlGroupStyleConfiguration
  let isRowInMenus: Bool
  @Environment(\.isInMenu) private var isInMenu

  init(configuration: ControlGroupStyleConfiguration, isRowInMenus: Bool = false) {
    self.configuration = configuration
    self.isRowInMenus = isRowInMenus
  }

  var body: some View {
    if isInMenu, isRowInMenus {
      ControlRow(configuration: configuration)
    } else {
      Menu {
        configuration.content
      } label: {
        if configuration.isLabeled {
          configuration.label
        } else {
          Image(systemName: "ellipsis.circle").accessibilityLabel("More")
        }
      }
    }
  }
}

/// One of several items side by side in a menu: its picture above its words.
private nonisolated struct MenuTileStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(MenuTileLabelStyle())
      .lineLimit(1)
      .frame(maxWidth: .infinity)
      .padding(8)
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.primary)
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

private nonisolated struct MenuTileLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon.font(.title3)
      configuration.title.font(.caption)
    }
  }
}

/// Names the group for assistive technology.
private nonisolated struct GroupName: ViewModifier {
  let name: Text?

  func body(content: _ViewModifier_Content<Self>) -> some View {
    if let name {
      content.accessibilityElement(children: .contain).accessibilityLabel(name)
    } else {
      content
    }
  }
}
