public import Foundation

/// Keys made of a key by HMAC (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
  /// Answers a key of any count of bytes that the method can make: 255 digests at most.
  ///
  /// A greater count gives the most that there is, a negative one an empty key.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    info: Info,
    outputByteCount: Int,
  ) -> SymmetricKey {
    let extracted = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
    return expand(pseudoRandomKey: extracted, info: info, outputByteCount: outputByteCount)
  }

  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    info: Info,
    outputByteCount: Int,
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial,
      salt: Data(),
      info: info,
      outputByteCount: outputByteCount,
    )
  }

  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt?,
  ) -> HashedAuthenticationCode<H> {
    let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
    let input = inputKeyMaterial.withUnsafeBytes { Data($0) }
    return HMAC<H>.authenticationCode(for: input, using: key)
  }

  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: PRK,
    info: Info?,
    outputByteCount: Int,
  ) -> SymmetricKey {
    let key = SymmetricKey(data: pseudoRandomKey)
    let count = Swift.max(0, Swift.min(outputByteCount, 255 * H.Digest.byteCount))
    var output: [UInt8] = []
    var last: [UInt8] = []
    var round: UInt8 = 0
    while output.count < count {
      round += 1
      var code = HMAC<H>(key: key)
      code.update(data: last)
      if let info { code.update(data: info) }
      code.update(data: [round])
      last = Array(code.finalize())
      output += last
    }
    return SymmetricKey(data: Array(output.prefix(count)))
  }
}
