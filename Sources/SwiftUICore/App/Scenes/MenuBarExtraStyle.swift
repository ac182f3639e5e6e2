/// How the content of a menu bar's item is shown.
public nonisolated protocol MenuBarExtraStyle {}
public nonisolated struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public nonisolated struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public nonisolated struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
nonisolated extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}
nonisolated extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
nonisolated extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension Scene {
  /// How the content of a menu bar's item is shown.
  ///
  /// Without effect: the content of an app without windows is shown as a window.
  public nonisolated func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
}
