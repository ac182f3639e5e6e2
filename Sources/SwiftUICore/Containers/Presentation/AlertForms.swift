public import Foundation
public import Properties

extension View {
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, title, isPresented, actions)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, title, isPresented, actions, message)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(.alert, title, isPresented, for: data, actions)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(.alert, title, isPresented, for: data, actions, message)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, actions)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, actions, message)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, for: data, actions)
  }
  /// Shows a message while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M,
  ) -> some View {
    asks(.alert, Text(titleKey), isPresented, for: data, actions, message)
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, Text(title), isPresented, actions)
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    asks(.alert, Text(title), isPresented, actions, message)
  }
  /// Shows a message while a condition holds.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
  ) -> some View {
    asks(.alert, Text(title), isPresented, for: data, actions)
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
    asks(.alert, Text(title), isPresented, for: data, actions, message)
  }
  /// Shows an alert with an error's description.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    asks(.alert, Text(verbatim: error?.errorDescription ?? "Error"), isPresented, actions)
  }
  /// Shows an alert with an error's description.
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
      for: error,
      actions,
      message,
    )
  }
}
