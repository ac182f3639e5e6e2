import Foundation
import Properties

extension View {
  /// Lets a person drag the view to a destination that takes such values.
  ///
  /// A drag begins when the pointer is pressed and moves by 10 points; on a button, or in a row with
  /// swipe actions, after it was held down for a moment, and under a finger, too. Keys lift it with
  /// space, or with F8 where something in it or around it has the focus: arrows choose a destination,
  /// space drops it there and escape puts it back.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  ///
  /// - Parameter payload: makes the value when a drag begins.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(DragSourceModifier(offer: .value(payload)))
  }

  /// Lets a person drag the view, and shows another one under the pointer meanwhile.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<T: Transferable, V: View>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V,
  ) -> some View {
    let view = preview()
    return modifier(
      DragSourceModifier(offer: .value(payload), preview: AnyView(view))
    )
  }

  /// Lets a person drag the view as an item provider says.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  ///
  /// - Parameter data: makes the provider when a drag begins.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragSourceModifier(offer: DragOffer(make: { DragItem(data()) })))
  }

  /// Lets a person drag the view as an item provider says, and shows another one under the pointer
  /// meanwhile.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V,
  ) -> some View {
    let view = preview()
    return modifier(
      DragSourceModifier(
        offer: DragOffer(make: { DragItem(data()) }),
        preview: AnyView(view),
      )
    )
  }

  /// Lets a person drag the view, if the action gives something to drag.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(
      DragSourceModifier(offer: DragOffer(make: { action?().map { DragItem($0) } }))
    )
  }
}

/// What a view gives to be dragged.
nonisolated struct DragOffer {
  /// Of the container around it that makes what is dragged, if there is one.
  var namespace: Namespace.ID?
  /// What such a container must hold; nil for anything.
  var itemType: Any.Type?
  /// The id of what the view stands for.
  var id: (() -> AnyHashable?)?
  /// Makes what is dragged without a container.
  var make: (() -> DragItem?)?

  static func value<T: Transferable>(_ payload: @escaping () -> T) -> DragOffer {
    DragOffer(itemType: T.self, make: { DragItem(payload()) })
  }
}

extension DragLoad {
  /// What is dragged from a box: what a container around it says, or what the box offers itself.
  static func of(_ offer: DragOffer, at box: Box) -> DragLoad? {
    let item = offer.make?()
    if let id = item?.id ?? offer.id?(),
      let load = contained(id, in: offer.namespace, item: offer.itemType, at: box)
    {
      return load
    }
    return item.map { DragLoad(items: [$0]) }
  }

  /// What a container around a box gives for an id, and for those that are selected with it.
  ///
  /// - Parameter item: the type that the container holds; nil for any.
  private static func contained(
    _ id: AnyHashable,
    in namespace: Namespace.ID?,
    item: Any.Type?,
    at box: Box,
  ) -> DragLoad? {
    let idType = type(of: id.base)
    for (scope, around) in box.dragScopes {
      guard case .container(let found) = scope, found.itemID == idType,
        item.map({ found.item == $0 }) ?? true,
        namespace == nil || found.namespace == namespace
      else { continue }
      let ids = selected(id, idType, found.namespace, around: around)
      let items = found.items(ids)
      let index = items.firstIndex { $0.id == id } ?? 0
      return DragLoad(items: items, index: index)
    }
    return nil
  }

  private static func selected(
    _ id: AnyHashable,
    _ type: Any.Type,
    _ namespace: Namespace.ID?,
    around box: Box,
  ) -> [AnyHashable] {
    let selection = box.dragScope { scope -> [AnyHashable]? in
      guard case .selection(let ownType, let own, let ids) = scope, ownType == type,
        own == nil || own == namespace
      else { return nil }
      return ids()
    }
    guard let selection, selection.contains(id) else { return [id] }
    return selection
  }
}
