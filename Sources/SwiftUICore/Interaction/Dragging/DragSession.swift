public import Foundation

/// A drag under way, as its source is told of it.
public nonisolated struct DragSession: Sendable {
  /// Tells drags apart.
  public nonisolated struct ID: Hashable, Sendable {
    let number: Int
  }

  /// How far a drag has come.
  public nonisolated enum Phase: Hashable, Sendable {
    /// It was just lifted.
    case initial
    case active
    /// It was let go, and is handed over next.
    case ending(DropOperation)
    /// It was let go or taken back.
    case ended(DropOperation)
    /// The destination has all that was dropped.
    case dataTransferCompleted
  }

  public let id: ID
  public let phase: Phase
  /// In the points of the view that is dragged.
  public var location: CGPoint
  /// Of the item under the pointer, among those that are dragged with it.
  public let draggedItemIndex: Int
  let itemIDs: [ItemName]

  /// The ids of what is dragged, where they are of a type.
  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    itemIDs.compactMap { $0.id as? ItemID }
  }
}

/// The id of something that is dragged.
nonisolated struct ItemName: @unchecked Sendable {
  // Unchecked: an id is a value that nobody changes, as the ids of identified views are.
  let id: AnyHashable
}

/// What may become of what is dragged: a copy always, unless it says otherwise.
public nonisolated struct DragConfiguration: Sendable {
  /// What may become of it at destinations in this app.
  public nonisolated struct OperationsWithinApp: Sendable {
    public var allowCopy: Bool
    public var allowMove: Bool
    public var allowDelete: Bool

    @_disfavoredOverload
    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      self.allowCopy = allowCopy
      self.allowMove = allowMove
      self.allowDelete = allowDelete
    }

    public init(allowMove: Bool = false) {
      self.init(allowCopy: true, allowMove: allowMove, allowDelete: false)
    }

    var set: DropOperation.Set {
      var set: DropOperation.Set = allowCopy ? .copy : []
      if allowMove { set.insert(.move) }
      if allowDelete { set.insert(.delete) }
      return set
    }
  }

  /// What may become of it in other apps.
  ///
  /// Without effect: what is dragged stays in the app.
  public nonisolated struct OperationsOutsideApp: Sendable {
    public var allowCopy: Bool
    public var allowMove: Bool
    public var allowDelete: Bool

    public init(allowCopy: Bool = true, allowMove: Bool, allowDelete: Bool = false) {
      self.allowCopy = allowCopy
      self.allowMove = allowMove
      self.allowDelete = allowDelete
    }

    public init(allowCopy: Bool = true) {
      self.init(allowCopy: allowCopy, allowMove: false, allowDelete: false)
    }
  }

  public var operationsWithinApp: OperationsWithinApp
  public var operationsOutsideApp: OperationsOutsideApp

  public init(
    operationsWithinApp: OperationsWithinApp = OperationsWithinApp(),
    operationsOutsideApp: OperationsOutsideApp = OperationsOutsideApp(),
  ) {
    self.operationsWithinApp = operationsWithinApp
    self.operationsOutsideApp = operationsOutsideApp
  }

  public init(allowMove: Bool) {
    self.init(operationsWithinApp: OperationsWithinApp(allowMove: allowMove))
  }

  public init(allowMove: Bool, allowDelete: Bool) {
    self.init(
      operationsWithinApp: OperationsWithinApp(
        allowCopy: true,
        allowMove: allowMove,
        allowDelete: allowDelete,
      )
    )
  }
}

/// How the previews of several things that are dragged together lie.
public nonisolated struct DragDropPreviewsFormation: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  private init(_ description: String) {
    self.description = description
  }

  /// A stack.
  public static let `default` = DragDropPreviewsFormation("default")
  /// One below the other, their leading edges aligned.
  public static let list = DragDropPreviewsFormation("list")
  /// As far from each other as the views are.
  public static let none = DragDropPreviewsFormation("none")
  /// On top of each other, turned a little where the front end can turn something.
  public static let pile = DragDropPreviewsFormation("pile")
  /// On top of each other, each a step further down and to the trailing side.
  public static let stack = DragDropPreviewsFormation("stack")
}
