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
}

nonisolated extension Binding {
  /// Whether there is a value; set to false it takes the value away.
  func presence<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(
      { wrappedValue != nil },
      { isOn, _ in if !isOn { wrappedValue = nil } },
      .closures,
    )
  }
}
