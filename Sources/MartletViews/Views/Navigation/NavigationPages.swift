import Display
import Foundation
import Layout
import Properties

/// The first page and those on top of it; all live, the top one is shown.
nonisolated struct NavigationPages: View {
  let root: AnyView
  let path: PathBinding?
  @State private var held = Held<NavigationCenter>()

  init(root: AnyView, path: PathBinding?) {
    self.root = root
    self.path = path
  }

  var body: some View {
    let center = held.value { NavigationCenter() }
    let _ = center.read()
    let _ = center.follow(path)
    TopLayer {
      NavigationPage(content: root, dismiss: nil, isOnTop: center.pages.isEmpty)
      ForEach(center.pages, id: \.id) { page in
        NavigationPage(
          content: center.content(of: page),
          dismiss: page.dismiss,
          isOnTop: page.id == center.pages.last?.id,
        )
      }
    }
    .environment(\.navigation, center)
  }
}

/// One page with its bar.
nonisolated struct NavigationPage: View {
  let content: AnyView
  let dismiss: DismissAction?
  let isOnTop: Bool
  @State private var life = Held<PageLife>()
  @State private var title = Held<PreferenceHolder<NavigationTitleKey>>()
  @State private var items = Held<PreferenceHolder<ToolbarKey>>()

  init(content: AnyView, dismiss: DismissAction?, isOnTop: Bool) {
    self.content = content
    self.dismiss = dismiss
    self.isOnTop = isOnTop
  }

  var body: some View {
    let life = life.value { PageLife() }
    let _ = life.set(isOnTop: isOnTop)
    let title = title.value { PreferenceHolder() }
    let items = items.value { PreferenceHolder() }
    VStack(spacing: 0) {
      NavigationBar(
        bar: title.value,
        items: items.value.list,
        back: dismiss.map { dismiss in { dismiss() } },
      )
      EditScope(content: content)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .modifier(PreferenceHoldModifier(holder: title))
        .modifier(PreferenceHoldModifier(holder: items))
      ToolbarRow(items: items.value.list.filter { $0.placement == .bottom })
    }
    .modifier(PageDismissModifier(dismiss: dismiss))
    .environment(\.page, life)
  }
}

/// Lets `dismiss` lead back from a page; on the first page it means what it means outside.
nonisolated struct PageDismissModifier: EnvironmentModifier {
  let dismiss: DismissAction?

  func change(_ environment: inout EnvironmentValues) {
    if let dismiss { environment.dismiss = dismiss }
  }
}

/// Shows only the last of its views; the others live on.
nonisolated struct TopLayer<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TopLayerNode(self, context) }
}

final class TopLayerNode<Content: View>: ViewNode<TopLayer<Content>> {
  private var child: Node?

  override init(_ view: TopLayer<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }
  override func makeBoxes() -> [Box] { child?.boxes.last.map { [$0] } ?? [] }

  override func viewDidChange(from old: TopLayer<Content>, environmentChanged: Bool) {
    if let new = renew(child, with: view.content) { child = new }
    boxesDidChange()
  }
}
