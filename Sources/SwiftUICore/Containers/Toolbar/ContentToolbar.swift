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

extension View {
  /// Puts items into the toolbar of a part of the content: at the top of a tab view's sidebar.
  public nonisolated func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement,
    @ToolbarContentBuilder content: () -> Content,
  ) -> some View {
    let view = AnyView(ContentToolbar(content: content()))
    return transformEnvironment(\.tabSidebarParts) { $0.toolbar = view }
  }
}
