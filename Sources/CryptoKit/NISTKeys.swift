public import Foundation

/// The half of a key that others may know; what such keys of all of NIST's curves can do.
public protocol NISTPublicKey: Sendable {
  static var curve: NISTCurve { get }
  var material: NISTKeyMaterial { get }
  init(material: NISTKeyMaterial)
}

extension NISTPublicKey {
  /// - Throws: unless the bytes are the two numbers of a point of the curve.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
    self.init(material: try NISTKeyMaterial(point: [4] + bytes, Self.curve))
  }

  /// - Throws: unless the bytes are the first number of a point of the curve.
  public init<D: ContiguousBytes>(compactRepresentation: D) throws {
    let bytes = compactRepresentation.withUnsafeBytes { Array($0) }
    self.init(material: try NISTKeyMaterial(compact: bytes, Self.curve))
  }

  /// - Throws: unless the bytes are a 4 and the two numbers of a point of the curve.
  public init<D: ContiguousBytes>(x963Representation: D) throws {
    let bytes = x963Representation.withUnsafeBytes { Array($0) }
    self.init(material: try NISTKeyMaterial(point: bytes, Self.curve))
  }

  /// - Throws: unless the bytes are a 2 or 3 and the first number of a point of the curve.
  public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
    let bytes = compressedRepresentation.withUnsafeBytes { Array($0) }
    self.init(material: try NISTKeyMaterial(point: bytes, Self.curve))
  }

  /// - Throws: unless the text holds a `PUBLIC KEY` of the curve.
  public init(pemRepresentation: String) throws {
    let der = try PEM.der(pemRepresentation, ["PUBLIC KEY"])
    self.init(material: try NISTKeyMaterial(publicDER: der, Self.curve))
  }

  /// - Throws: unless the bytes are a SubjectPublicKeyInfo of the curve.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    self.init(material: try NISTKeyMaterial(publicDER: Array(derRepresentation), Self.curve))
  }

  /// The two numbers of the key's point.
  public var rawRepresentation: Data { Data(material.point.dropFirst()) }

  /// The first number of the key's point; nil when that tells another point.
  public var compactRepresentation: Data? { material.isCompact ? material.x : nil }

  /// The two numbers of the key's point behind a 4.
  public var x963Representation: Data { material.point }

  /// The first number of the key's point behind a 2 or 3, which tells the second.
  public var compressedRepresentation: Data { material.compressed }

  /// The key as SubjectPublicKeyInfo.
  public var derRepresentation: Data { material.publicDER }

  /// The key as text, with the label `PUBLIC KEY`.
  public var pemRepresentation: String { PEM.text("PUBLIC KEY", derRepresentation) }
}

/// A key with its secret; what such keys of all of NIST's curves can do.
public protocol NISTPrivateKey: Sendable {
  associatedtype PublicKey: NISTPublicKey
  var material: NISTKeyMaterial { get }
  init(material: NISTKeyMaterial)
}

extension NISTPrivateKey {
  /// Makes a key by chance.
  ///
  /// - Parameter compactRepresentable: whether its public half is to have a
  ///   `compactRepresentation`.
  public init(compactRepresentable: Bool = true) {
    self.init(material: .made(PublicKey.curve, isCompact: compactRepresentable))
  }

  /// - Throws: unless the bytes are a secret number of the curve.
  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    self.init(
      material: try rawRepresentation.withUnsafeBytes {
        try NISTKeyMaterial(secret: $0, PublicKey.curve)
      }
    )
  }

  /// - Throws: unless the bytes are a 4, the numbers of a point of the curve and its secret number.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    self.init(
      material: try x963Representation.withUnsafeBytes {
        try NISTKeyMaterial(whole: $0, PublicKey.curve)
      }
    )
  }

  /// - Throws: unless the text holds a `PRIVATE KEY` or `EC PRIVATE KEY` of the curve that is not
  ///   enciphered.
  public init(pemRepresentation: String) throws {
    var der = try PEM.der(pemRepresentation, ["PRIVATE KEY", "EC PRIVATE KEY"])
    defer { cleanse(&der) }
    self.init(material: try NISTKeyMaterial(privateDER: der, PublicKey.curve))
  }

  /// - Throws: unless the bytes are a key of the curve, as PKCS 8 or SEC 1.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    var der = Array(derRepresentation)
    defer { cleanse(&der) }
    self.init(material: try NISTKeyMaterial(privateDER: der, PublicKey.curve))
  }

  public var publicKey: PublicKey { PublicKey(material: material.withoutSecret) }

  /// The secret number.
  public var rawRepresentation: Data { material.withSecret { Data($0) } }

  /// A 4, the numbers of the public half and the secret number.
  public var x963Representation: Data { material.withSecret { material.point + Data($0) } }

  /// The key as PKCS 8, not enciphered.
  public var derRepresentation: Data {
    material.withSecret { Data(PublicKey.curve.privateDER($0, Array(material.point))) }
  }

  /// The key as text, not enciphered, with the label `PRIVATE KEY`.
  public var pemRepresentation: String { PEM.text("PRIVATE KEY", derRepresentation) }
}

/// What `P256.KeyAgreement` and its like have alike.
public protocol NISTAgreementKey: NISTPrivateKey, DiffieHellmanKeyAgreement {}

extension NISTAgreementKey {
  /// The secret that this key has with another.
  public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
    try material.handle.sharedSecret(with: publicKeyShare.material.handle)
  }
}
