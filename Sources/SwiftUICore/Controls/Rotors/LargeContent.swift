import Properties

extension View {
  /// Offers the view's words in large letters, in the menu of its actions (shift and F10).
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
    modifier(LargeContentModifier(view: nil))
  }
  /// Offers a view in large letters in the menu of this one's actions (shift and F10).
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    modifier(LargeContentModifier(view: AnyView(largeContentView())))
  }
}

private nonisolated struct LargeContentModifier: ViewModifier {
  let view: AnyView?
  @State private var isOpen = false
  @State private var scope: Lazy<RotorScope>

  init(view: AnyView?) {
    self.view = view
    _scope = State(wrappedValue: Lazy())
  }

  func body(content: _ViewModifier_Content<Self>) -> some View {
    let scope = scope.value { RotorScope() }
    let show = NamedAction(name: "Show Larger") { isOpen = true }
    return
      content
      .modifier(RotorScopeModifier(scope: scope))
      .modifier(ActionModifier(added: [show]))
      .modifier(
        PopupModifier(isOpen: $isOpen) { [view] in
          AnyView(LargeContent(view: view ?? AnyView(Text(verbatim: scope.words))))
        }
      )
  }
}

private nonisolated struct LargeContent: View {
  let view: AnyView

  var body: some View {
    view.font(.largeTitle).labelStyle(.titleAndIcon).padding()
    Divider()
    Button("Close") {}
  }
}
