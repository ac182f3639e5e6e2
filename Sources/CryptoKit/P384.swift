public import Foundation

/// NIST's curve P-384.
public enum P384 {
  /// Signatures by ECDSA; data is signed by its SHA384 digest.
  public enum Signing {
    /// The half of a key by which signatures are checked.
    public struct PublicKey: NISTVerifyingKey {
      public typealias Signature = ECDSASignature
      public typealias Hash = SHA384
      public static var curve: NISTCurve { .p384 }

      public let material: NISTKeyMaterial

      public init(material: NISTKeyMaterial) { self.material = material }
    }

    /// A key that signs.
    public struct PrivateKey: NISTSigningKey {
      public typealias PublicKey = P384.Signing.PublicKey

      public let material: NISTKeyMaterial

      public init(material: NISTKeyMaterial) { self.material = material }
    }

    /// What a key makes of a digest.
    public struct ECDSASignature: NISTSignature {
      public static var curve: NISTCurve { .p384 }

      public let rawRepresentation: Data

      public init(bytes: NISTSignatureBytes) { rawRepresentation = bytes.data }
    }
  }

  /// Secrets that two sides agree on by ECDH.
  public enum KeyAgreement {
    /// The half of a key that the other side gets.
    public struct PublicKey: NISTPublicKey {
      public static var curve: NISTCurve { .p384 }

      public let material: NISTKeyMaterial

      public init(material: NISTKeyMaterial) { self.material = material }
    }

    /// A key by which a secret is agreed on.
    public struct PrivateKey: NISTAgreementKey {
      public typealias PublicKey = P384.KeyAgreement.PublicKey

      public let material: NISTKeyMaterial

      public init(material: NISTKeyMaterial) { self.material = material }
    }
  }
}
