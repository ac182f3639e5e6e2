import Foundation
import Observation
import Synchronization
import Testing

@testable import PickPocket

nonisolated func lock(_ code: String, digits: [Int] = Array(1...6)) throws -> LocalLock {
  try LocalLock(code: Combination(code), digits: digits)
}

/// A store that keeps nothing: there can be no folder in that place.
nonisolated let noStore = StatisticsStore(file: URL(filePath: "/dev/null/statistics.json"))

/// A store in a folder of its own, which does not exist yet.
nonisolated func freshStore() -> StatisticsStore {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "PickPocketTests-\(UUID().uuidString)")
  return StatisticsStore(file: folder.appending(path: "deep/statistics.json"))
}

extension StatisticsStore {
  nonisolated func removeFolder() {
    let folder = file.deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension PickPocketViewModel {
  /// A game with locks of these codes, one after the other; the last one stays.
  convenience init(codes: [String], store: StatisticsStore = noStore) throws {
    var locks = try codes.map {
      try PickPocketTests.lock($0, digits: [1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
    self.init(store: store) { _ in locks.count > 1 ? locks.removeFirst() : locks[0] }
  }

  func press(_ digits: String) {
    for digit in digits { press(digit: String(digit)) }
  }

  var rows: [String] { history.map { "\($0.feedback)|\($0.guess)" } }
}

/// Whether what `read` reads was said to change while `act` ran.
func changes(_ read: () -> Void, during act: () -> Void) -> Bool {
  let flag = Flag()
  withObservationTracking(read) { flag.raise() }
  act()
  return flag.isRaised
}

nonisolated final class Flag: Sendable {
  private let value = Mutex(false)

  var isRaised: Bool { value.withLock(\.self) }

  func raise() { value.withLock { $0 = true } }
}

/// Numbers in a fixed order (SplitMix64), so that what is random can be repeated.
nonisolated struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
