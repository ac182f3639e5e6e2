extension Subscribers.Demand {
  public static func += (one: inout Self, other: Self) { one = one + other }
  public static func -= (one: inout Self, other: Self) { one = one - other }
  public static func *= (one: inout Self, factor: Int) { one = one * factor }

  /// Adds a count; a negative one takes away.
  public static func + (one: Self, count: Int) -> Self {
    count < 0 ? one - .magnitude(count) : one + .magnitude(count)
  }

  /// Takes away a count; a negative one adds.
  public static func - (one: Self, count: Int) -> Self {
    count < 0 ? one + .magnitude(count) : one - .magnitude(count)
  }

  public static func += (one: inout Self, count: Int) { one = one + count }
  public static func -= (one: inout Self, count: Int) { one = one - count }

  public static func == (one: Self, count: Int) -> Bool { one.max == count }
  public static func != (one: Self, count: Int) -> Bool { one.max != count }
  public static func < (one: Self, count: Int) -> Bool { one.max.map { $0 < count } ?? false }
  public static func <= (one: Self, count: Int) -> Bool { one.max.map { $0 <= count } ?? false }
  public static func > (one: Self, count: Int) -> Bool { one.max.map { $0 > count } ?? true }
  public static func >= (one: Self, count: Int) -> Bool { one.max.map { $0 >= count } ?? true }

  public static func == (count: Int, one: Self) -> Bool { one == count }
  public static func != (count: Int, one: Self) -> Bool { one != count }
  public static func < (count: Int, one: Self) -> Bool { one > count }
  public static func <= (count: Int, one: Self) -> Bool { one >= count }
  public static func > (count: Int, one: Self) -> Bool { one < count }
  public static func >= (count: Int, one: Self) -> Bool { one <= count }

  private static func magnitude(_ count: Int) -> Self {
    .max(Int(clamping: count.magnitude))
  }
}
