/// Method, target and version: the first line of a request (RFC 9112, 3).
struct RequestLine {
  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
  ]

  let method: String
  let target: [UInt8]
  let isVersion10: Bool

  init(_ line: Span<UInt8>) throws(Refusal) {
    let parts = line.withUnsafeBufferPointer { bytes in
      bytes.split(separator: ASCII.space, omittingEmptySubsequences: false).map(Array.init)
    }
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(ASCII.isToken),
      !parts[1].isEmpty, parts[1].allSatisfy({ 33...126 ~= $0 })
    else { throw Refusal(400, "The first line is not “METHOD target HTTP/1.1”.") }
    isVersion10 = try Self.isVersion10(parts[2])
    method = String(decoding: parts[0], as: UTF8.self)
    target = parts[1]
    guard Self.methods.contains(method) else {
      throw Refusal(501, "The method \(method.prefix(32)) is not understood here.")
    }
  }

  private static func isVersion10(_ version: [UInt8]) throws(Refusal) -> Bool {
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == 46,
      ASCII.isDigit(version[5]), ASCII.isDigit(version[7])
    else { throw Refusal(400, "The first line is not “METHOD target HTTP/1.1”.") }
    guard version[5] == UInt8(ascii: "1") else {
      throw Refusal(505, "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
    }
    return version[7] == UInt8(ascii: "0")
  }
}
