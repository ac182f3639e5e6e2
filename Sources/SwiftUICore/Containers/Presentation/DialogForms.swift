public import Properties

extension View {
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.dialog, title, isPresented, titled: titleVisibility, actions)
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.dialog, title, isPresented, titled: titleVisibility, actions, message)
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(.dialog, title, isPresented, titled: titleVisibility, for: data, actions)
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
    asks(.dialog, title, isPresented, titled: titleVisibility, for: data, actions, message)
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.dialog, Text(titleKey), isPresented, titled: titleVisibility, actions)
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.dialog, Text(titleKey), isPresented, titled: titleVisibility, actions, message)
  }
  /// Shows several things to do while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(.dialog, Text(titleKey), isPresented, titled: titleVisibility, for: data, actions)
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
      titled: titleVisibility,
      for: data,
      actions,
      message,
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
    asks(.dialog, Text(title), isPresented, titled: titleVisibility, actions)
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
    asks(.dialog, Text(title), isPresented, titled: titleVisibility, actions, message)
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
    asks(.dialog, Text(title), isPresented, titled: titleVisibility, for: data, actions)
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
    asks(.dialog, Text(title), isPresented, titled: titleVisibility, for: data, actions, message)
  }
}
