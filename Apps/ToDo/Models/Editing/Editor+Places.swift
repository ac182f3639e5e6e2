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
    try applyWrites(writes)
    modified.insert(list)
    call(.moveItems, moved.count, moved.first?.title)
  }

  /// Rising positions for a number of items at a place, as if those that move were not there.
  mutating func positions(
    _ count: Int,
    in list: ListID,
    at place: Place,
    without moving: Set<ItemID>,
  ) throws -> [Double] {
    let gap = try gap(in: list, at: place, without: moving)
    if let positions = gap.positions(count) { return positions }
    try makeRoom(at: place, in: list)
    guard let positions = try self.gap(in: list, at: place, without: moving).positions(count) else {
      throw DatabaseError.uncategorised("there is no room left between two items")
    }
    return positions
  }

  /// Rising positions for a part of the items that come to the top of a list.
  mutating func positions(
    _ count: Int,
    from start: Int,
    of all: Int,
    in list: ListID,
  ) throws -> [Double] {
    let top = try tops[list] ?? positions(all, in: list, at: .top, without: []).first ?? 0
    tops[list] = top
    return (start..<start + count).map { top + Double($0) }
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

  /// Moves the items around a place apart, no more of them than are needed for that.
  private mutating func makeRoom(at place: Place, in list: ListID) throws {
    let middle: Neighbour?
    switch place {
    case .top: middle = try rows.neighbour(of: nil, in: list, below: true)
    case .bottom: middle = try rows.neighbour(of: nil, in: list, below: false)
    case .before(let id), .after(let id):
      middle = try rows.items([id])[id].map { Neighbour(id: id, position: $0.position) }
    }
    guard let middle else { return }
    var reach = 16
    while try !spread(middle, reach, in: list) { reach *= 4 }
  }

  /// Gives an item and so many above and below it even distances, unless these would be too small.
  private mutating func spread(
    _ middle: Neighbour,
    _ reach: Int,
    in list: ListID,
  ) throws -> Bool {
    func near(below: Bool) throws -> [Neighbour] {
      try rows.neighbours(of: middle.position, in: list, below: below, limit: reach + 1)
    }
    let (above, below) = (try near(below: false), try near(below: true))
    let all = above.prefix(reach).reversed() + [middle] + below.prefix(reach)
    let isWhole = above.count <= reach && below.count <= reach
    let room = Double(all.count) + 1
    var first = above.dropFirst(reach).first?.position
    var last = below.dropFirst(reach).first?.position
    first = first ?? (isWhole ? 0 : last.map { $0 - room })
    last = last ?? first.map { $0 + room }
    guard let first, let last else { return false }
    let distance = (last - first) / room
    guard isWhole || distance > Editor.narrow else { return false }
    let found = try rows.items(all.map(\.id))
    let writes = all.enumerated().compactMap { index, neighbour in
      found[neighbour.id].map { before in
        var after = before
        after.position = first + distance * Double(index + 1)
        return RowWrite(before: before, after: after)
      }
    }
    try applyWrites(writes)
    return true
  }

  /// A distance that can be halved often enough.
  private static let narrow = 1e-4
}

/// The space between two items, or beside one, or an empty list.
private struct Gap {
  var above: Double?
  var below: Double?

  /// Nil when numbers are not fine enough for that many items.
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
