extension [ToDoList] {
  /// The first list that has exactly this name, or else all that have it without regard to case and
  /// accents.
  func called(_ name: String) -> [ToDoList] {
    if let exact = first(where: { $0.name == name }) { return [exact] }
    let folded = ToDoList.folded(name)
    return filter { ToDoList.folded($0.name) == folded }
  }
}

extension ToDoList {
  /// What is the same of names that differ in case, accents and blanks at their ends.
  static func folded(_ name: String) -> String { SearchTerms.fold(name.trimmingWhitespace) }
}
