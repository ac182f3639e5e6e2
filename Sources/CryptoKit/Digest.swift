public import Foundation

/// What a hash function makes of data.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence
where Element == UInt8 {
  static var byteCount: Int { get }
}

extension Digest {
  public func makeIterator() -> Array<UInt8>.Iterator {
    withUnsafeBytes { Array($0) }.makeIterator()
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (left: Self, right: Self) -> Bool { sameBytes(left, right) }

  /// Compares with bytes of other types, in a time that depends on their count alone.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    sameBytes(left, Array(right))
  }

  public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// The function's name and the bytes in base 16.
  public var description: String {
    let name = String(describing: Self.self).replacing("Digest", with: "")
    let digits = map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "\(name) digest: \(digits.joined())"
  }
}
