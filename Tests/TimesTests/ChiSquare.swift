import Foundation

/// Whether counts are as even as chance lets them be.
nonisolated enum ChiSquare {
  /// Of a thousand fair draws one is refused.
  private static let deviation = 3.09

  /// How far counts are from equal ones.
  static func statistic(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + pow(Double($1) - expected, 2) / expected }
  }

  /// How far they may be, by Wilson and Hilferty's approximation.
  static func limit(_ counts: [Int]) -> Double {
    let freedom = Double(counts.count - 1)
    let part = 2 / (9 * freedom)
    return freedom * pow(1 - part + deviation * part.squareRoot(), 3)
  }

  static func isEven(_ counts: [Int]) -> Bool { statistic(counts) < limit(counts) }
}
