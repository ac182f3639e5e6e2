import Foundation

/// The velocity of a movement, from the locations and times that a front end reports.
enum Speed {
  /// Samples closer together than this, in seconds, are ignored.
  static let leastTime = 0.001
  /// In units a second: faster than any hand, and harmless to what apps compute from it.
  private static let most = 100_000.0

  static func of(_ way: Double, in seconds: Double) -> Double {
    guard seconds >= leastTime, way.isFinite else { return 0 }
    return min(max(way / seconds, -most), most)
  }
}
