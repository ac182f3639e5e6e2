public import Foundation
public import Properties

extension View {
  /// Shows a title, a message and ways to answer.
  nonisolated func asks(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    titleVisibility: Visibility = .visible,
    _ actions: @escaping () -> AnyView,
    _ message: (() -> AnyView?)?,
  ) -> some View {
    presents(kind, isPresented) {
      AnyView(
        AlertContent(
          title: title,
          message: message?(),
          actions: actions(),
          isUpright: kind == .dialog,
          showsTitle: titleVisibility == .visible,
        )
      )
    }
  }

  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, title, isPresented, { AnyView(actions()) }, nil)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, title, isPresented, { AnyView(actions()) }, { AnyView(message()) })
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .alert,
      title,
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .alert,
      title,
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, { AnyView(actions()) }, nil)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, { AnyView(actions()) }, { AnyView(message()) })
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .alert,
      Text(titleKey),
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .alert,
      Text(titleKey),
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, Text(title), isPresented, { AnyView(actions()) }, nil)
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, Text(title), isPresented, { AnyView(actions()) }, { AnyView(message()) })
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .alert,
      Text(title),
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .alert,
      Text(title),
      isPresented,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
  /// Shows what went wrong, as the error says it.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    let title = error?.errorDescription ?? "Error"
    return asks(.alert, Text(verbatim: title), isPresented, { AnyView(actions()) }, nil)
  }
  /// Shows what went wrong, as the error says it.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M,
  ) -> some View {
    asks(
      .alert,
      Text(verbatim: error?.errorDescription ?? "Error"),
      isPresented,
      { error.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { error.map { AnyView(message($0)) } },
    )
  }
}
