import Foundation

extension ItemSort {
  /// The order that all stores have; the id decides between equals.
  package func isBefore(_ left: ToDoItem, _ right: ToDoItem, zone: TimeZone) -> Bool {
    let isInLists: Bool? =
      switch self {
      case .manual: left.position == right.position ? nil : left.position < right.position
      case .due: rises(left.due?.start(in: zone), right.due?.start(in: zone))
      case .priority: rises(left.priority.order, right.priority.order)
      case .created: rises(right.created, left.created)
      case .modified: rises(right.modified, left.modified)
      case .completed: rises(right.completed, left.completed, nilFirst: true)
      case .title: rises(Bytes(left), Bytes(right))
      }
    let isReversed = self == .created || self == .modified || self == .completed
    return isInLists ?? (isReversed ? right.id < left.id : left.id < right.id)
  }

  private func rises<Value: Comparable>(
    _ left: Value?,
    _ right: Value?,
    nilFirst: Bool = false,
  ) -> Bool? {
    switch (left, right) {
    case (nil, nil): nil
    case (nil, _?): nilFirst
    case (_?, nil): !nilFirst
    case (let left?, let right?): left == right ? nil : left < right
    }
  }

  private struct Bytes: Comparable {
    let text: String

    init(_ item: ToDoItem) {
      text = SearchTerms.order(item.title)
    }

    static func < (left: Bytes, right: Bytes) -> Bool {
      left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    static func == (left: Bytes, right: Bytes) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }
  }
}

extension Scope {
  package func contains(_ item: ToDoItem, zone: TimeZone) -> Bool {
    switch self {
    case .list(let list, let completion): item.list == list && completion.contains(item)
    case .today(let day, _):
      !item.isCompleted && item.due.map { $0.day(in: zone) <= day } ?? false
    case .planned: !item.isCompleted && item.due != nil
    case .done: item.isCompleted
    case .all(let completion): completion.contains(item)
    }
  }

  /// The order that a scope has for a sort: manual means nothing among several lists.
  func effective(_ sort: ItemSort) -> ItemSort {
    if case .list = self { return sort }
    return sort == .manual ? .created : sort
  }
}

extension Scope.Completion {
  fileprivate func contains(_ item: ToDoItem) -> Bool {
    switch self {
    case .any: true
    case .open: !item.isCompleted
    case .done: item.isCompleted
    }
  }
}
