import Properties

/// A part of the content that has a toolbar of its own.
public nonisolated struct ContentToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// The sidebar of a tab view.
  public static let tabBarSidebar = ContentToolbarPlacement(name: "tabBarSidebar")
}

/// Items as a view.
private nonisolated struct ContentToolbar: View {
  let content: any ToolbarContent

  init(content: any ToolbarContent) { self.content = content }

  var body: some View { ToolbarRow(items: content.allEntries) }
}

/// Whether a window's toolbar is shown while the window fills a screen.
public nonisolated struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = WindowToolbarFullScreenVisibility(name: "automatic")
  public static let visible = WindowToolbarFullScreenVisibility(name: "visible")
  public static let onHover = WindowToolbarFullScreenVisibility(name: "onHover")
}

nonisolated extension EnvironmentValues {
  /// What is said around pages of their bars.
  @Entry var barInFullScreen: WindowToolbarFullScreenVisibility = .automatic
}

extension View {
  /// Puts items into the toolbar of a part of the content: at the top of a tab view's sidebar.
  public nonisolated func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement,
    @ToolbarContentBuilder content: () -> Content,
  ) -> some View {
    let view = AnyView(ContentToolbar(content: content()))
    return transformEnvironment(\.tabSidebarParts) { $0.toolbar = view }
  }

  /// Sets whether the bars of pages are shown while the window fills the screen.
  ///
  /// With `onHover` they are seen as long as a pointer is above them or the focus is in them; their
  /// room is kept. Where no pointer can be above anything, they are always seen.
  ///
  /// Without effect in the terminal: it does not tell whether its window fills the screen.
  public nonisolated func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View {
    bars([.windowToolbar]) { $0.fullScreen = visibility }
      .environment(\.barInFullScreen, visibility)
  }
}
