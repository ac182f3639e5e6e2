import Foundation
import Properties

/// A node that makes its views when a lazy container asks for them.
protocol RowMaker: Node {
  /// Whether it makes views only as they are asked for.
  var isLazy: Bool { get }
  var rowCount: Int { get }
  /// Ids that stay the same while an element moves.
  func rowID(at index: Int) -> AnyHashable
  /// The id of the row that is a node.
  func rowID(of node: Node) -> AnyHashable?
  /// The node of a row, made when it is not there.
  func row(at index: Int) -> Node
  /// Releases rows outside a range; returns whether there were any.
  func keepRows(_ range: Range<Int>)
  /// Returns the index of the row with an id, if it is shown or near the start.
  func index(of id: AnyHashable) -> Int?
  /// Returns the index of the row whose view has an `.id` of its own, made or not.
  func index(ofOwn id: AnyHashable) -> Int?
  /// What a person may do with the rows.
  var edits: RowEdits { get }
  /// The offset of a row by its node.
  func offset(of row: Node) -> Int?
}

/// What a person may do with the rows of a `ForEach`.
nonisolated struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// What may be dropped between the rows.
  var insert: (any RowInsertion)?
}

/// What may be dropped between the rows of a `ForEach`.
nonisolated protocol RowInsertion {}

/// A holder of row edits that stays from update to update, so that new closures do not change the
/// environment of the rows.
final class RowEditing {
  var edits = RowEdits()
}

extension Node {
  /// Lets the container around the node read the modifiers of its rows again.
  func tellRows() {
    var above = parent
    while let node = above {
      if node.rowTraitsDidChange() { return }
      above = node.parent
    }
  }
}

/// A view that may say its own `.id`.
nonisolated protocol OwnIdentity {
  var ownID: AnyHashable? { get }
}

nonisolated extension ModifiedContent: OwnIdentity {
  var ownID: AnyHashable? {
    (modifier as? any OwnIdentity)?.ownID ?? (content as? any OwnIdentity)?.ownID
  }
}

/// A section, with or without modifiers.
nonisolated protocol RowSection {}

nonisolated extension ModifiedContent: RowSection where Content: RowSection {}

nonisolated extension EnvironmentValues {
  /// What a person may do with the rows of the `ForEach` inside.
  @Entry var rowEditing: RowEditing?
}
