import COpenSSL
public import Foundation

/// A signature by a key on one of NIST's curves: two numbers.
public protocol NISTSignature: ContiguousBytes, Sendable {
  static var curve: NISTCurve { get }
  /// The two numbers one after the other.
  var rawRepresentation: Data { get }
  /// Takes bytes that are known to be as many as a signature has.
  init(bytes: NISTSignatureBytes)
}

/// The bytes of a signature, as many as the curve's have.
public struct NISTSignatureBytes: Sendable {
  let data: Data

  init(_ data: Data, _ curve: NISTCurve) throws {
    guard data.count == 2 * curve.byteCount else { throw CryptoKitError.incorrectParameterSize }
    self.data = data
  }

  /// The two numbers of a signature in DER.
  init(der: [UInt8], _ curve: NISTCurve) throws {
    let signature = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var here = bytes.baseAddress
      let signature = d2i_ECDSA_SIG(nil, &here, bytes.count)
      guard here == bytes.baseAddress.map({ $0 + bytes.count }) else {
        ECDSA_SIG_free(signature)
        return nil
      }
      return signature
    }
    ERR_clear_error()
    guard let signature else { throw CryptoKitASN1Error.invalidASN1Object }
    defer { ECDSA_SIG_free(signature) }
    let count = curve.byteCount
    var bytes = [UInt8](repeating: 0, count: 2 * count)
    let fits = bytes.withUnsafeMutableBufferPointer { bytes in
      let start = bytes.baseAddress
      return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, Int32(count)) >= 0
        && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start.map { $0 + count }, Int32(count)) >= 0
    }
    guard fits else { throw CryptoKitError.incorrectParameterSize }
    try self.init(Data(bytes), curve)
  }

  /// The two numbers in DER: each without the zeros before it, and behind one where it would be
  /// negative.
  var der: [UInt8] {
    func number(_ bytes: Data) -> [UInt8] {
      let short = Array(bytes.drop { $0 == 0 })
      return DER.value(0x02, (short.first ?? 0x80) >= 0x80 ? [0] + short : short)
    }
    let half = data.count / 2
    return DER.value(0x30, number(data.prefix(half)) + number(data.suffix(half)))
  }
}

extension NISTSignature {
  /// - Throws: `incorrectParameterSize` unless there are as many bytes as two numbers of the curve
  ///   have.
  public init<D: DataProtocol>(rawRepresentation: D) throws {
    self.init(bytes: try NISTSignatureBytes(Data(rawRepresentation), Self.curve))
  }

  /// - Throws: unless the bytes are two numbers in DER.
  public init<D: DataProtocol>(derRepresentation: D) throws {
    self.init(bytes: try NISTSignatureBytes(der: Array(derRepresentation), Self.curve))
  }

  /// The two numbers in DER.
  public var derRepresentation: Data {
    // It does not throw: a signature has as many bytes as one.
    Data((try? NISTSignatureBytes(rawRepresentation, Self.curve))?.der ?? [])
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try rawRepresentation.withUnsafeBytes(body)
  }
}

/// What `P256.Signing.PublicKey` and its like have alike.
public protocol NISTVerifyingKey: NISTPublicKey {
  associatedtype Signature: NISTSignature
  /// The function that makes digests of data where none is named.
  associatedtype Hash: HashFunction
}

extension NISTVerifyingKey {
  public func isValidSignature<D: Digest>(_ signature: Signature, for digest: D) -> Bool {
    material.handle.verifies(Array(signature.derRepresentation), Array(digest))
  }

  public func isValidSignature<D: DataProtocol>(_ signature: Signature, for data: D) -> Bool {
    isValidSignature(signature, for: Hash.hash(data: data))
  }
}

/// What `P256.Signing.PrivateKey` and its like have alike.
public protocol NISTSigningKey: NISTPrivateKey where PublicKey: NISTVerifyingKey {}

extension NISTSigningKey {
  public func signature<D: Digest>(for digest: D) throws -> PublicKey.Signature {
    let der = try material.handle.sign(Array(digest))
    return try PublicKey.Signature(derRepresentation: der)
  }

  public func signature<D: DataProtocol>(for data: D) throws -> PublicKey.Signature {
    try signature(for: PublicKey.Hash.hash(data: data))
  }
}
