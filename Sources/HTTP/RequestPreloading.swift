/// What the language looks up when a request is read for the first time.
package enum RequestPreloading {
  /// Reads a request that nobody has sent.
  package static func load() {
    let bytes = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    var parser = RequestParser(limits: Limits())
    var offset = 0
    _ = try? parser.parse(bytes.span, from: &offset)
  }
}
