/// The first line and the headers of a request, checked.
struct RequestHead {
  enum Body: Equatable {
    case none
    case fixed(Int)
    case chunked
  }

  private(set) var request: Request
  private(set) var body = Body.none
  private(set) var keepsAlive: Bool
  private(set) var isVersion10: Bool
  private(set) var expectsContinue = false

  /// Reads a head that `HeadScanner` found the end of.
  init(_ bytes: Span<UInt8>, limits: Limits) throws(Refusal) {
    var lines = HeadLines()
    guard let first = lines.next(in: bytes) else {
      throw Refusal(400, "The first line is missing.")
    }
    let line = try RequestLine(bytes.extracting(first))
    let target = try RequestTarget(line.target, method: line.method)
    isVersion10 = line.isVersion10
    keepsAlive = !line.isVersion10
    request = Request(method: line.method, path: target.path)
    request.query = target.query
    while let line = lines.next(in: bytes) {
      request.headers.append(try Self.field(bytes.extracting(line)))
    }
    try checkHost()
    try readConnection()
    try readFraming(limits: limits)
    try readExpectation()
  }

  private static func field(
    _ line: Span<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    var colon = 0
    while colon < line.count, ASCII.isToken(line[colon]) { colon += 1 }
    guard colon > 0, colon < line.count, line[colon] == ASCII.colon else {
      throw Refusal(400, "A header's name has a character that it must not have.")
    }
    var start = colon + 1
    var end = line.count
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) { end -= 1 }
    for index in start..<end {
      guard ASCII.isValue(line[index]) else {
        throw Refusal(400, "A header's value has a control character.")
      }
    }
    let name = line.extracting(0..<colon).withUnsafeBufferPointer {
      String(decoding: $0.lazy.map(ASCII.lowercased), as: UTF8.self)
    }
    let value = line.extracting(start..<end).withUnsafeBufferPointer {
      String(validating: $0, as: UTF8.self)
    }
    guard let value else { throw Refusal(400, "A header's value is not UTF-8.") }
    return (name, value)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab
  }

  private func checkHost() throws(Refusal) {
    let hosts = request.headers.filter { $0.name == "host" }
    guard hosts.count == 1 || hosts.isEmpty && isVersion10 else {
      throw Refusal(400, "There must be one Host header.")
    }
    guard hosts.allSatisfy({ Self.isHost($0.value) }) else {
      throw Refusal(400, "The Host header cannot be read.")
    }
  }

  private static func isHost(_ host: String) -> Bool {
    host.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122: true
      default: "-._~:[]!$&'()*+,;=%".utf8.contains(byte)
      }
    }
  }

  private mutating func readConnection() throws(Refusal) {
    for option in request.list("connection") {
      switch option {
      case "close": keepsAlive = false
      case "keep-alive" where isVersion10: keepsAlive = true
      default: break
      }
    }
  }

  /// Where the body ends; what two readers could understand differently is refused.
  private mutating func readFraming(limits: Limits) throws(Refusal) {
    let lengths = request.headers.filter { $0.name == "content-length" }
    let codings = request.headers.filter { $0.name == "transfer-encoding" }
    guard lengths.count <= 1, codings.count <= 1, lengths.isEmpty || codings.isEmpty else {
      throw Refusal(400, "The length of the body is given more than once.")
    }
    if let coding = codings.first {
      guard !isVersion10 else { throw Refusal(400, "HTTP/1.0 has no Transfer-Encoding.") }
      guard coding.value.lowercased() == "chunked" else {
        throw Refusal(501, "The only Transfer-Encoding understood here is chunked.")
      }
      body = .chunked
    } else if let length = lengths.first {
      let digits = length.value.utf8
      guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else {
        throw Refusal(400, "The Content-Length is not a number.")
      }
      guard let count = Int(length.value), count <= limits.body else {
        throw Refusal(413, "The body is larger than \(limits.body) bytes.")
      }
      body = count == 0 ? .none : .fixed(count)
    }
  }

  private mutating func readExpectation() throws(Refusal) {
    guard let expectation = request.header("expect"), !isVersion10 else { return }
    guard expectation.lowercased() == "100-continue" else {
      throw Refusal(417, "The only expectation understood here is 100-continue.")
    }
    expectsContinue = body != .none
  }
}
