public import Foundation
import Properties
public import UniformTypeIdentifiers

/// The documents of some types in the app's folder, below a title, actions and decoration; one that
/// is chosen is shown by the app.
public nonisolated struct DocumentLaunchView<Actions: View, DocumentView: View>: View {
  private let launch: DocumentLaunch
  private let kind: DocumentKind

  @MainActor init(
    _ launch: DocumentLaunch,
    _ types: [UTType],
    _ open: @escaping (URL) -> DocumentView,
  ) {
    self.launch = launch
    kind = DocumentKind(
      readable: types,
      writable: types,
      // A document is empty until the app writes it.
      make: { url, _ in try Data().write(to: url) },
      open: { url, _ in AnyView(open(url)) },
    )
  }

  public var body: some View {
    DocumentBrowser(kind: kind).environment(\.documentLaunch, launch)
  }
}

nonisolated extension DocumentLaunchView {
  /// Documents below a title and actions.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, and a view over them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, and a view behind them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        behind: { AnyView(backgroundAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, and views behind and over them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        behind: { AnyView(backgroundAccessoryView($0)) },
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a view as their ground.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder background: () -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a view as their ground, and a view over them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder background: () -> some View,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a view as their ground, and a view behind them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder background: () -> some View,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
        behind: { AnyView(backgroundAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a view as their ground and views around them.
  @MainActor public init(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder background: () -> some View,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
        behind: { AnyView(backgroundAccessoryView($0)) },
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a style as their ground.
  @MainActor public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    backgroundStyle: B,
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a style as their ground, and a view over them.
  @MainActor public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    backgroundStyle: B,
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a style as their ground, and a view behind them.
  @MainActor public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    backgroundStyle: B,
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        behind: { AnyView(backgroundAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }

  /// Documents below a title and actions, with a style as their ground and views around them.
  @MainActor public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    for contentTypes: [UTType],
    backgroundStyle: B,
    @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder onDocumentOpen: @escaping (_ url: URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        behind: { AnyView(backgroundAccessoryView($0)) },
        over: { AnyView(overlayAccessoryView($0)) },
      ),
      contentTypes,
      onDocumentOpen,
    )
  }
}
