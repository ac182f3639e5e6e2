import Properties

/// The few forms that the many of alerts and dialogs come down to: with and without data, with and
/// without a message.
extension View {
  nonisolated func asks<A: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    titled visibility: Visibility = .visible,
    _ actions: @escaping () -> A,
  ) -> some View {
    asks(kind, title, isPresented, visibility, { AnyView(actions()) }, nil)
  }

  nonisolated func asks<A: View, M: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    titled visibility: Visibility = .visible,
    _ actions: @escaping () -> A,
    _ message: @escaping () -> M,
  ) -> some View {
    asks(kind, title, isPresented, visibility, { AnyView(actions()) }, { AnyView(message()) })
  }

  nonisolated func asks<A: View, T>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    titled visibility: Visibility = .visible,
    for data: T?,
    _ actions: @escaping (T) -> A,
  ) -> some View {
    asks(kind, title, isPresented, visibility, { data.map { AnyView(actions($0)) } }, nil)
  }

  nonisolated func asks<A: View, M: View, T>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    titled visibility: Visibility = .visible,
    for data: T?,
    _ actions: @escaping (T) -> A,
    _ message: @escaping (T) -> M,
  ) -> some View {
    asks(
      kind,
      title,
      isPresented,
      visibility,
      { data.map { AnyView(actions($0)) } },
      { data.map { AnyView(message($0)) } },
    )
  }

  /// Shows a title, a message and buttons.
  private nonisolated func asks(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ visibility: Visibility,
    _ actions: @escaping () -> AnyView?,
    _ message: (() -> AnyView?)?,
  ) -> some View {
    presents(kind, isPresented) {
      AnyView(
        AlertContent(
          title: title,
          message: message?(),
          actions: actions() ?? AnyView(EmptyView()),
          isUpright: kind == .dialog,
          showsTitle: visibility == .visible,
        )
      )
    }
  }
}
