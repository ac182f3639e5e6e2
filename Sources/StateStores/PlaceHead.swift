import CZlib
import Foundation

/// What stands before the contents of a place in an `AlternatingFile`, as 32 bytes.
///
/// Numbers begin with the lowest byte. The last one is the CRC-32 of the others and the contents.
struct PlaceHead: Equatable {
  static let byteCount = 32
  /// No session began with it when a file was a session and nothing else.
  private static let mark = Array("PLACES1\n".utf8)

  /// Counts the writings of the file.
  var number: UInt64
  /// The place whose contents the disk has for certain.
  var certain: UInt32
  /// How many writings came after those contents.
  var age: UInt32
  /// The bytes of the contents.
  private(set) var count: UInt32 = 0
  private var checksum: UInt32 = 0

  init(number: UInt64, certain: UInt32, age: UInt32) {
    self.number = number
    self.certain = certain
    self.age = age
  }

  /// Nil if the bytes are no head.
  init?(_ bytes: Data) {
    guard bytes.count == Self.byteCount, bytes.starts(with: Self.mark) else { return nil }
    func number(_ start: Int, _ count: Int) -> UInt64 {
      bytes.dropFirst(start).prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.number = number(8, 8)
    certain = UInt32(number(16, 4))
    age = UInt32(number(20, 4))
    count = UInt32(number(24, 4))
    checksum = UInt32(number(28, 4))
  }

  /// Whether these are the contents, as they were written with the head.
  func isWhole(_ contents: Data) -> Bool {
    contents.count == count && Self.checksum([fields, contents]) == checksum
  }

  /// A head with its contents, as they are written.
  func bytes(with contents: Data) -> Data {
    var head = self
    head.count = UInt32(contents.count)
    var bytes = head.fields
    Self.append(Self.checksum([bytes, contents]), to: &bytes)
    return bytes + contents
  }

  /// All but the checksum.
  private var fields: Data {
    var bytes = Data(Self.mark)
    Self.append(number, to: &bytes)
    for field in [certain, age, count] { Self.append(field, to: &bytes) }
    return bytes
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func checksum(_ parts: [Data]) -> UInt32 {
    let sum = parts.reduce(0) { sum, part in
      part.withUnsafeBytes {
        crc32(sum, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32($0.count))
      }
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
