import Properties

nonisolated struct DestinationModifier<D: Hashable>: PrimitiveModifier {
  let destination: (D) -> AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    DestinationNode(view, context)
  }
}

final class DestinationNode<Content: View, D: Hashable>:
  WatchNode<Content, DestinationModifier<D>>
{
  override init(_ view: ModifiedContent<Content, DestinationModifier<D>>, _ context: NodeContext) {
    super.init(view, context)
    register()
  }

  private func register() {
    let make = modifier.destination
    PathTypes.register(D.self)
    environment.navigation?.register(ObjectIdentifier(D.self)) { value in
      (PathTypes.resolved(value).base as? D).map(make)
    }
  }

  override func modifierDidChange(from old: DestinationModifier<D>) {
    if !Equality.areEqual(old, modifier) { register() }
  }
}

/// The display of a page's title in its bar.
public nonisolated enum NavigationBarItem: Sendable {
  public nonisolated enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

extension View {
  nonisolated func navigation(
    _ change: @escaping (inout NavigationTitle) -> Void
  ) -> some View {
    transformPreference(NavigationTitleKey.self, change)
  }

  /// The title of the page.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigation { $0.title = title.string }
  }
  /// The title of the page.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  /// The title of the page.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  /// A line below the title.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    navigation { $0.subtitle = subtitle.string }
  }
  /// A line below the title.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }
  /// A line below the title.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }
  /// The title of the page, by its older name.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  /// The title of the page, by its older name.
  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }
  /// The title of the page, by its older name.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  /// The title of the page and how it stands in its bar, by the older name.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode,
  ) -> some View {
    navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
  }
  /// The title of the page and how it stands in its bar, by the older name.
  public nonisolated func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode,
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  /// The title of the page and how it stands in its bar, by the older name.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode,
  ) -> some View {
    navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
  }
  /// Sets the display of the page's title in its bar.
  ///
  /// A terminal has letters of one size: a title is in the bar's line there, and has a row of its
  /// own below it where the page itself says that it is large.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigation { $0.mode = displayMode }
  }
  /// Hides the page's bar.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    bars([.navigationBar]) { $0.visibility = hidden ? .hidden : .automatic }
  }
  /// Takes the way back out of the page's bar.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    navigation { $0.hidesBack = hidesBackButton }
  }
  /// Says what to show for the values of a type that links and paths hold.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C,
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }
}

nonisolated extension EnvironmentValues {
  @Entry var navigation: NavigationManager?
}
