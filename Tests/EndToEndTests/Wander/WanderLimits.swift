import Foundation

/// How far tests wander: a little in every run, farther by `make wander`.
///
/// `MARTLET_WANDER=SEEDS` says with how many seeds, `MARTLET_WANDER_SEED` with which first,
/// `MARTLET_WANDER_ACTS` how many acts with each, and `MARTLET_WANDER_ONLY` on which page or app
/// alone.
nonisolated enum WanderLimits {
  private static let environment = ProcessInfo.processInfo.environment
  private static let wanted = environment["MARTLET_WANDER"].flatMap { UInt64($0) }
  private static let first = environment["MARTLET_WANDER_SEED"].flatMap { UInt64($0) } ?? 1
  private static let only = environment["MARTLET_WANDER_ONLY"]

  static var isFar: Bool { wanted != nil }
  static var seeds: Range<UInt64> { first..<(first + (wanted ?? 1)) }
  /// Acts with each seed.
  static var acts: Int {
    environment["MARTLET_WANDER_ACTS"].flatMap { Int($0) } ?? (isFar ? 200 : 15)
  }
  /// Acts on a real screen, which take longer.
  static var sharedActs: Int { isFar ? 60 : 6 }

  /// Of pages or apps those that are wanted; in every run some, and others with another seed.
  static func some(of names: [String], each number: Int = 1) -> [String] {
    names.enumerated()
      .filter { index, name in only.map { $0 == name } ?? (isFar || index % number == 0) }
      .map(\.element)
  }
}

/// Runs a test with a folder of its own for what apps keep, and with no settings of others; both are
/// gone afterwards.
func withOwnData(_ body: () async throws -> Void) async throws {
  let settings = UserDefaults.standard
  let before = settings.dictionaryRepresentation()
  defer {
    for key in settings.dictionaryRepresentation().keys {
      settings.set(before[key], forKey: key)
    }
    settings.synchronize()
  }
  try await withFolder { folder in
    setenv("MARTLET_DATA", folder, 1)
    defer { unsetenv("MARTLET_DATA") }
    try await body()
  }
}
