import Foundation

/// Digits in order: what a person guesses, and what a lock keeps to itself.
public struct Combination: Hashable, Sendable {
  /// The most digits a combination may have.
  public static let maximumLength = 64

  public let digits: [Int]

  /// Digits from 0 to 9, at least one.
  public init(digits: [Int]) throws(CombinationError) {
    guard !digits.isEmpty else { throw .empty }
    guard digits.count <= Combination.maximumLength else { throw .tooLong }
    guard digits.allSatisfy((0...9).contains) else { throw .notADigit }
    self.digits = digits
  }

  /// Reads "123"; only the ten ASCII digits count as such.
  public init(_ text: String) throws(CombinationError) {
    try self.init(digits: text.map { $0.isASCII ? $0.wholeNumberValue ?? -1 : -1 })
  }

  /// Reads "[1,2,3]", the way combinations travel to a lock on the network.
  public init(wire: String) throws(CombinationError) {
    guard wire.first == "[", wire.last == "]", wire.count > 1 else { throw .notADigit }
    let parts = wire.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.count == 1 }) else { throw .notADigit }
    try self.init(parts.joined())
  }

  /// For digits known to be good: at least one, each from 0 to 9.
  init(known digits: [Int]) {
    self.digits = digits
  }

  public var length: Int { digits.count }

  /// The digits apart: "1 2 3".
  public var spaced: String { digits.map(String.init).joined(separator: " ") }

  /// The digits as they travel: "[1,2,3]".
  public var wire: String { "[\(digits.map(String.init).joined(separator: ","))]" }
}

/// Why text is no combination; says nothing of the text itself, which may be a secret.
public enum CombinationError: LocalizedError, Equatable {
  case empty
  case tooLong
  case notADigit

  public var errorDescription: String? {
    switch self {
    case .empty: "A combination needs at least one digit."
    case .tooLong: "A combination has at most \(Combination.maximumLength) digits."
    case .notADigit: "A combination is made of the digits 0 to 9 only."
    }
  }
}
