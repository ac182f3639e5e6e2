import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

nonisolated func lock(_ code: String, digits: [Int] = Array(1...6)) throws -> LocalLock {
  try LocalLock(code: Combination(code), digits: digits)
}

extension PickPocketViewModel {
  /// A game with locks of these codes, one after the other; the last one stays.
  convenience init(codes: [String], folder: AppDirectory = .none) throws {
    var locks = try codes.map {
      try PickPocketTests.lock($0, digits: [1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
    self.init(store: FileStore(folder: folder)) { _ in
      locks.count > 1 ? locks.removeFirst() : locks[0]
    }
  }

  func press(_ digits: String) {
    for digit in digits { press(digit: String(digit)) }
  }

  var rows: [String] { history.map { "\($0.feedback)|\($0.guess)" } }
}
