import CryptoKit
import Foundation
import Testing

struct NISTCurveTests {
  /// The key and the signature of "sample" of RFC 6979, A.2.5.
  private let secret = bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
  private let point = bytes(
    """
    60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6
    7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299
    """
  )

  @Test func `Published signatures are valid, and changed ones are not`() throws {
    let key = try P256.Signing.PrivateKey(rawRepresentation: secret)
    #expect(key.publicKey.rawRepresentation == point)
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: bytes(
        """
        efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716
        f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8
        """
      )
    )
    let sample = Data("sample".utf8)
    #expect(key.publicKey.isValidSignature(signature, for: sample))
    #expect(key.publicKey.isValidSignature(signature, for: SHA256.hash(data: sample)))
    #expect(!key.publicKey.isValidSignature(signature, for: Data("Sample".utf8)))
    #expect(!key.publicKey.isValidSignature(signature, for: SHA384.hash(data: sample)))
    let changed = try P256.Signing.ECDSASignature(
      rawRepresentation: signature.rawRepresentation.changed(at: 40)
    )
    #expect(!key.publicKey.isValidSignature(changed, for: sample))
    let read = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
    #expect(read.rawRepresentation == signature.rawRepresentation)
  }

  /// RFC 6979, A.2.6 and A.2.7.
  @Test func `The greater curves know their published signatures`() throws {
    let middle = try P384.Signing.PrivateKey(
      rawRepresentation: bytes(
        """
        6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d8
        96d5724e4c70a825f872c9ea60d2edf5
        """
      )
    )
    let first = try P384.Signing.ECDSASignature(
      rawRepresentation: bytes(
        """
        94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c
        81a648152e44acf96e36dd1e80fabe46
        99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94f
        a329c145786e679e7b82c71a38628ac8
        """
      )
    )
    #expect(middle.publicKey.isValidSignature(first, for: Data("sample".utf8)))
    let great = try P521.Signing.PrivateKey(
      rawRepresentation: bytes(
        """
        00fad06daa62ba3b25d2fb40133da757205de67f5bb0018fee8c86e1b68c7e75
        caa896eb32f1f47c70855836a6d16fcc1466f6d8fbec67db89ec0c08b0e996b83538
        """
      )
    )
    let second = try P521.Signing.ECDSASignature(
      rawRepresentation: bytes(
        """
        00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f
        174e25a1ee9017b5d450606add152b534931d7d4e8455cc91f9b15bf05ec36e377fa
        00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af
        282623eaa63e5b5c0723d8b8c37ff0777b1a20f8ccb1dccc43997f1ee0e44da4a67a
        """
      )
    )
    #expect(great.publicKey.isValidSignature(second, for: Data("sample".utf8)))
  }

  @Test func `New keys sign, and every form of them is read back`() throws {
    try check(P256.Signing.PrivateKey())
    try check(P384.Signing.PrivateKey())
    try check(P521.Signing.PrivateKey())
    try check(P256.Signing.PrivateKey(compactRepresentable: false))
  }

  private func check<Key: NISTSigningKey>(_ key: Key) throws {
    let message = Data("a message".utf8)
    let signature = try key.signature(for: message)
    for twin in [
      try Key(rawRepresentation: key.rawRepresentation),
      try Key(x963Representation: key.x963Representation),
      try Key(derRepresentation: key.derRepresentation),
      try Key(pemRepresentation: "Bag attributes\n" + key.pemRepresentation + "\n"),
    ] {
      #expect(twin.rawRepresentation == key.rawRepresentation)
      #expect(twin.publicKey.rawRepresentation == key.publicKey.rawRepresentation)
    }
    let half = key.publicKey
    var twins = [
      try Key.PublicKey(rawRepresentation: half.rawRepresentation),
      try Key.PublicKey(x963Representation: half.x963Representation),
      try Key.PublicKey(compressedRepresentation: half.compressedRepresentation),
      try Key.PublicKey(derRepresentation: half.derRepresentation),
      try Key.PublicKey(pemRepresentation: half.pemRepresentation),
    ]
    if let compact = half.compactRepresentation {
      twins.append(try Key.PublicKey(compactRepresentation: compact))
    }
    for twin in twins {
      #expect(twin.x963Representation == half.x963Representation)
      #expect(twin.isValidSignature(signature, for: message))
      #expect(!twin.isValidSignature(signature, for: message + [1]))
    }
  }

  @Test func `A key by chance has a compact form unless that is not wished`() {
    for _ in 0..<8 {
      #expect(P256.KeyAgreement.PrivateKey().publicKey.compactRepresentation != nil)
    }
  }

  /// The file that `openssl ecparam -genkey` writes.
  @Test func `Keys of the older form are read`() throws {
    let text = """
      -----BEGIN EC PRIVATE KEY-----
      MHcCAQEEIMmvqdhFunUWa1whV2ex1pNOUMPbNuibEnuKYisSD2choAoGCCqGSM49
      AwEHoUQDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Z5A/4QCLi8
      maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ==
      -----END EC PRIVATE KEY-----
      """
    let key = try P256.Signing.PrivateKey(pemRepresentation: text)
    #expect(key.rawRepresentation == secret)
    #expect(key.publicKey.rawRepresentation == point)
  }

  @Test func `Two sides agree on a secret, on each curve`() throws {
    try agree(P256.KeyAgreement.PrivateKey(), P256.KeyAgreement.PrivateKey(), 32)
    try agree(P384.KeyAgreement.PrivateKey(), P384.KeyAgreement.PrivateKey(), 48)
    try agree(P521.KeyAgreement.PrivateKey(), P521.KeyAgreement.PrivateKey(), 66)
  }

  private func agree<Key: NISTAgreementKey>(_ one: Key, _ other: Key, _ count: Int) throws {
    let secret = try one.sharedSecretFromKeyAgreement(with: other.publicKey)
    #expect(try secret == other.sharedSecretFromKeyAgreement(with: one.publicKey))
    #expect(secret.withUnsafeBytes { $0.count } == count)
    let key = secret.x963DerivedSymmetricKey(
      using: SHA256.self,
      sharedInfo: Data("info".utf8),
      outputByteCount: 50,
    )
    // ANSI X9.63: digests of the secret, a number from 1 and the info.
    let bytes = secret.withUnsafeBytes { Data($0) }
    let digests = (1...2).flatMap { number -> [UInt8] in
      Array(SHA256.hash(data: bytes + [0, 0, 0, UInt8(number)] + Data("info".utf8)))
    }
    #expect(key == SymmetricKey(data: Array(digests.prefix(50))))
  }

  @Test func `What is no key of the curve is refused`() throws {
    let order = bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
    for secret in [Data(), Data(count: 32), order, Data(repeating: 0xff, count: 32), Data([1])] {
      #expect(throws: (any Error).self) {
        try P256.Signing.PrivateKey(rawRepresentation: secret)
      }
    }
    for half in [
      Data(), Data(count: 64), point.changed(at: 63), point.dropLast(), Data(count: 10_000),
    ] {
      #expect(throws: (any Error).self) {
        try P256.KeyAgreement.PublicKey(rawRepresentation: half)
      }
    }
    let other = P256.Signing.PrivateKey().publicKey.x963Representation
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.PrivateKey(x963Representation: other + secret)
    }
    let wide = P384.Signing.PrivateKey()
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.PrivateKey(derRepresentation: wide.derRepresentation)
    }
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.PublicKey(pemRepresentation: wide.publicKey.pemRepresentation)
    }
  }

  @Test(arguments: [
    "", "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----\n%%%\n-----END PRIVATE KEY-----",
    "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
  ])
  func `What is no key in PEM is refused`(text: String) {
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) {
      try P256.Signing.PrivateKey(pemRepresentation: text)
    }
  }

  @Test func `What is no key or signature in DER is refused`() throws {
    let key = P256.Signing.PrivateKey()
    let der = key.derRepresentation
    for bytes in [Data(), Data([0x30]), der.dropLast(), der + [0], Data(count: 200)] {
      #expect(throws: CryptoKitASN1Error.invalidASN1Object) {
        try P256.Signing.PrivateKey(derRepresentation: bytes)
      }
    }
    let signature = try key.signature(for: Data()).derRepresentation
    for bytes in [Data(), signature.dropLast(), signature + [0], Data(count: 70)] {
      #expect(throws: CryptoKitASN1Error.invalidASN1Object) {
        try P256.Signing.ECDSASignature(derRepresentation: bytes)
      }
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try P256.Signing.ECDSASignature(rawRepresentation: Data(count: 63))
    }
  }
}
