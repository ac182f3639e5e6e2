import COpenSSL

/// HMAC with SHA-256 (RFC 2104).
package enum KeyedHash {
  /// What only who has the key can make of a text, in base 16.
  package static func hex(_ text: String, key: [UInt8]) -> String {
    let text = Array(text.utf8)
    var sum = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    HMAC(EVP_sha256(), key, Int32(key.count), text, text.count, &sum, &count)
    return sum[..<Int(count)].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
  }
}
