public import Foundation
import Properties
public import UniformTypeIdentifiers

nonisolated extension DocumentLaunchView {
  /// Documents below a title and actions.
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
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
  @_disfavoredOverload @MainActor public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
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
