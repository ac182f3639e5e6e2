public import Foundation

nonisolated extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start.
  ///
  /// Offsets outside the collection are ignored.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let count = count
    let valid = offsets.intersection(IndexSet(integersIn: 0..<count))
    // From the last run of offsets to the first, so that those to come stay right.
    for range in valid.rangeView.reversed() {
      let start = index(startIndex, offsetBy: range.lowerBound)
      removeSubrange(start..<index(start, offsetBy: range.count))
    }
  }
}

nonisolated extension RangeReplaceableCollection {
  /// Removes the elements at offsets from the start.
  ///
  /// Offsets outside the collection are ignored.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let count = count
    let valid = offsets.intersection(IndexSet(integersIn: 0..<count))
    for range in valid.rangeView.reversed() {
      let start = index(startIndex, offsetBy: range.lowerBound)
      removeSubrange(start..<index(start, offsetBy: range.count))
    }
  }
}

nonisolated extension MutableCollection {
  /// Moves the elements at offsets from the start in front of the element that is at `destination`
  /// before the move.
  ///
  /// Offsets outside the collection are ignored.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let count = count
    let target = Swift.min(Swift.max(0, destination), count)
    let valid = source.intersection(IndexSet(integersIn: 0..<count))
    guard let first = valid.first, let last = valid.last else { return }
    // Only what lies between the first and the last place of the move changes.
    let low = Swift.min(first, target)
    let high = Swift.max(last + 1, target)
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    var place = index(startIndex, offsetBy: low)
    for offset in low..<high {
      if valid.contains(offset) {
        moved.append(self[place])
      } else if offset < target {
        before.append(self[place])
      } else {
        after.append(self[place])
      }
      formIndex(after: &place)
    }
    place = index(startIndex, offsetBy: low)
    for element in before + moved + after {
      self[place] = element
      formIndex(after: &place)
    }
  }
}
