import Foundation

/// An item to be made.
struct ItemDraft: Hashable, Sendable {
  var title: String
  var note = ""
  var due: Due?
  var priority = Priority.none
  var tags: [String] = []
  /// When it was completed, for one that already is.
  var completed: Date?
  /// When it was made, for one that comes from elsewhere; nil means now.
  var created: Date?
  /// When it was last changed, for one that comes from elsewhere; nil means now.
  var modified: Date?
  var extras: [Extra] = []
  /// Its identifier, when others have to know it beforehand.
  var id: ItemID?

  init(_ title: String) {
    self.title = title
  }
}

/// A list to be made.
struct ListDraft: Hashable, Sendable {
  var name: String
  /// Its identifier, when items are to be made in it in the same step.
  var id: ListID?
  /// When it was made, for one that comes from elsewhere; nil means now.
  var created: Date?

  init(_ name: String, id: ListID? = nil) {
    self.name = name
    self.id = id
  }
}
