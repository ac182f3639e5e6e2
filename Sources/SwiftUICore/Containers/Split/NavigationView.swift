import Properties

/// The older form of a navigation stack; of a split view, if it holds several views.
public nonisolated struct NavigationView<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var inner: some View { NavigationViewBody(content: AnyView(content)) }
}

private nonisolated struct NavigationViewBody: View {
  let content: AnyView
  @Environment(\.showsColumns) private var showsColumns

  init(content: AnyView) { self.content = content }

  var body: some View {
    let parts = PartGatherer.parts(of: content)
    if parts.count < 2 {
      NavigationPages(root: content, path: nil)
    } else if showsColumns {
      SplitBody(columns: parts.prefix(3).map(\.erased), visibility: nil, compact: nil)
    } else {
      NavigationPages(root: parts[0].erased, path: nil)
    }
  }
}
