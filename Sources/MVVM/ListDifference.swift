import Foundation

/// Finds what turns rows into other rows.
struct ListDifference<ID: Hashable & Sendable, Item: Identifiable & Equatable> {
  typealias Section = ItemSection<ID, Item>

  private let old: [Section]
  private let new: [Section]
  /// The sections that stay: where they stand after, by where they stood before.
  private let kept: [Int: Int]

  init(from old: [Section], to new: [Section]) {
    self.old = old
    self.new = new
    let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
    let both = old.enumerated().compactMap { before, section in
      places[section.id].map { (before: before, after: $0) }
    }
    let staying = longestIncreasing(both.map(\.after))
    kept = Dictionary(uniqueKeysWithValues: staying.map { (both[$0].before, both[$0].after) })
  }

  var changes: [ListChange] {
    let stayingAfter = Set(kept.values)
    let before = places(of: old) { kept[$0] != nil }
    let after = places(of: new) { stayingAfter.contains($0) }
    var deletions: [ListChange] = []
    var insertions: [ListChange] = []
    var moves: [ListChange] = []
    var updates: [ListChange] = []
    for section in old.indices.reversed() {
      guard kept[section] != nil else {
        deletions.append(.deleteSection(section))
        continue
      }
      for (item, row) in old[section].items.enumerated().reversed() where after[row.id] == nil {
        deletions.append(.delete([section, item]))
      }
    }
    let settled = settled(after: after)
    for section in new.indices {
      guard stayingAfter.contains(section) else {
        insertions.append(.insertSection(section))
        continue
      }
      for (item, row) in new[section].items.enumerated() {
        let place: IndexPath = [section, item]
        guard let origin = before[row.id] else {
          insertions.append(.insert(place))
          continue
        }
        if !settled.contains(row.id) { moves.append(.move(from: origin, to: place)) }
        if old[origin[0]].items[origin[1]] != row { updates.append(.update(place)) }
      }
    }
    let headers = kept.filter { old[$0.key].header != new[$0.value].header }.values.sorted()
    return deletions + insertions + moves + headers.map(ListChange.updateSection) + updates
  }

  private func places(of sections: [Section], where isKept: (Int) -> Bool) -> [Item.ID: IndexPath] {
    var places: [Item.ID: IndexPath] = [:]
    for (number, section) in sections.enumerated() where isKept(number) {
      for (item, row) in section.items.enumerated() { places[row.id] = [number, item] }
    }
    return places
  }

  /// The rows that need no move: as many as possible of those whose section stays theirs.
  private func settled(after: [Item.ID: IndexPath]) -> Set<Item.ID> {
    var settled: Set<Item.ID> = []
    for (before, place) in kept {
      let staying = old[before].items.compactMap { row in
        after[row.id].flatMap { $0[0] == place ? (id: row.id, item: $0[1]) : nil }
      }
      for index in longestIncreasing(staying.map(\.item)) { settled.insert(staying[index].id) }
    }
    return settled
  }
}

/// The places of a longest increasing part of different numbers.
func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // By length of a part: where the part with the smallest end has that end.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[place] = low == 0 ? nil : ends[low - 1]
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var part: [Int] = []
  var place = ends.last
  while let here = place {
    part.append(here)
    place = previous[here]
  }
  return part.reversed()
}
