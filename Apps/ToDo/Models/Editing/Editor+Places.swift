import Foundation

extension Editor {
  mutating func moveItems(_ ids: [ItemID], _ list: ListID, _ place: Place) throws {
    _ = try self.list(list)
    let moved = try found(ids)
    guard !moved.isEmpty else { return }
    let moving = Set(moved.map(\.id))
    if try isThere(moved, list, place, without: moving) { return }
    let positions = try positions(moved.count, in: list, at: place, without: moving)
    // Making room may have changed them.
    let writes = zip(try found(ids), positions).map { before, position in
      var after = before
      after.position = position
      if after.list != list {
        after.list = list
        after.modified = moment
      }
      return RowWrite(before: before, after: after)
    }
    try put(writes)
    modified.insert(list)
    call(.moveItems, moved.count, moved.first?.title)
  }

  /// Rising positions for so many items at a place, as if those that are moving were not there.
  mutating func positions(
    _ count: Int,
    in list: ListID,
    at place: Place,
    without moving: Set<ItemID>,
  ) throws -> [Double] {
    let gap = try gap(in: list, at: place, without: moving)
    if let positions = gap.positions(count) { return positions }
    try makeRoom(in: list)
    guard let positions = try self.gap(in: list, at: place, without: moving).positions(count) else {
      throw DatabaseError.uncategorised("there is no room left between two items")
    }
    return positions
  }

  private func isThere(
    _ items: [ToDoItem],
    _ list: ListID,
    _ place: Place,
    without moving: Set<ItemID>,
  ) throws -> Bool {
    guard items.allSatisfy({ $0.list == list }) else { return false }
    let gap = try gap(in: list, at: place, without: moving)
    let positions = [gap.above ?? -.infinity] + items.map(\.position) + [gap.below ?? .infinity]
    return zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func gap(in list: ListID, at place: Place, without moving: Set<ItemID>) throws -> Gap {
    switch place {
    case .top:
      return Gap(below: try neighbour(nil, list, below: true, without: moving))
    case .bottom:
      return Gap(above: try neighbour(nil, list, below: false, without: moving))
    case .before(let id), .after(let id):
      guard let anchor = try rows.items([id])[id], anchor.list == list else {
        throw DatabaseError.noSuchItem(id)
      }
      let here = anchor.position
      let above = try neighbour(here, list, below: false, without: moving)
      let below = try neighbour(here, list, below: true, without: moving)
      // An anchor that moves itself stands for the gap that it leaves.
      if moving.contains(id) { return Gap(above: above, below: below) }
      return place == .before(id)
        ? Gap(above: above, below: here) : Gap(above: here, below: below)
    }
  }

  private func neighbour(
    _ position: Double?,
    _ list: ListID,
    below: Bool,
    without moving: Set<ItemID>,
  ) throws -> Double? {
    var next = try rows.neighbour(of: position, in: list, below: below)
    while let found = next, moving.contains(found.id) {
      next = try rows.neighbour(of: found.position, in: list, below: below)
    }
    return next?.position
  }

  /// Gives the items of a list whole numbers, in the order that they have.
  private mutating func makeRoom(in list: ListID) throws {
    let found = try rows.items(try rows.ordered(in: list)).values
    let writes = found.sorted { $0.position < $1.position }.enumerated().map { index, before in
      var after = before
      after.position = Double(index)
      return RowWrite(before: before, after: after)
    }
    try put(writes)
  }
}

/// The space between two items, or beside one, or an empty list.
private struct Gap {
  var above: Double?
  var below: Double?

  /// Nil when numbers are not fine enough to fit in so many.
  func positions(_ count: Int) -> [Double]? {
    let numbers = (0..<count).map(Double.init)
    let positions =
      switch (above, below) {
      case (nil, nil): numbers
      case (nil, let below?): numbers.map { below - Double(count) + $0 }
      case (let above?, nil): numbers.map { above + 1 + $0 }
      case (let above?, let below?):
        numbers.map { above + (below - above) * (($0 + 1) / Double(count + 1)) }
      }
    let all = [above ?? -.infinity] + positions + [below ?? .infinity]
    return zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) ? positions : nil
  }
}
