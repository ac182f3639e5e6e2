/// Counts of nanoseconds that stay within `Int`, whatever they are made of.
enum Nanoseconds {
  static func of(_ count: Int, times unit: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    if !overflow { return product }
    return count < 0 ? -Int.max : Int.max
  }

  /// Not a number counts as no time.
  static func of(seconds: Double) -> Int {
    let nanoseconds = seconds * 1e9
    if nanoseconds.isNaN { return 0 }
    if nanoseconds >= Double(Int.max) { return Int.max }
    return nanoseconds <= -Double(Int.max) ? -Int.max : Int(nanoseconds)
  }

  static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    if !overflow { return sum }
    return one < 0 ? -Int.max : Int.max
  }
}
