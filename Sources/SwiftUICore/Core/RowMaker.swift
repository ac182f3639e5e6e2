import Foundation
import Properties

/// A node whose views are made as a lazy container asks for them.
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
  /// Gives back rows that nobody shows; answers whether any was.
  func keepRows(_ range: Range<Int>)
  /// The index of the row with an id, if it is among the first so many or is shown.
  func index(of id: AnyHashable) -> Int?
  /// What a person may do with the rows.
  var edits: RowEdits { get }
  /// The offset of a row by its node.
  func offset(of row: Node) -> Int?
}

/// What a person may do with the rows of a `ForEach`.
nonisolated struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// The same, kept from update to update, so that new closures are no news to the rows.
final class RowEditing {
  var edits = RowEdits()
}

/// A container whose rows depend on what modifiers say of the views in them.
protocol RowContainer: Node {
  /// Looks at what modifiers say of its rows again.
  func traitsDidChange()
}

extension Node {
  /// The container around it looks at what modifiers say of its rows again.
  func tellRows() {
    var above = parent
    while let node = above {
      if let rows = node as? any RowContainer { return rows.traitsDidChange() }
      above = node.parent
    }
  }
}

/// A section, also one with modifiers.
nonisolated protocol RowSection {}

nonisolated extension ModifiedContent: RowSection where Content: RowSection {}

nonisolated extension EnvironmentValues {
  /// What a person may do with the rows of the `ForEach` inside.
  @Entry var rowEditing: RowEditing?
}
