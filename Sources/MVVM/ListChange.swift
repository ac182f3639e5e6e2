public import Foundation

/// One difference between rows before and rows after.
///
/// Deletions and the starts of moves count in the rows before; insertions, the ends of moves and
/// updates count in the rows after. In a list of changes come deletions (from the last to the
/// first), insertions (from the first to the last), moves, updates. A row that moves is taken out
/// with the deletions and put in with the insertions, as table views do it in a batch.
///
/// Sections do not move: of two that change places one is told as deleted and inserted, with its
/// rows. The rows of a section may change in the same batch in which it would move, and a table view
/// takes no changes of rows inside a section that moves.
public enum ListChange: Hashable, Sendable {
  /// A row is gone from a section that stays.
  case delete(IndexPath)
  /// A section is gone with its rows.
  case deleteSection(Int)
  /// A section came with its rows.
  case insertSection(Int)
  /// A row came to a section that was there.
  case insert(IndexPath)
  /// A row stands elsewhere, in its section or in another that stays.
  case move(from: IndexPath, to: IndexPath)
  /// What stands above a section is another.
  case updateSection(Int)
  /// A row shows something else.
  case update(IndexPath)
}
