import Display

extension Update {
  /// What is told once and is no part of what a page shows.
  var withoutChanges: Update {
    var rest = self
    rest.changes = []
    rest.title = nil
    rest.shortcuts = nil
    return rest
  }

  /// Adds what is told later, of updates without changes.
  mutating func add(_ later: Update) {
    focus = later.focus ?? focus
    announcements += later.announcements
    opening = later.opening ?? opening
    if !later.shake.isEmpty { shake = later.shake }
    speech = later.speech ?? speech
    notices += later.notices
    clipboard = later.clipboard ?? clipboard
    files += later.files
  }
}
