import Foundation

/// What somebody finds who opens the app for the first time.
package enum SampleList {
  /// Makes the list where nothing was ever changed; once, also when several windows begin at once,
  /// and never again after it was deleted.
  package static func make(in database: any Database, today: Day) async throws {
    guard try await database.history() == History(), try await database.lists().isEmpty else {
      return
    }
    try await database.perform(
      [
        .createLists([ListDraft("First Steps", id: id)]),
        .createItems(drafts(today: today), in: id),
      ],
      name: EditName(.createLists, count: 1, title: "First Steps"),
    )
  }

  /// The same for all, so that there cannot be two.
  private static let id = ListID(
    UUID(uuid: (0x4D, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  )

  private static func drafts(today: Day) -> [ItemDraft] {
    var circle = ItemDraft("Tap the circle when this is done")
    circle.due = .day(today)
    var details = ItemDraft("Look at the details of this item")
    details.note = "A note, tags, a due date and a priority have their place there."
    details.priority = .middle
    details.tags = ["example"]
    let list = ItemDraft("Make a list of your own with the plus button")
    let away = ItemDraft("Delete this list when you have seen it: it does not come back")
    return [circle, details, list, away]
  }
}
