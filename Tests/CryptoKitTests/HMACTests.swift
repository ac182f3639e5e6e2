import CryptoKit
import Foundation
import Testing

struct HMACTests {
  /// RFC 4231, test cases 2 and 6 (a key longer than a block).
  @Test func `Codes are the published ones`() {
    let message = Data("what do ya want for nothing?".utf8)
    let short = HMAC<SHA256>.authenticationCode(
      for: message,
      using: SymmetricKey(data: Data("Jefe".utf8)),
    )
    #expect(
      hex(short) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
    let long = HMAC<SHA256>.authenticationCode(
      for: Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      using: SymmetricKey(data: [UInt8](repeating: 0xaa, count: 131)),
    )
    #expect(
      hex(long) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    )
  }

  @Test func `A code is valid for its message and key alone`() {
    let key = SymmetricKey(size: .bits256)
    let code = HMAC<SHA512>.authenticationCode(for: Data("a".utf8), using: key)
    let bytes = Data(code)
    typealias Code = HMAC<SHA512>
    #expect(Code.isValidAuthenticationCode(code, authenticating: Data("a".utf8), using: key))
    #expect(Code.isValidAuthenticationCode(bytes, authenticating: Data("a".utf8), using: key))
    #expect(!Code.isValidAuthenticationCode(bytes, authenticating: Data("b".utf8), using: key))
    #expect(
      !Code.isValidAuthenticationCode(bytes.dropLast(), authenticating: Data("a".utf8), using: key)
    )
    #expect(!Code.isValidAuthenticationCode(Data(), authenticating: Data("a".utf8), using: key))
    let other = SymmetricKey(data: Data())
    #expect(!Code.isValidAuthenticationCode(code, authenticating: Data("a".utf8), using: other))
    #expect(key != other)
    #expect(key.bitCount == 256)
  }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
