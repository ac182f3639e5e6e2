/// A wheel of times at which to look at connections again.
///
/// Adding costs the same however many wait, and a connection whose deadline moved later
/// is not touched: it is looked at once at the old time and added anew.
struct Deadlines {
  struct Entry {
    var token: UInt64
    var time: Milliseconds
  }

  private static let slotCount: UInt64 = 128
  private static let slotLength: UInt64 = 256
  private var slots = [[Entry]](repeating: [], count: Int(slotCount))
  /// The first slot not taken yet, counted from the clock's zero.
  private var first: UInt64
  private var count = 0
  /// The earliest time with an entry.
  private(set) var earliest: Milliseconds?

  init(now: Milliseconds) {
    first = now / Self.slotLength
  }

  /// Adds a look at or shortly after that time; far times are looked at sooner.
  ///
  /// - Returns: the time of the entry, by which its owner recognizes it.
  mutating func add(_ token: UInt64, at time: Milliseconds) -> Milliseconds {
    let wanted = time / Self.slotLength + (time % Self.slotLength == 0 ? 0 : 1)
    let slot = min(max(wanted, first), first + Self.slotCount - 1)
    let entry = Entry(token: token, time: slot * Self.slotLength)
    slots[Int(slot % Self.slotCount)].append(entry)
    count += 1
    earliest = min(earliest ?? .max, entry.time)
    return entry.time
  }

  /// Removes and returns what is due by then.
  mutating func removeExpired(until now: Milliseconds) -> [Entry] {
    let last = now / Self.slotLength
    guard last >= first else { return [] }
    var due: [Entry] = []
    for slot in first...min(last, first + Self.slotCount - 1) {
      due += slots[Int(slot % Self.slotCount)]
      slots[Int(slot % Self.slotCount)] = []
    }
    first = last + 1
    count -= due.count
    earliest = count == 0 ? nil : firstOccupied
    return due
  }

  private var firstOccupied: Milliseconds? {
    (first..<first + Self.slotCount)
      .first { !slots[Int($0 % Self.slotCount)].isEmpty }
      .map { $0 * Self.slotLength }
  }
}
