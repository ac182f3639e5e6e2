import Foundation
import ToDoModel

/// Items to be made of what was typed: one for each line.
struct NewItems {
  /// As they will be, but for their places.
  ///
  /// Their ids are known beforehand, so that one can ask whether they are there when an answer is
  /// lost.
  let items: [ToDoItem]

  /// - Parameter first: the identifier of the first one, if it is known already.
  init(
    _ text: String,
    in list: ListID,
    at moment: Date,
    first: ItemID? = nil,
    ids: any IDSource = TimeOrderedIDs.shared,
  ) {
    items = text.split(whereSeparator: \.isNewline).map(String.init).filter(Self.isVisible)
      .enumerated().map { index, line in
        ToDoItem(
          id: (index == 0 ? first : nil) ?? ItemID(ids.next(at: moment)),
          list: list,
          title: line,
          created: moment,
          modified: moment,
          position: 0,
        )
      }
  }

  /// Whether a title would be seen.
  static func isVisible(_ title: String) -> Bool { (try? CleanText.title(title)) != nil }
}
