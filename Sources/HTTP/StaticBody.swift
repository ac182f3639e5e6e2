/// Bytes served again and again: tagged and compressed once, answered with 304 when known.
package struct StaticBody: Sendable {
  private let bytes: [UInt8]
  private let compressed: [UInt8]?
  private let headers: [(name: String, value: String)]
  /// The entity tag of the plain bytes, with its quotes.
  package let tag: String

  /// - Parameters:
  ///   - type: the `content-type`.
  ///   - caching: the `cache-control`; `no-cache` means: keep, but ask each time.
  ///   - compresses: whether gzip may help; false for pictures and fonts.
  package init(
    _ bytes: [UInt8],
    type: String,
    caching: String = "no-cache",
    compresses: Bool = true,
  ) {
    self.bytes = bytes
    let smaller = compresses ? Gzip.compress(bytes) : nil
    compressed = smaller.flatMap { $0.count < bytes.count ? $0 : nil }
    let digits = SHA1.hash(bytes).prefix(12)
    tag = "\"" + digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
    headers = [("content-type", type), ("cache-control", caching)]
  }

  /// The answer to a GET or HEAD: the bytes, 304 if the client has them, else 405.
  package func response(to request: Request) -> Response {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .methodNotAllowed(allow: "GET", "HEAD")
    }
    let gzip = compressed != nil && request.acceptsGzip
    let tag = gzip ? String(self.tag.dropLast()) + "-gzip\"" : self.tag
    var headers = self.headers + [("etag", tag)]
    if compressed != nil { headers.append(("vary", "accept-encoding")) }
    let known = request.list("if-none-match")
    if known.contains(where: { $0 == "*" || $0 == tag || $0 == "w/" + tag }) {
      return Response(status: 304, headers: headers)
    }
    guard gzip, let compressed else { return Response(headers: headers, body: bytes) }
    headers.append(("content-encoding", "gzip"))
    return Response(headers: headers, body: compressed)
  }
}
