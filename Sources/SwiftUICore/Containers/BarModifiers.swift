public import Foundation
public import Layout
public import Properties

/// The room that an app keeps around its content.
public nonisolated struct ScenePadding: Equatable, Sendable {
  private let name: String

  /// The least.
  public static let minimum = ScenePadding(name: "minimum")
  /// That of navigation bars.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

/// What a background is for.
public nonisolated struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  public static let window = ContainerBackgroundPlacement(name: "window")
  public static let subscriptionStore = ContainerBackgroundPlacement(name: "subscriptionStore")
  public static let subscriptionStoreFullHeight = ContainerBackgroundPlacement(
    name: "subscriptionStoreFullHeight"
  )
  public static let subscriptionStoreHeader = ContainerBackgroundPlacement(
    name: "subscriptionStoreHeader"
  )
}

extension View {
  /// Keeps the room around the view that an app keeps around its content.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Keeps the room around the view that an app keeps around its content.
  public nonisolated func scenePadding(
    _ padding: ScenePadding,
    edges: Edge.Set = .all,
  ) -> some View {
    self.padding(edges)
  }

  /// Puts a style behind the page that the view is.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement,
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style, ignoresSafeAreaEdges: .all)
  }

  /// Puts a view behind the page that the view is.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    let ground = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { ground.ignoresSafeArea() }
  }

  /// Keeps room at an edge for a bar, with the ground of bars.
  public nonisolated func safeAreaBar(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View,
  ) -> some View {
    let bar = content()
    return safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) {
      bar.frame(maxWidth: .infinity).background(.bar)
    }
  }

  /// Keeps room at a side for a bar, with the ground of bars.
  public nonisolated func safeAreaBar(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View,
  ) -> some View {
    let bar = content()
    return safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) {
      bar.frame(maxHeight: .infinity).background(.bar)
    }
  }

  /// Puts a view above the bar of a tab view; at the bottom of the screen where the tab view has no
  /// bar there.
  public nonisolated func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View {
    environment(\.tabViewAccessory, TabViewAccessory(content: AnyView(content())))
  }

  /// Puts a view above the bar of a tab view while it is enabled; at the bottom of the screen where
  /// the tab view has no bar there.
  public nonisolated func tabViewBottomAccessory(
    isEnabled: Bool,
    @ViewBuilder content: () -> some View,
  ) -> some View {
    let accessory = TabViewAccessory(content: AnyView(content()))
    return environment(\.tabViewAccessory, isEnabled ? accessory : nil)
  }
}

/// The view above the bar of a tab view.
nonisolated struct TabViewAccessory: View {
  let content: AnyView

  var body: some View {
    content
      .environment(\.tabViewBottomAccessoryPlacement, .expanded)
      .environment(\.tabViewAccessory, nil)
      .frame(maxWidth: .infinity)
      .padding(8)
      .background(.bar)
  }
}

/// The form of a view above the bar of a tab view.
public nonisolated enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In a line with the tab view's bar; never here, where the view is always above it.
  case inline
  /// Above the bar, as wide as the screen.
  case expanded
}

nonisolated extension EnvironmentValues {
  /// The form of the view above the bar of a tab view that the view is in; nil for views elsewhere.
  @Entry public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement?
  /// What the tab views in the view have above their bars.
  @Entry var tabViewAccessory: TabViewAccessory?
}
