public import Properties

extension View {
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(
      .dialog,
      title,
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(
      .dialog,
      title,
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      { AnyView(message()) },
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .dialog,
      title,
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .dialog,
      title,
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(
      .dialog,
      Text(titleKey),
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(
      .dialog,
      Text(titleKey),
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      { AnyView(message()) },
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .dialog,
      Text(titleKey),
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .dialog,
      Text(titleKey),
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
  /// Shows several things to do while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(
      .dialog,
      Text(title),
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(
      .dialog,
      Text(title),
      isPresented,
      titleVisibility: titleVisibility,
      { AnyView(actions()) },
      { AnyView(message()) },
    )
  }
  /// Shows several things to do while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(
      .dialog,
      Text(title),
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      nil,
    )
  }
  /// Shows several things to do while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(
      .dialog,
      Text(title),
      isPresented,
      titleVisibility: titleVisibility,
      { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      { data.map { AnyView(message($0)) } },
    )
  }
}
