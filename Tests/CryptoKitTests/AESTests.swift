import CryptoKit
import Foundation
import Testing

struct AESTests {
  private static let message = bytes(
    """
    d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
    """
  )
  private static let companion = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
  private static let half = "feffe9928665731c6d6a8f9467308308"

  /// Test cases 4 and 16 of the specification that NIST SP 800-38D adopts.
  @Test(arguments: [
    (
      half,
      """
      42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
      21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091
      """,
      "5bc94fbc3221a5db94fae95ae7121a47",
    ),
    (
      half + half,
      """
      522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
      8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
      """,
      "76fc6ece0f4e1768cddf8853bb2d551b",
    ),
  ])
  func `A sealed message is the published one`(key: String, text: String, tag: String) throws {
    let key = SymmetricKey(data: bytes(key))
    let box = try AES.GCM.seal(
      Self.message,
      using: key,
      nonce: AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888")),
      authenticating: Self.companion,
    )
    #expect(box.ciphertext == bytes(text))
    #expect(box.tag == bytes(tag))
    let combined = try #require(box.combined)
    #expect(combined == bytes("cafebabefacedbaddecaf888" + text + tag))
    let read = try AES.GCM.SealedBox(combined: combined)
    #expect(try AES.GCM.open(read, using: key, authenticating: Self.companion) == Self.message)
  }

  /// Test cases 1 and 13: nothing to encipher.
  @Test(arguments: [
    (16, "58e2fccefa7e3061367f1d57a4e7455a"), (32, "530f8afbc74536b9a963b4f1c4cb738b"),
  ])
  func `An empty message has a tag alone`(count: Int, tag: String) throws {
    let key = SymmetricKey(data: Data(count: count))
    let box = try AES.GCM.seal(Data(), using: key, nonce: AES.GCM.Nonce(data: Data(count: 12)))
    #expect(box.ciphertext.isEmpty)
    #expect(hex(box.tag) == tag)
    #expect(try AES.GCM.open(box, using: key).isEmpty)
  }

  @Test func `Each changed byte of nonce, ciphertext, tag and companion is found`() throws {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.seal(Data("secret".utf8), using: key, authenticating: Self.companion)
    let combined = try #require(box.combined)
    for index in combined.indices {
      let changed = try AES.GCM.SealedBox(combined: combined.changed(at: index))
      #expect(throws: CryptoKitError.authenticationFailure) {
        try AES.GCM.open(changed, using: key, authenticating: Self.companion)
      }
    }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: key, authenticating: Self.companion.changed(at: 3))
    }
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits256), authenticating: Self.companion)
    }
  }

  @Test func `A nonce by chance is another each time, and longer ones are no part of a box`() throws
  {
    let key = SymmetricKey(size: .bits192)
    #expect(Array(AES.GCM.Nonce()) != Array(AES.GCM.Nonce()))
    let nonce = try AES.GCM.Nonce(data: Data(count: 60))
    let box = try AES.GCM.seal(Data("a".utf8), using: key, nonce: nonce)
    #expect(box.combined == nil)
    #expect(try AES.GCM.open(box, using: key) == Data("a".utf8))
  }

  @Test(arguments: [0, 11, 129]) func `A nonce of another length is refused`(count: Int) {
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.Nonce(data: Data(count: count))
    }
  }

  @Test func `Keys and boxes of another length are refused`() {
    for bits in [0, 8, 120, 512] {
      #expect(throws: CryptoKitError.incorrectKeySize) {
        try AES.GCM.seal(Data(), using: SymmetricKey(size: SymmetricKeySize(bitCount: bits)))
      }
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: Data(count: 27))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(), ciphertext: Data(), tag: Data(count: 15))
    }
  }

  /// RFC 3394, 4.1 and 4.6.
  @Test(arguments: [
    (
      "000102030405060708090a0b0c0d0e0f", "00112233445566778899aabbccddeeff",
      "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5",
    ),
    (
      "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
      "00112233445566778899aabbccddeeff000102030405060708090a0b0c0d0e0f",
      "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21",
    ),
  ])
  func `A wrapped key is the published one`(kek: String, key: String, wrapped: String) throws {
    let kek = SymmetricKey(data: bytes(kek))
    let key = SymmetricKey(data: bytes(key))
    #expect(hex(try AES.KeyWrap.wrap(key, using: kek)) == wrapped)
    #expect(try AES.KeyWrap.unwrap(bytes(wrapped), using: kek) == key)
    #expect(throws: CryptoKitError.unwrapFailure) {
      try AES.KeyWrap.unwrap(bytes(wrapped).changed(at: 9), using: kek)
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.KeyWrap.unwrap(bytes(wrapped).dropLast(), using: kek)
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.KeyWrap.wrap(SymmetricKey(data: Data(count: 8)), using: kek)
    }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.KeyWrap.wrap(key, using: SymmetricKey(data: Data(count: 5)))
    }
  }
}
