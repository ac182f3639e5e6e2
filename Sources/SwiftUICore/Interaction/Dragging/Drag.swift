import Display
import Foundation

/// Something that is dragged: the value that it is in the app, and how it is handed over otherwise.
nonisolated struct DragItem {
  let id: AnyHashable?
  let provider: NSItemProvider

  init(_ provider: NSItemProvider, id: AnyHashable? = nil) {
    self.provider = provider
    self.id = id
  }

  init<T: Transferable>(_ value: T, id: AnyHashable? = nil) {
    provider = NSItemProvider()
    provider.hold(value)
    self.id = id ?? (value as? any Identifiable).map { DragItem.name($0) }
  }

  private static func name<I: Identifiable>(_ value: I) -> AnyHashable { AnyHashable(value.id) }
}

/// A drag under way.
final class Drag {
  let number: Int
  /// Nil once it has left the screen.
  weak var source: DragSourceBox?
  /// What modifiers around the source say.
  var scopes: [DragScopeBox] = []
  /// The element whose press began it, and its corner then.
  var press: (id: ElementID, origin: CGPoint)?
  let items: [DragItem]
  /// Of the item that was lifted, among those that are dragged with it.
  let index: Int
  let operations: DropOperation.Set
  /// Whether it comes from the system around the app.
  var isOutside: Bool { number < 0 }
  /// Whether keys or assistive technology lifted it, and choose where it goes.
  let isByKeys: Bool
  /// In the screen's points.
  var location: CGPoint
  /// The destination under it that takes it.
  weak var target: (any DropTarget)?
  /// What would become of it there.
  var operation = DropOperation.cancel
  /// The place of the destination that keys chose.
  var place: DropPlace?
  /// Counts the destinations that were entered.
  var entered = 0

  init(
    _ number: Int,
    _ source: DragSourceBox?,
    _ load: DragLoad,
    _ operations: DropOperation.Set,
    isByKeys: Bool,
    at location: CGPoint,
  ) {
    self.number = number
    self.source = source
    items = load.items
    index = load.index
    self.operations = operations
    self.isByKeys = isByKeys
    self.location = location
  }

  var itemIDs: [ItemName] { items.compactMap { item in item.id.map { ItemName(id: $0) } } }

  /// The drag as its source is told of it.
  func session(_ phase: DragSession.Phase, of box: Box) -> DragSession {
    DragSession(
      id: DragSession.ID(number: number),
      phase: phase,
      location: location.from(box),
      draggedItemIndex: index,
      itemIDs: itemIDs,
    )
  }

  /// The drag as a destination is told of it.
  func session(_ phase: DropSession.Phase, on box: Box) -> DropSession {
    let id = DragSession.ID(number: number)
    return DropSession(
      id: DropSession.ID(number: number),
      phase: phase,
      location: location.from(box),
      size: box.elementFrame.size,
      itemsCount: items.count,
      suggestedOperations: operations,
      localSession: isOutside ? nil : DropSession.LocalSession(id: id, itemIDs: itemIDs),
    )
  }
}

/// What a source gives to be dragged.
nonisolated struct DragLoad {
  var items: [DragItem]
  /// Of the item that the source stands for.
  var index = 0
}

extension CGPoint {
  /// A point of the screen in the points of a box.
  func from(_ box: Box) -> CGPoint {
    let corner = box.globalFrame.origin
    return CGPoint(x: x - corner.x, y: y - corner.y)
  }
}
