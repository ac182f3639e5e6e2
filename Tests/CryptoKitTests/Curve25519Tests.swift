import CryptoKit
import Foundation
import Testing

struct Curve25519Tests {
  /// RFC 7748, 6.1.
  @Test func `Two sides agree on the published secret`() throws {
    typealias Key = Curve25519.KeyAgreement.PrivateKey
    let alice = try Key(
      rawRepresentation: bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    )
    let bob = try Key(
      rawRepresentation: bytes("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    )
    #expect(
      hex(alice.publicKey.rawRepresentation)
        == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    )
    #expect(
      hex(bob.publicKey.rawRepresentation)
        == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    )
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    #expect(try secret == bob.sharedSecretFromKeyAgreement(with: alice.publicKey))
    #expect(
      secret == bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    )
    #expect(!"\(secret)".contains("4a5d"))
    let first = secret.hkdfDerivedSymmetricKey(
      using: SHA256.self,
      salt: Data(),
      sharedInfo: Data("a".utf8),
      outputByteCount: 32,
    )
    let other = secret.hkdfDerivedSymmetricKey(
      using: SHA256.self,
      salt: Data(),
      sharedInfo: Data("b".utf8),
      outputByteCount: 32,
    )
    #expect(first != other && first.bitCount == 256)
  }

  @Test func `A public key that gives everybody the same secret is refused`() throws {
    let key = Curve25519.KeyAgreement.PrivateKey()
    let zero = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Data(count: 32))
    #expect(throws: (any Error).self) { try key.sharedSecretFromKeyAgreement(with: zero) }
  }

  /// RFC 8032, 7.1, tests 1 and 2.
  @Test(arguments: [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
  ])
  func `A signature is the published one`(
    secret: String,
    point: String,
    message: String,
    signature: String,
  ) throws {
    let key = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes(secret))
    #expect(hex(key.publicKey.rawRepresentation) == point)
    #expect(hex(key.rawRepresentation) == secret)
    #expect(hex(try key.signature(for: bytes(message))) == signature)
    let reader = try Curve25519.Signing.PublicKey(rawRepresentation: bytes(point))
    let signature = bytes(signature)
    #expect(reader.isValidSignature(signature, for: bytes(message)))
    #expect(!reader.isValidSignature(signature.changed(at: 5), for: bytes(message)))
    #expect(!reader.isValidSignature(signature, for: bytes(message) + [0]))
    #expect(!reader.isValidSignature(signature.dropLast(), for: bytes(message)))
    #expect(!reader.isValidSignature(Data(), for: bytes(message)))
    let other = Curve25519.Signing.PrivateKey().publicKey
    #expect(!other.isValidSignature(signature, for: bytes(message)))
  }

  @Test(arguments: [0, 31, 33]) func `Keys of another length are refused`(count: Int) {
    let data = Data(count: count)
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.Signing.PrivateKey(rawRepresentation: data)
    }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.KeyAgreement.PublicKey(rawRepresentation: data)
    }
  }
}
