public import Foundation
import Synchronization

/// What the numbers of an array are.
public enum MLMultiArrayDataType: Int, Sendable {
  case double = 65_600
  case float32 = 65_568
  case float16 = 65_552
  case int32 = 131_104

  public static let float64 = double
  public static let float = float32
}

/// Numbers in several dimensions, the last of which lies closest together.
///
/// Partly: whatever its type, numbers are kept as `Double`s, and there is no pointer to them.
public final class MLMultiArray: NSObject, Sendable {
  public let shape: [NSNumber]
  /// How many numbers lie between neighbours of each dimension.
  public let strides: [NSNumber]
  public let dataType: MLMultiArrayDataType
  public let count: Int
  private let numbers: Mutex<[Double]>

  /// As many numbers at most: 1 GiB of them.
  private static let most = 1 << 27

  /// Zeros.
  ///
  /// - Throws: `MLModelError` where a length is negative or the array too large.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    var count = 1
    var strides: [NSNumber] = []
    for length in shape.map(\.intValue).reversed() {
      strides.insert(NSNumber(value: count), at: 0)
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
      guard length >= 0, !isTooLarge, product <= Self.most else {
        throw MLModelError(.generic, "An array cannot have the shape \(shape).")
      }
      count = product
    }
    self.shape = shape
    self.strides = strides
    self.dataType = dataType
    self.count = count
    numbers = Mutex([Double](repeating: 0, count: count))
  }

  /// One dimension of numbers.
  public convenience init<Numbers: Collection>(_ data: Numbers) throws
  where Numbers.Element: BinaryFloatingPoint {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    numbers.withLock { $0 = data.map { Double($0) } }
  }

  /// One dimension of whole numbers.
  public convenience init<Numbers: Collection>(_ data: Numbers) throws
  where Numbers.Element: BinaryInteger {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .int32)
    numbers.withLock { $0 = data.map { Double($0) } }
  }

  var doubles: [Double] { numbers.withLock { $0 } }

  /// A number by its place among all.
  public subscript(index: Int) -> NSNumber {
    get { NSNumber(value: numbers.withLock { $0[index] }) }
    set { numbers.withLock { $0[index] = newValue.doubleValue } }
  }

  /// A number by its place in each dimension.
  public subscript(key: [NSNumber]) -> NSNumber {
    get { self[place(key)] }
    set { self[place(key)] = newValue }
  }

  private func place(_ key: [NSNumber]) -> Int {
    precondition(
      key.count == shape.count
        && zip(key, shape).allSatisfy { 0..<$1.intValue ~= $0.intValue },
      "\(key) is no place in an array of the shape \(shape).",
    )
    return zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }

  public override var description: String { "\(dataType) \(shape) \(doubles.prefix(20))" }
}
