import COpenSSL
package import Foundation

/// One of NIST's curves.
public enum NISTCurve: Sendable {
  case p256, p384, p521

  /// How many bytes a number of the curve has.
  package var byteCount: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }

  /// The curve that libcrypto calls so; nil for others.
  package init?(name: String?) {
    switch name {
    case "prime256v1", "P-256": self = .p256
    case "secp384r1", "P-384": self = .p384
    case "secp521r1", "P-521": self = .p521
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .p256: "P-256"
    case .p384: "P-384"
    case .p521: "P-521"
    }
  }

  /// The curve's name in DER.
  private var identifier: [UInt8] {
    switch self {
    case .p256: [0x06, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]
    case .p384: [0x06, 5, 0x2b, 0x81, 4, 0, 0x22]
    case .p521: [0x06, 5, 0x2b, 0x81, 4, 0, 0x23]
    }
  }

  /// What keys of elliptic curves begin with in DER: their kind and the curve.
  private var algorithm: [UInt8] {
    let kind: [UInt8] = [0x06, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]
    return DER.value(0x30, kind + identifier)
  }

  /// A point as SubjectPublicKeyInfo (RFC 5480).
  func publicDER(_ point: [UInt8]) -> [UInt8] {
    DER.value(0x30, algorithm + DER.bits(point))
  }

  /// A secret number as PKCS 8 (RFC 5915), with the point of its public half if that is known.
  func privateDER(_ secret: UnsafeRawBufferPointer, _ point: [UInt8]?) -> [UInt8] {
    let tail = point.map { DER.value(0xa1, DER.bits($0)) } ?? []
    let count = secret.count + tail.count
    var key: [UInt8] = [0x02, 1, 1] + DER.head(0x04, secret.count)
    key = DER.head(0x30, key.count + count) + key
    key = DER.head(0x04, key.count + count) + key
    key = [0x02, 1, 0] + algorithm + key
    var der = DER.head(0x30, key.count + count) + key
    // No more room is made once the secret is in it: nothing of it is left behind elsewhere.
    der.reserveCapacity(der.count + count)
    der += secret
    der += tail
    return der
  }
}

/// Values in DER (X.690), as far as keys are written in it.
enum DER {
  /// The tag and the length of a value.
  static func head(_ tag: UInt8, _ count: Int) -> [UInt8] {
    switch count {
    case ..<0x80: [tag, UInt8(count)]
    case ..<0x100: [tag, 0x81, UInt8(count)]
    default: [tag, 0x82, UInt8(count >> 8 & 0xff), UInt8(count & 0xff)]
    }
  }

  static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    head(tag, content.count) + content
  }

  /// Bytes as a string of bits, of which none is unused.
  static func bits(_ bytes: [UInt8]) -> [UInt8] { value(0x03, [0] + bytes) }
}

/// A key as text (RFC 7468).
package enum PEM {
  package static func text(_ label: String, _ der: Data) -> String {
    let base = der.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(label)-----\n\(base)\n-----END \(label)-----"
  }

  /// The bytes between the begin and the end of the first key in a text.
  ///
  /// - Throws: `invalidPEMDocument` when there is none with one of the labels.
  package static func der(_ text: String, _ labels: [String]) throws -> [UInt8] {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for label in labels {
      guard
        let start = lines.firstIndex(of: "-----BEGIN \(label)-----"),
        let end = lines[start...].firstIndex(of: "-----END \(label)-----"),
        let data = Data(base64Encoded: lines[(start + 1)..<end].joined())
      else { continue }
      return Array(data)
    }
    throw CryptoKitASN1Error.invalidPEMDocument
  }
}
