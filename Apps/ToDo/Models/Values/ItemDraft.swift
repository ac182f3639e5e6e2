import Foundation

/// An item to be made.
package struct ItemDraft: Hashable, Sendable {
  package var title: String
  package var note = ""
  package var due: Due?
  package var priority = Priority.none
  package var tags: [String] = []
  /// When it was completed, for one that already is.
  package var completed: Date?
  /// When it was made, for one that comes from elsewhere; nil means now.
  package var created: Date?
  /// When it was last changed, for one that comes from elsewhere; nil means now.
  var modified: Date?
  package var extras: [Extra] = []
  /// Its identifier, when others have to know it beforehand.
  package var id: ItemID?

  package init(_ title: String) {
    self.title = title
  }
}

/// A list to be made.
package struct ListDraft: Hashable, Sendable {
  var name: String
  /// Its identifier, when items are to be made in it in the same step.
  var id: ListID?
  /// When it was made, for one that comes from elsewhere; nil means now.
  var created: Date?

  package init(_ name: String, id: ListID? = nil) {
    self.name = name
    self.id = id
  }
}
