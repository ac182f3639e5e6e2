import CryptoKit
import Foundation
import Testing

struct SHA3Tests {
  /// NIST's example values for FIPS 202: nothing, and "abc".
  @Test func `Digests are the published ones`() {
    #expect(
      hex(SHA3_256.hash(data: Data()))
        == "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"
    )
    #expect(
      hex(SHA3_256.hash(data: Data("abc".utf8)))
        == "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"
    )
    #expect(
      hex(SHA3_384.hash(data: Data("abc".utf8)))
        == "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b2"
        + "98d88cea927ac7f539f1edf228376d25"
    )
    #expect(
      hex(SHA3_512.hash(data: Data("abc".utf8)))
        == "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e"
        + "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"
    )
  }

  @Test func `Codes and keys are made with it, too`() {
    let code = HMAC<SHA3_256>.authenticationCode(
      for: Data("a".utf8),
      using: SymmetricKey(data: Data(count: 200)),
    )
    #expect(code.byteCount == 32)
    let key = HKDF<SHA3_512>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data([1])),
      outputByteCount: 65,
    )
    #expect(key.bitCount == 65 * 8)
  }
}
