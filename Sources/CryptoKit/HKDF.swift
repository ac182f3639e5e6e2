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
    defer { cleanse(extracted.digest) }
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

  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    outputByteCount: Int,
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial,
      salt: salt,
      info: Data(),
      outputByteCount: outputByteCount,
    )
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey,
    outputByteCount: Int,
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial,
      salt: Data(),
      info: Data(),
      outputByteCount: outputByteCount,
    )
  }

  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt?,
  ) -> HashedAuthenticationCode<H> {
    var code = HMAC<H>(key: SymmetricKey(data: salt.map { Array($0) } ?? []))
    inputKeyMaterial.withUnsafeBytes { code.update(bufferPointer: $0) }
    return code.finalize()
  }

  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: PRK,
    info: Info?,
    outputByteCount: Int,
  ) -> SymmetricKey {
    let key = SymmetricKey(data: pseudoRandomKey)
    let step = H.Digest.byteCount
    let output = SecretBytes(count: Swift.max(0, Swift.min(outputByteCount, 255 * step)))
    var round: UInt8 = 0
    for start in stride(from: 0, to: output.count, by: step) {
      round += 1
      var code = HMAC<H>(key: key)
      // A round begins with what the one before made; it is the key's last piece so far.
      output.withUnsafeBytes { bytes in
        let last = bytes[Swift.max(0, start - step)..<start]
        code.update(bufferPointer: UnsafeRawBufferPointer(rebasing: last))
      }
      if let info { code.update(data: info) }
      code.update(data: [round])
      let made = code.finalize()
      output.write(made, at: start)
      cleanse(made.digest)
    }
    return SymmetricKey(secret: output)
  }
}
