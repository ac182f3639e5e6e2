import Display
import Foundation
import Layout
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
    let make = view.modifier.destination
    environment.navigation?.register(ObjectIdentifier(D.self)) { value in
      (value.base as? D).map(make)
    }
  }

  override func modifierDidChange(from old: DestinationModifier<D>) {
    if !Equality.areEqual(old, view.modifier) { register() }
  }
}

/// How a page's title stands in its bar.
public nonisolated enum NavigationBarItem: Sendable {
  public nonisolated enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// How navigation is shown; stacks are the only form here.
public nonisolated protocol NavigationViewStyle {}
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  private nonisolated func navigation(
    _ change: @escaping (inout NavigationTitle) -> Void
  ) -> some View {
    transformPreference(NavigationTitleKey.self, change)
  }

  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigation { $0.title = title.string }
  }
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode,
  ) -> some View {
    navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
  }
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigation { $0.isInline = displayMode == .inline }
  }
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigation { $0.isHidden = hidden }
  }
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    navigation { $0.hidesBack = hidesBackButton }
  }
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C,
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }
}

nonisolated extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationCenter? { nil }
  }
  private enum InRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var navigation: NavigationCenter? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
  /// Whether the view is a row of a list.
  var isInRow: Bool {
    get { self[InRowKey.self] }
    set { self[InRowKey.self] = newValue }
  }
}
