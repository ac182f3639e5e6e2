/// Texts of an item that a person types; nil for those that are not meant.
package struct ItemTexts: Hashable, Sendable {
  package var title: String?
  package var note: String?
  package var tags: [String]?

  package init(title: String? = nil, note: String? = nil, tags: [String]? = nil) {
    self.title = title
    self.note = note
    self.tags = tags
  }

  /// All of them, a line each.
  package var words: String {
    [title, note, tags?.joined(separator: ", ")].compactMap(\.self).joined(separator: "\n")
  }
}

extension ItemChanges {
  /// The texts that it changes.
  package var texts: ItemTexts { ItemTexts(title: title, note: note, tags: tags) }

  /// What an item says now where it is neither what was seen nor what it is to say.
  func overwritten(of item: ToDoItem) -> ItemTexts? {
    guard let seen else { return nil }
    var lost = ItemTexts()
    if let title, let old = seen.title, ![old, title].contains(item.title) {
      lost.title = item.title
    }
    if let note, let old = seen.note, ![old, note].contains(item.note) { lost.note = item.note }
    if let tags, let old = seen.tags, ![old, tags].contains(item.tags) { lost.tags = item.tags }
    return lost == ItemTexts() ? nil : lost
  }

  /// What concerns these texts, of which they are what is seen now, and the rest.
  package func parted(at texts: ItemTexts) -> (these: ItemChanges, rest: ItemChanges) {
    var (these, rest) = (ItemChanges(seen: texts), self)
    if texts.title != nil { (these.title, rest.title) = (title, nil) }
    if texts.note != nil { (these.note, rest.note) = (note, nil) }
    if texts.tags != nil { (these.tags, rest.tags) = (tags, nil) }
    return (these, rest)
  }
}
