import Foundation

/// What to change of one item or of many; what is nil stays as it is.
///
/// Two screens that change different things of one item do not undo each other's work.
struct ItemChanges: Hashable, Sendable {
  var title: String?
  var note: String?
  /// `.some(nil)` takes the date away.
  var due: Due??
  var priority: Priority?
  /// All tags anew.
  var tags: [String]?
  var addedTags: [String] = []
  var removedTags: [String] = []
  var extras: [Extra]?
  /// When it was completed, by another program; `.some(nil)` opens it again.
  var completed: Date??
  /// When it was made, by another program.
  var created: Date?
  /// The texts as they were when the person began to change them; nil changes whatever is there.
  ///
  /// Where one says something else by now, nothing is changed: `DatabaseError.changedElsewhere`.
  var seen: ItemTexts?
}
