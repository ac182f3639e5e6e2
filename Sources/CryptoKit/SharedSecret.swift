public import Foundation

/// A secret that two sides have when each knows the other's public key.
///
/// It is no key by itself: derive one. Its bytes are overwritten when nothing has it any more.
public struct SharedSecret: ContiguousBytes, Hashable, CustomStringConvertible, Sendable {
  private let secret: SecretData

  init(secret: SecretData) { self.secret = secret }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withUnsafeBytes(body)
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (left: SharedSecret, right: SharedSecret) -> Bool {
    sameBytes(left, right)
  }

  /// Compares with bytes of other types, in a time that depends on their count alone.
  public static func == <D: DataProtocol>(left: SharedSecret, right: D) -> Bool {
    sameBytes(left, Array(right))
  }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// Says nothing of the bytes: descriptions end up in logs.
  public var description: String { "SharedSecret" }

  /// A key made of the secret by HKDF.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type,
    salt: Salt,
    sharedInfo: SI,
    outputByteCount: Int,
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: self),
      salt: salt,
      info: sharedInfo,
      outputByteCount: outputByteCount,
    )
  }

  /// A key made of the secret by the function of ANSI X9.63.
  ///
  /// A negative count gives an empty key.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type,
    sharedInfo: SI,
    outputByteCount: Int,
  ) -> SymmetricKey {
    let output = SecretBytes(count: Swift.max(0, outputByteCount))
    let step = H.Digest.byteCount
    var round: UInt32 = 0
    for start in stride(from: 0, to: output.count, by: step) {
      round &+= 1
      var function = H()
      withUnsafeBytes { function.update(bufferPointer: $0) }
      Swift.withUnsafeBytes(of: round.bigEndian) { function.update(bufferPointer: $0) }
      function.update(data: sharedInfo)
      let made = function.finalize()
      output.write(made, at: start)
      cleanse(made)
    }
    return SymmetricKey(secret: output)
  }
}

/// A key by which two sides agree on a secret.
public protocol DiffieHellmanKeyAgreement {
  associatedtype PublicKey
  var publicKey: PublicKey { get }
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}
