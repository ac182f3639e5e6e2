import CryptoKit
import Foundation
import Testing

struct HashTests {
  /// FIPS 180-4's "abc", of NIST's example values; RFC 1321 for MD5.
  @Test func `Digests are the published ones`() {
    let abc = Data("abc".utf8)
    #expect(
      SHA256.hash(data: abc).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(SHA384.hash(data: abc).description.hasPrefix("SHA384 digest: cb00753f45a35e8bb5a03d69"))
    #expect(SHA512.hash(data: abc).description.hasPrefix("SHA512 digest: ddaf35a193617abacc417349"))
    #expect(
      Insecure.SHA1.hash(data: abc).description
        == "SHA1 digest: a9993e364706816aba3e25717850c26c9cd0d89d"
    )
    #expect(
      Insecure.MD5.hash(data: abc).description == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72"
    )
  }

  @Test func `A copied hasher goes on by itself`() {
    var first = SHA256()
    first.update(data: Data("a".utf8))
    var second = first
    first.update(data: Data("xxbcxx".utf8)[2..<4])
    second.update(data: Data("z".utf8))
    #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(second.finalize() == SHA256.hash(data: Data("az".utf8)))
    #expect(SHA256.hash(data: Data()) == SHA256().finalize())
    #expect(Array(first.finalize()).count == SHA256Digest.byteCount)
  }
}
