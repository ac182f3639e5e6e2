public import Foundation

/// A drag above a destination, as the destination is told of it.
public nonisolated struct DropSession: Sendable {
  /// Tells drops apart.
  public nonisolated struct ID: Hashable, Sendable {
    let number: Int
  }

  /// How far it has come.
  public nonisolated enum Phase: Hashable, Sendable {
    case entering
    case active
    case exiting
    /// It was let go here.
    case ended(DropOperation)
    /// The destination has all that was dropped.
    case dataTransferCompleted
  }

  /// What is known of a drag that began in the app.
  public nonisolated struct LocalSession: Sendable {
    /// The drag's own identifier.
    public let id: DragSession.ID
    let itemIDs: [ItemName]

    /// The ids of what is dragged, where they are of a type.
    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      itemIDs.compactMap { $0.id as? ItemID }
    }
  }

  public let id: ID
  public let phase: Phase
  /// In the points of the destination.
  public var location: CGPoint
  /// The size of the destination, in points.
  public var size: CGSize
  /// How many things are dragged.
  public var itemsCount: Int
  /// What the source lets become of it.
  public var suggestedOperations: DropOperation.Set
  /// What is known of a drag that began in the app; nil for files of the system.
  public var localSession: LocalSession?
}

/// What a destination does with what is dropped on it.
public nonisolated struct DropConfiguration: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}
