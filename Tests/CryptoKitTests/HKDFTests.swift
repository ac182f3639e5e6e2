import CryptoKit
import Foundation
import Testing

struct HKDFTests {
  /// RFC 5869, test case 1.
  @Test func `A derived key is the published one`() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)),
      salt: Array(0...0x0c) as [UInt8],
      info: Array(0xf0...0xf9) as [UInt8],
      outputByteCount: 42,
    )
    let hex = key.withUnsafeBytes { bytes in
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(
      hex == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
        + "34007208d5b887185865"
    )
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (255 * 32, 255 * 32), (Int.max, 255 * 32)])
  func `A count out of bounds is brought within them`(asked: Int, given: Int) {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data()),
      info: Data(),
      outputByteCount: asked,
    )
    #expect(key.bitCount == given * 8)
  }
}
