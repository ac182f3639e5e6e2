import Display

/// The fewest moves and inserts that turn one list of children into another.
///
/// Children that are only in the old list stay where they are; the caller removes them afterwards.
enum ListChange: Equatable {
  /// The element at `position` of the new list goes to `index`.
  case insert(position: Int, index: Int)
  case move(ElementID, to: Int)

  static func steps(from old: [ElementID], to new: [ElementID]) -> [ListChange] {
    var places: [ElementID: Int] = [:]
    for (index, id) in old.enumerated() { places[id] = index }
    let staying = longestRise(new.compactMap { places[$0] })
    var working = old
    var cursor = 0
    var steps: [ListChange] = []
    for (position, id) in new.enumerated() {
      if let place = places[id], staying.contains(place) {
        while cursor < working.count, working[cursor] != id { cursor += 1 }
        cursor += 1
      } else if places[id] != nil, let place = working.firstIndex(of: id) {
        working.remove(at: place)
        if place < cursor { cursor -= 1 }
        working.insert(id, at: min(cursor, working.count))
        steps.append(.move(id, to: cursor))
        cursor += 1
      } else {
        working.insert(id, at: min(cursor, working.count))
        steps.append(.insert(position: position, index: cursor))
        cursor += 1
      }
    }
    return steps
  }

  /// The members of a longest increasing subsequence.
  private static func longestRise(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rise: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      rise.insert(numbers[index])
      index = before[index]
    }
    return rise
  }
}
