import Properties

/// What an app of documents shows above its documents: a title, actions and decoration.
///
/// It stands beside the `DocumentGroup` in the app's body, whose documents are listed below it.
public nonisolated struct DocumentGroupLaunchScene<Actions: View>: PrimitiveScene {
  public typealias Body = Never

  private let launch: DocumentLaunch

  private init(_ launch: DocumentLaunch) { self.launch = launch }

  @MainActor var entries: [SceneEntry] {
    var entry = SceneEntry(kind: .elsewhere) { _ in AnyView(EmptyView()) }
    entry.launch = launch
    return [entry]
  }
}

nonisolated extension DocumentGroupLaunchScene {
  /// A title and actions, with a view as their ground.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
      )
    )
  }

  /// A title and actions, with a view as their ground, and a view over them.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a view as their ground, and a view behind them.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a view as their ground and views around them.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a style as their ground.
  public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
      )
    )
  }

  /// A title and actions, with a style as their ground, and a view over them.
  public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        over: { AnyView(overlayAccessoryView($0)) },
      )
    )
  }

  /// A title and actions, with a style as their ground, and a view behind them.
  public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        behind: { AnyView(backgroundAccessoryView($0)) },
      )
    )
  }

  /// A title and actions, with a style as their ground and views around them.
  public init<B: ShapeStyle>(
    _ title: LocalizedStringKey,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }
}

nonisolated extension DocumentGroupLaunchScene {
  /// A title and actions, with a view as their ground.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(background()),
      )
    )
  }

  /// A title and actions, with a view as their ground, and a view over them.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a view as their ground, and a view behind them.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a view as their ground and views around them.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }

  /// A title and actions, with a style as their ground.
  @_disfavoredOverload public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
      )
    )
  }

  /// A title and actions, with a style as their ground, and a view over them.
  @_disfavoredOverload public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        over: { AnyView(overlayAccessoryView($0)) },
      )
    )
  }

  /// A title and actions, with a style as their ground, and a view behind them.
  @_disfavoredOverload public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) -> some View,
  ) {
    self.init(
      DocumentLaunch(
        title: Text(title),
        actions: AnyView(actions()),
        ground: AnyView(Rectangle().fill(backgroundStyle)),
        behind: { AnyView(backgroundAccessoryView($0)) },
      )
    )
  }

  /// A title and actions, with a style as their ground and views around them.
  @_disfavoredOverload public init<S: StringProtocol, B: ShapeStyle>(
    _ title: S,
    backgroundStyle: B = BackgroundStyle(),
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
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
      )
    )
  }
}
