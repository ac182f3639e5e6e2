import Foundation

/// How many open items are due when, kept so that nobody has to count them.
///
/// Days, and the quarters of hours in which moments are, are counted by themselves and again in
/// groups of 32, of 32 × 32 and so on: how many there are before a day is a sum of at most 31 numbers
/// of each level, whatever there is.
struct SQLDueCounts {
  let connection: any SQLConnection

  /// What is counted together.
  struct Slot: Hashable {
    enum Kind: Int {
      case day = 0
      case quarter = 1
    }

    var kind: Kind
    /// The day's number, or that of the quarter of an hour since 1970.
    var number: Int

    init(_ kind: Kind, _ number: Int) {
      self.kind = kind
      self.number = number
    }

    init(_ due: Due) {
      switch due {
      case .day(let day): self.init(.day, day.number)
      case .moment(let date): self.init(.quarter, date.microseconds.quarter)
      }
    }
  }

  /// How many are due at all.
  func count() throws -> Int {
    try number(
      "SELECT sum(items) FROM due_count WHERE kind IN (0, 1) AND level = $1",
      [
        .int(SQLDueCounts.levels - 1)
      ],
    )
  }

  /// How many are due before the day of a number begins in a time zone.
  func count(before day: Int, in zone: TimeZone) throws -> Int {
    let end = Day(number: day).start(in: zone).microseconds
    let quarter = end.quarter
    let whole = try count(before: Slot(.day, day)) + count(before: Slot(.quarter, quarter))
    let begin = quarter * Int.microsecondsOfQuarter
    guard begin < end else { return whole }
    // Zones differ by quarters of hours; only in the distant past they did not.
    let rest = try number(
      """
      SELECT count(*) FROM item
      WHERE completed IS NULL AND due_moment >= $1 AND due_moment < $2
      """,
      [.int(begin), .int(end)],
    )
    return whole + rest
  }

  /// The day in which an item stands, as many as `place` items before it, and how many are due
  /// before that day; nil where it stands before all days.
  func day(at place: Int, in zone: TimeZone) throws -> (day: Day, before: Int)? {
    var (low, high) = (Day.numbers.lowerBound, Day.numbers.upperBound)
    var before = try count(before: low, in: zone)
    guard before <= place else { return nil }
    while low < high {
      let middle = low + (high - low + 1) / 2
      let count = try count(before: middle, in: zone)
      if count <= place { (low, before) = (middle, count) } else { high = middle - 1 }
    }
    return (Day(number: low), before)
  }

  func change(_ changes: [Slot: Int]) throws {
    struct Group: Hashable {
      var kind: Int
      var level: Int
      var bucket: Int
    }
    var groups: [Group: Int] = [:]
    for (slot, number) in changes where number != 0 {
      for level in 0..<SQLDueCounts.levels {
        let bucket = slot.number >> (SQLDueCounts.bits * level)
        groups[Group(kind: slot.kind.rawValue, level: level, bucket: bucket), default: 0] += number
      }
    }
    try connection.insert(
      SQLInsert(
        table: "due_count",
        columns: ["kind", "level", "bucket", "items"],
        ending: """
          ON CONFLICT (kind, level, bucket)
          DO UPDATE SET items = due_count.items + excluded.items
          """,
      ),
      groups.filter { $0.value != 0 }.map { group, number in
        [.int(group.kind), .int(group.level), .int(group.bucket), .int(number)]
      },
    )
  }

  /// The quarter of an hour in which a column's moment is; division cuts towards zero.
  static func quarter(_ column: String) -> String {
    let length = Int.microsecondsOfQuarter
    return "(\(column) - (\(column) % \(length) + \(length)) % \(length)) / \(length)"
  }

  /// What counts everything anew, for a store that did not count before.
  static let fill = """
    INSERT INTO due_count (kind, level, bucket, items)
    WITH RECURSIVE rung (level) AS (
      SELECT 0 UNION ALL SELECT level + 1 FROM rung WHERE level < \(levels - 1)
    ), slot (kind, number) AS (
      SELECT CASE WHEN due_moment IS NULL THEN 0 ELSE 1 END,
        CASE WHEN due_moment IS NULL THEN due_day ELSE \(quarter("due_moment")) END
      FROM item WHERE completed IS NULL AND (due_day IS NOT NULL OR due_moment IS NOT NULL)
    )
    SELECT kind, level, number >> (\(bits) * level), count(*)
    FROM slot CROSS JOIN rung GROUP BY 1, 2, 3;
    """

  private static let bits = 5
  /// So many that the highest has a few groups: there are 2^28 quarters.
  private static let levels = 6

  private func count(before slot: Slot) throws -> Int {
    let levels = 0..<SQLDueCounts.levels
    let bits = SQLDueCounts.bits
    var values: [SQLValue] = [.int(slot.kind.rawValue)]
    let parts = levels.map { level in
      let end = slot.number >> (bits * level)
      values += [.int(level == levels.last ? Int.min : (end >> bits) << bits), .int(end)]
      return """
        SELECT sum(items) AS items FROM due_count
        WHERE kind = $1 AND level = \(level)
        AND bucket >= $\(values.count - 1) AND bucket < $\(values.count)
        """
    }
    return try number(
      "SELECT sum(items) FROM (\(parts.joined(separator: " UNION ALL "))) AS parts",
      values,
    )
  }

  private func number(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try connection.all(sql, values) { $0.int(0) }.first ?? 0
  }
}

extension Int {
  fileprivate static let microsecondsOfQuarter = 900_000_000

  /// The number of the quarter of an hour since 1970 that contains a number of microseconds.
  fileprivate var quarter: Int {
    let (whole, rest) = quotientAndRemainder(dividingBy: Int.microsecondsOfQuarter)
    return rest < 0 ? whole - 1 : whole
  }
}
