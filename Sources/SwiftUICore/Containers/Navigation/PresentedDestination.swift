import Foundation
public import Properties

/// Shows a page on the stack while a condition holds.
private nonisolated struct PresentedDestination: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> AnyView
  @Environment(\.navigation) private var center
  @Environment(\.pageLevel) private var level
  @State private var held: Lazy<LinkTarget>

  init(isPresented: Binding<Bool>, destination: @escaping () -> AnyView) {
    self.isPresented = isPresented
    self.destination = destination
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let target = held.value { LinkTarget(destination) }
    let _ = target.change(destination)
    let isPresented = isPresented
    let _ = center?.sync(target, isActive: isPresented.wrappedValue, level: level) {
      if isPresented.wrappedValue { isPresented.wrappedValue = false }
    }
    content
  }
}

private nonisolated struct ItemDestination<Item: Hashable>: ViewModifier {
  let item: Binding<Item?>
  let destination: (Item) -> AnyView

  init(item: Binding<Item?>, destination: @escaping (Item) -> AnyView) {
    self.item = item
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    let now = item.wrappedValue
    content.modifier(
      PresentedDestination(isPresented: item.presence()) { [destination] in
        now.map { AnyView(destination($0).id($0)) } ?? AnyView(EmptyView())
      }
    )
  }
}

extension View {
  /// Shows a page on the stack while a condition holds.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V,
  ) -> some View {
    let page = destination()
    return modifier(PresentedDestination(isPresented: isPresented) { AnyView(page) })
  }
  /// Shows a page on the stack while there is an item.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C,
  ) -> some View {
    modifier(ItemDestination(item: item) { AnyView(destination($0)) })
  }
}
