import CryptoKit
import Foundation
import Testing

struct ChaChaPolyTests {
  private let key = SymmetricKey(data: Data(0x80...0x9f))
  private let nonce = bytes("070000004041424344454647")
  private let companion = bytes("50515253c0c1c2c3c4c5c6c7")
  private let message = Data(
    ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      + "sunscreen would be it.").utf8
  )

  /// RFC 8439, 2.8.2.
  @Test func `A sealed message is the published one`() throws {
    let box = try ChaChaPoly.seal(
      message,
      using: key,
      nonce: ChaChaPoly.Nonce(data: nonce),
      authenticating: companion,
    )
    #expect(
      hex(box.ciphertext)
        == "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
        + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
        + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
        + "3ff4def08e4b7a9de576d26586cec64b6116"
    )
    #expect(hex(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
    let read = try ChaChaPoly.SealedBox(combined: box.combined)
    #expect(Array(read.nonce) == Array(nonce))
    #expect(try ChaChaPoly.open(read, using: key, authenticating: companion) == message)
  }

  @Test func `Each changed byte is found`() throws {
    let box = try ChaChaPoly.seal(Data("secret".utf8), using: key, authenticating: companion)
    for index in box.combined.indices {
      let changed = try ChaChaPoly.SealedBox(combined: box.combined.changed(at: index))
      #expect(throws: CryptoKitError.authenticationFailure) {
        try ChaChaPoly.open(changed, using: key, authenticating: companion)
      }
    }
    #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
  }

  @Test func `Keys, nonces and boxes of another length are refused`() {
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try ChaChaPoly.seal(message, using: SymmetricKey(size: .bits128))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try ChaChaPoly.Nonce(data: Data(count: 13))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try ChaChaPoly.SealedBox(combined: Data())
    }
  }

  @Test func `Slices and data in several pieces are sealed as a whole`() throws {
    let nonce = try ChaChaPoly.Nonce(data: nonce)
    let whole = try ChaChaPoly.seal(message, using: key, nonce: nonce)
    let padded = Data([1, 2, 3]) + message
    let slice = try ChaChaPoly.seal(padded[3...], using: key, nonce: nonce)
    let pieces = message.prefix(50).withUnsafeBytes { first in
      message.dropFirst(50).withUnsafeBytes { second in
        DispatchData(bytes: first) + [DispatchData(bytes: second)]
      }
    }
    let others = try ChaChaPoly.seal(pieces, using: key, nonce: nonce)
    #expect(slice.combined == whole.combined)
    #expect(others.combined == whole.combined)
  }
}

extension DispatchData {
  fileprivate static func + (first: DispatchData, rest: [DispatchData]) -> DispatchData {
    var whole = first
    for piece in rest { whole.append(piece) }
    return whole
  }
}
