import Foundation
public import Properties

extension View {
  /// Lets a person drag the view as what a drag container around it gives for an id.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<ItemID: Hashable & Sendable>(
    containerItemID: ItemID,
    containerNamespace: Namespace.ID? = nil,
  ) -> some View {
    let id = AnyHashable(containerItemID)
    return modifier(
      DragSourceModifier(offer: DragOffer(namespace: containerNamespace, id: { id }))
    )
  }

  /// Lets a person drag the view, alone or with what is selected in a container around it.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self,
    containerNamespace: Namespace.ID? = nil,
    _ item: @escaping () -> Item?,
  ) -> some View where Item.ID: Sendable {
    draggable(itemType, id: \.id, containerNamespace: containerNamespace, item)
  }

  /// Lets a person drag the view, alone or with what is selected in a container around it.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self,
    item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil,
  ) -> some View where Item.ID: Sendable {
    draggable(itemType, containerNamespace: containerNamespace) { item() }
  }

  /// Lets a person drag the view, known by one of its properties.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self,
    id: KeyPath<Item, ItemID>,
    containerNamespace: Namespace.ID? = nil,
    _ payload: @escaping () -> Item?,
  ) -> some View {
    modifier(
      DragSourceModifier(
        offer: DragOffer(
          namespace: containerNamespace,
          itemType: Item.self,
          id: { payload().map { AnyHashable($0[keyPath: id]) } },
          make: { payload().map { DragItem($0, id: AnyHashable($0[keyPath: id])) } },
        )
      )
    )
  }

  /// Lets a person drag the view, known by one of its properties.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public nonisolated func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self,
    id: KeyPath<Item, ItemID>,
    item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil,
  ) -> some View {
    draggable(itemType, id: id, containerNamespace: containerNamespace) { item() }
  }

  /// Gives what is dragged for the views inside that say only which ids they stand for.
  ///
  /// - Parameter payload: gets the ids of what is dragged together; returns nothing to forbid it.
  public nonisolated func dragContainer<ItemID, Item, Data>(
    for itemType: Item.Type = Item.self,
    itemID: KeyPath<Item, ItemID>,
    in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([ItemID]) -> Data,
  ) -> some View
  where
    ItemID: Hashable, ItemID: Sendable, Item: Transferable, Item == Data.Element, Data: Collection
  {
    let container = DragContainer(
      itemID: ItemID.self,
      item: Item.self,
      namespace: namespace,
    ) { ids in
      payload(ids.compactMap { $0.base as? ItemID })
        .map { DragItem($0, id: AnyHashable($0[keyPath: itemID])) }
    }
    return modifier(DragScopeModifier(scope: .container(container)))
  }

  /// Gives what is dragged for the views inside that say only which ids they stand for.
  ///
  /// - Parameter payload: gets the ids of what is dragged together; returns nothing to forbid it.
  public nonisolated func dragContainer<Item, Data>(
    for itemType: Item.Type = Item.self,
    in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Item.ID]) -> Data,
  ) -> some View
  where
    Item: Transferable, Item: Identifiable, Item == Data.Element, Data: Collection,
    Item.ID: Sendable
  {
    dragContainer(for: itemType, itemID: \.id, in: namespace, payload)
  }

  /// Says what is dragged together in a container inside, if one of it is dragged.
  public nonisolated func dragContainerSelection<ItemID: Hashable & Sendable>(
    _ selection: @autoclosure @escaping () -> [ItemID],
    containerNamespace: Namespace.ID? = nil,
  ) -> some View {
    let scope = DragScope.selection(type: ItemID.self, namespace: containerNamespace) {
      selection().map { AnyHashable($0) }
    }
    return modifier(DragScopeModifier(scope: scope))
  }

  /// Says what may become of what is dragged from the view and from what is in it.
  ///
  /// Destinations that choose get to know it; a copy is made unless they do.
  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    modifier(DragScopeModifier(scope: .configuration(configuration)))
  }

  /// Does something whenever a drag from the view, or from what is in it, goes on.
  public nonisolated func onDragSessionUpdated(
    _ onUpdate: @escaping (DragSession) -> Void
  ) -> some View {
    modifier(DragScopeModifier(scope: .dragUpdated(onUpdate)))
  }

  /// Says how the previews of several things that are dragged together lie.
  public nonisolated func dragPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View {
    modifier(DragScopeModifier(scope: .dragFormation(formation)))
  }
}
