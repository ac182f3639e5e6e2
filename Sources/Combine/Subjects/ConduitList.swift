/// The subscriptions of one subject, in the order they came.
///
/// Sending walks a copy, which costs nothing unless a subscriber comes or goes meanwhile.
/// Removal finds its entry by halving; the room of removed ones is given back when they are
/// the greater part.
struct ConduitList<Output, Failure: Error> {
  private(set) var all: [ConduitEntry] = []
  private var removed = 0
  private var nextTicket: UInt64 = 0

  var isEmpty: Bool { all.count == removed }

  /// Adds a subscriber; with `isBehind` it gets the newest value when it first asks.
  mutating func add(
    _ downstream: any Subscriber<Output, Failure>,
    from source: any ConduitSource<Output>,
    isBehind: Bool,
    name: String,
  ) -> Conduit<Output, Failure> {
    nextTicket += 1
    let conduit = Conduit(
      to: downstream,
      from: source,
      ticket: nextTicket,
      isBehind: isBehind,
      description: name,
    )
    all.append(ConduitEntry(ticket: nextTicket, conduit: conduit))
    return conduit
  }

  /// Removes a conduit and returns it, so that the caller frees it outside its lock.
  mutating func remove(_ ticket: UInt64) -> AnyObject? {
    guard let index = index(of: ticket), let conduit = all[index].conduit else { return nil }
    all[index].conduit = nil
    removed += 1
    if removed > 8, removed > all.count / 2 {
      all.removeAll { $0.conduit == nil }
      removed = 0
    }
    return conduit
  }

  /// Empties the list and returns what was in it.
  mutating func removeAll() -> [ConduitEntry] {
    defer {
      all = []
      removed = 0
    }
    return all
  }

  private func index(of ticket: UInt64) -> Int? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].ticket == ticket ? low : nil
  }
}

/// One subscription in a list.
///
/// It does not say the conduit's type, because looking up generic types at run time would cost
/// more than sending a value.
struct ConduitEntry {
  fileprivate let ticket: UInt64
  fileprivate var conduit: AnyObject?
}

extension [ConduitEntry] {
  /// Offers a value to the conduits of a list, whose types it states.
  @inline(__always)
  func offer<Output, Failure>(
    _ value: Output,
    as type: Conduit<Output, Failure>.Type,
  ) {
    for entry in self {
      guard let conduit = entry.conduit else { continue }
      unsafeDowncast(conduit, to: type).offer(value)
    }
  }

  /// Ends the conduits of a list, whose types it states.
  func finish<Output, Failure>(
    _ completion: Subscribers.Completion<Failure>,
    as type: Conduit<Output, Failure>.Type,
  ) {
    for entry in self {
      guard let conduit = entry.conduit else { continue }
      unsafeDowncast(conduit, to: type).finish(completion)
    }
  }
}
