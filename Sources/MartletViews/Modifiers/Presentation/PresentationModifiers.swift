import Display
import Foundation
import Layout
public import Properties

extension View {
  nonisolated func presents(
    _ kind: PresentationKind,
    _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    _ content: @escaping () -> AnyView,
  ) -> some View {
    modifier(
      PresentModifier(
        isPresented: isPresented,
        kind: kind,
        onDismiss: onDismiss,
        content: content,
      )
    )
  }

  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some View {
    presents(.sheet, isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some View {
    presents(.sheet, item.presence(), onDismiss: onDismiss) {
      item.wrappedValue.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView())
    }
  }
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some View {
    presents(.cover, isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some View {
    presents(.cover, item.presence(), onDismiss: onDismiss) {
      item.wrappedValue.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView())
    }
  }

  private nonisolated func alert<A: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ message: (() -> AnyView)?,
    _ actions: @escaping () -> A,
  ) -> some View {
    presents(kind, isPresented) {
      AnyView(
        AlertContent(
          title: title,
          message: message?(),
          actions: A.self == EmptyView.self
            ? AnyView(Button("OK", role: .cancel) {}) : AnyView(actions()),
          isUpright: kind == .dialog,
          cancel: kind == .dialog,
        )
      )
    }
  }

  public nonisolated func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, title, isPresented, nil, actions)
  }
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, Text(titleKey), isPresented, nil, actions)
  }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, Text(title), isPresented, nil, actions)
  }
  public nonisolated func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, title, isPresented, { AnyView(message()) }, actions)
  }
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, Text(titleKey), isPresented, { AnyView(message()) }, actions)
  }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, Text(title), isPresented, { AnyView(message()) }, actions)
  }
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.dialog, Text(titleKey), isPresented, nil, actions)
  }
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.dialog, Text(titleKey), isPresented, { AnyView(message()) }, actions)
  }
}

/// Whether something is shown.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

nonisolated extension Binding {
  /// Whether there is a value; set to false it takes the value away.
  fileprivate func presence<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(
      { wrappedValue != nil },
      { isOn, _ in if !isOn { wrappedValue = nil } },
      .closures,
    )
  }
}
