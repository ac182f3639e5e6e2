import Foundation

/// Bytes written in base 16; blanks are left out.
func bytes(_ hex: String) -> Data {
  let digits = hex.compactMap(\.hexDigitValue)
  return Data(
    stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  )
}

func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension Data {
  /// The bytes with one bit of one of them changed.
  func changed(at index: Int) -> Data {
    var copy = Data(self)
    copy[copy.startIndex + index] ^= 1
    return copy
  }
}
