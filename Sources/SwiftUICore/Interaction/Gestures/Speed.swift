import Foundation

/// How fast a person moves, by places and times that a front end tells.
enum Speed {
  /// What lies closer together, in seconds, tells nothing about speed.
  static let leastTime = 0.001
  /// In units a second: faster than any hand, and harmless to what apps compute from it.
  private static let most = 100_000.0

  static func of(_ way: Double, in seconds: Double) -> Double {
    guard seconds >= leastTime, way.isFinite else { return 0 }
    return min(max(way / seconds, -most), most)
  }
}
