import COpenSSL
package import Foundation

/// A key on one of NIST's curves as libcrypto has it; it is known to be valid.
public struct NISTKeyMaterial: Sendable {
  package let handle: KeyHandle
  package let curve: NISTCurve
  /// The public half: its two numbers behind a byte of 4 (ANSI X9.63).
  package let point: Data

  private init(_ handle: KeyHandle, _ curve: NISTCurve, _ point: Data) {
    self.handle = handle
    self.curve = curve
    self.point = point
  }

  /// Takes over a key.
  ///
  /// - Throws: `invalidParameter` when it is on another curve, or not on that one.
  private init(_ handle: KeyHandle, _ curve: NISTCurve, hasSecret: Bool) throws {
    guard NISTCurve(name: handle.curveName) == curve else { throw CryptoKitError.invalidParameter }
    let isValid = try handle.withContext { context in
      (hasSecret ? EVP_PKEY_check(context) : EVP_PKEY_public_check(context)) == 1
    }
    guard isValid else { throw CryptoKitError.invalidParameter }
    self.init(handle, curve, try Self.point(of: handle, curve))
  }

  private static func point(of handle: KeyHandle, _ curve: NISTCurve) throws -> Data {
    let x = try handle.number("qx", curve.byteCount)
    let y = try handle.number("qy", curve.byteCount)
    return Data([4]) + x.withUnsafeBytes { Data($0) } + y.withUnsafeBytes { Data($0) }
  }

  /// Makes a key by chance; one whose point is told by its first number alone, where that is
  /// wished.
  ///
  /// A system whose libcrypto makes no keys (without memory) ends the program: the initialisers
  /// that need one cannot throw, and a key that is none would be worse.
  package static func made(_ curve: NISTCurve, isCompact: Bool) -> NISTKeyMaterial {
    while true {
      guard
        let handle = try? KeyHandle(
          making: "EC",
          { EVP_PKEY_CTX_set_group_name($0, curve.name) },
        ),
        let point = try? point(of: handle, curve)
      else { fatalError("The system's libcrypto makes no \(curve.name) keys.") }
      let key = NISTKeyMaterial(handle, curve, point)
      // Every second key is.
      if !isCompact || key.isCompact { return key }
    }
  }

  // MARK: Public halves

  /// - Throws: unless it is a point of the curve, in 1 + 2n bytes or, compressed, 1 + n.
  package init(point: [UInt8], _ curve: NISTCurve) throws {
    let isWhole = point.first == 4 && point.count == 1 + 2 * curve.byteCount
    let isCompressed = [2, 3].contains(point.first) && point.count == 1 + curve.byteCount
    guard isWhole || isCompressed else { throw CryptoKitError.incorrectParameterSize }
    do {
      try self.init(KeyHandle(publicDER: curve.publicDER(point)), curve, hasSecret: false)
    } catch is CryptoKitASN1Error { throw CryptoKitError.invalidParameter }
  }

  package init(publicDER der: [UInt8], _ curve: NISTCurve) throws {
    try self.init(KeyHandle(publicDER: der), curve, hasSecret: false)
  }

  /// The point by its first number alone: of the two that have it the one whose second number is
  /// smaller.
  init(compact x: [UInt8], _ curve: NISTCurve) throws {
    guard x.count == curve.byteCount else { throw CryptoKitError.incorrectParameterSize }
    let first = try NISTKeyMaterial(point: [2] + x, curve)
    self = first.isCompact ? first : try NISTKeyMaterial(point: [3] + x, curve)
  }

  var x: Data { Data(point[1..<(1 + curve.byteCount)]) }

  var compressed: Data {
    Data([(point.last ?? 0) & 1 == 1 ? 3 : 2]) + x
  }

  var publicDER: Data { Data(curve.publicDER(Array(point))) }

  /// Whether the point's second number is smaller than that of its mirror image.
  var isCompact: Bool {
    var prime: OpaquePointer?
    let bytes = Array(point.suffix(curve.byteCount))
    let y = BN_bin2bn(bytes, Int32(bytes.count), nil)
    defer {
      BN_free(prime)
      BN_free(y)
    }
    guard EVP_PKEY_get_bn_param(handle.pointer, "p", &prime) == 1, BN_lshift1(y, y) == 1 else {
      return false
    }
    return BN_cmp(y, prime) < 0
  }

  // MARK: Both halves

  /// The public half alone; one whose secret stays with the key that has it.
  package var withoutSecret: NISTKeyMaterial {
    (try? NISTKeyMaterial(point: Array(point), curve)) ?? self
  }

  /// - Throws: when the number is 0, or the curve has less numbers than that.
  init(secret: UnsafeRawBufferPointer, _ curve: NISTCurve) throws {
    guard secret.count == curve.byteCount else { throw CryptoKitError.incorrectParameterSize }
    var der = curve.privateDER(secret, nil)
    defer { cleanse(&der) }
    do {
      try self.init(KeyHandle(privateDER: der), curve, hasSecret: true)
    } catch is CryptoKitASN1Error { throw CryptoKitError.invalidParameter }
  }

  package init(privateDER der: [UInt8], _ curve: NISTCurve) throws {
    try self.init(KeyHandle(privateDER: der), curve, hasSecret: true)
  }

  /// The point and the secret number, one after the other.
  package init(whole bytes: UnsafeRawBufferPointer, _ curve: NISTCurve) throws {
    let count = 1 + 2 * curve.byteCount
    guard bytes.count == count + curve.byteCount else {
      throw CryptoKitError.incorrectParameterSize
    }
    try self.init(secret: UnsafeRawBufferPointer(rebasing: bytes[count...]), curve)
    guard point.elementsEqual(bytes[..<count]) else { throw CryptoKitError.invalidParameter }
  }

  package func withSecret<Result>(_ work: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let secret = try? handle.number("priv", curve.byteCount) else {
      // Only private keys come here, and libcrypto knows theirs.
      preconditionFailure("A private key has no secret.")
    }
    return secret.withUnsafeBytes(work)
  }
}
