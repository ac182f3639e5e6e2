/// Values that may be asked for again; those that were not for the longest time go first.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var use: UInt64
  }

  private let mostCost: Int
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0
  /// The sum of what is kept.
  package private(set) var cost = 0

  package var count: Int { entries.count }

  /// Keeps values up to a sum of costs, and always the last one.
  package init(mostCost: Int) {
    self.mostCost = mostCost
  }

  /// A value, which counts as used now.
  package mutating func use(_ key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    uses += 1
    entries[key]?.use = uses
    return entries[key]?.value
  }

  /// Keeps a value; answers those that had to go for it.
  @discardableResult package mutating func keep(_ value: Value, for key: Key, cost: Int) -> [Value]
  {
    uses += 1
    if let old = entries[key] { self.cost -= old.cost }
    entries[key] = Entry(value: value, cost: cost, use: uses)
    self.cost += cost
    var gone: [Value] = []
    while self.cost > mostCost, entries.count > 1,
      let oldest = entries.min(by: { $0.value.use < $1.value.use })
    {
      entries[oldest.key] = nil
      self.cost -= oldest.value.cost
      gone.append(oldest.value.value)
    }
    return gone
  }

  package mutating func forget(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
  }
}
