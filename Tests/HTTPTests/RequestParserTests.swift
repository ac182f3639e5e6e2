import TestSupport
import Testing

@testable import HTTP

/// What a parser made of some bytes, in a form that can be compared.
enum Outcome: Equatable, CustomStringConvertible {
  case requests([String])
  case refused(Int)

  var description: String {
    switch self {
    case .requests(let requests): "\(requests)"
    case .refused(let status): "refused \(status)"
    }
  }
}

/// Parses bytes that arrive in pieces, as a connection does.
func parse(_ pieces: [[UInt8]], limits: Limits = Limits()) -> Outcome {
  var parser = RequestParser(limits: limits)
  var backlog: [UInt8] = []
  var requests: [String] = []
  for piece in pieces {
    backlog += piece
    var offset = 0
    do {
      parsing: while offset < backlog.count {
        switch try parser.parse(backlog.span, from: &offset) {
        case .needsHead: break parsing
        case .needsBody: continue
        case .complete(let inbound): requests.append(describe(inbound))
        }
      }
    } catch {
      return .refused(error.status)
    }
    backlog.removeFirst(offset)
  }
  return .requests(backlog.isEmpty ? requests : requests + ["…"])
}

private func describe(_ inbound: RequestParser.Inbound) -> String {
  let request = inbound.request
  var text = "\(request.method) \(request.path)"
  for field in request.query { text += " \(field.name)=\(field.value)" }
  for header in request.headers where header.name != "host" {
    text += " \(header.name):\(header.value)"
  }
  if !request.body.isEmpty { text += " [\(String(decoding: request.body, as: UTF8.self))]" }
  return inbound.keepsAlive ? text : text + " last"
}

struct RequestParserTests {
  static let good: [(String, [String])] = [
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET /"]),
    ("GET / HTTP/1.0\r\n\r\n", ["GET / last"]),
    ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", ["GET / connection:Keep-Alive"]),
    (
      "GET /a%20b?x=1&y=%C3%BC+z&&w HTTP/1.1\r\nHost: a:80\r\nConnection: close\r\n\r\n",
      ["GET /a b x=1 y=ü z w= connection:close last"],
    ),
    ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", ["GET /"]),
    ("GET http://a.b/c?d=e HTTP/1.1\r\nHost: a.b\r\n\r\n", ["GET /c d=e"]),
    ("GET HTTP://a.b HTTP/1.1\r\nHost: a.b\r\n\r\n", ["GET /"]),
    ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", ["OPTIONS *"]),
    ("HEAD / HTTP/1.1\r\nHost:a\r\nX:  \t y z \r\nE:\r\n\r\n", ["HEAD / x:y z e:"]),
    ("GET / HTTP/1.1\r\nhOST: a\r\nX: grün\r\n\r\n", ["GET / x:grün"]),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
      ["POST / content-length:3 [abc]", "GET /2"],
    ),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3\r\nabc\r\n0002;x=\"y\"\r\nde\r\n0\r\nTrailer: t\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["POST / transfer-encoding:Chunked [abcde]", "GET /"],
    ),
    (
      "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      ["PUT / transfer-encoding:chunked"],
    ),
  ]

  @Test(arguments: good)
  func `reads the same request however its bytes are cut`(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    var outcomes = [parse([bytes]), parse(bytes.map { [$0] })]
    for cut in 1..<bytes.count {
      outcomes.append(parse([Array(bytes[..<cut]), Array(bytes[cut...])]))
    }
    #expect(
      outcomes.allSatisfy { $0 == .requests(expected) },
      "\(Set(outcomes.map(\.description)))",
    )
  }

  static let bad: [(Int, String)] = [
    (400, "\r\n\r\n"),
    (400, "GET /\r\n\r\n"),
    (400, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
    (400, "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET / HTTP/1.1\nHost: a\n\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\nZ: w\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX: \u{1B}[2J\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\n: y\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nÜ: y\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n folded\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"),
    (400, "GET /ü HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /?a=%c3 HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /../x HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /a/%2e%2E/x HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /a%2f..%2fx HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /..%5cx HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /. HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET /#x HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET a HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET http:// HTTP/1.1\r\nHost: a\r\n\r\n"),
    (400, "GET / http/1.1\r\nHost: a\r\n\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\nx"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\nx"),
    (
      400,
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ),
    (
      400,
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n",
    ),
    (400, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    (501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"),
    (501, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n"),
    (413, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n"),
    (413, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n"),
    (413, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n100001\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n000000001\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1 \r\na\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;\n\r\na\r\n"),
    (417, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: magic\r\n\r\n"),
    (501, "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n"),
    (501, "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
    (501, "get / HTTP/1.1\r\nHost: a\r\n\r\n"),
    (505, "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
    (505, "GET / HTTP/0.9\r\nHost: a\r\n\r\n"),
  ]

  @Test(arguments: bad)
  func `refuses with the right status`(status: Int, text: String) {
    let bytes = Array(text.utf8)
    #expect(parse([bytes]) == .refused(status))
    #expect(parse(bytes.map { [$0] }) == .refused(status))
  }

  @Test(arguments: [
    (414, "GET /" + String(repeating: "a", count: 9_000)),
    (414, "GET /" + String(repeating: "a", count: 9_000) + " HTTP/1.1\r\nHost: a\r\n\r\n"),
    (431, "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 17_000)),
    (431, "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 101)),
    (
      400,
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;"
        + String(repeating: "x", count: 5_000),
    ),
    (
      400,
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        + String(repeating: "T: x\r\n", count: 2_000),
    ),
    (400, "GET /?" + String(repeating: "a&", count: 1_001) + " HTTP/1.1\r\nHost: a\r\n\r\n"),
  ])
  func `keeps its limits`(status: Int, text: String) {
    #expect(parse([Array(text.utf8)]) == .refused(status))
  }

  @Test(arguments: 0..<40)
  func `survives random bytes and finds the same in every cut`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pool = Self.good.map { Array($0.0.utf8) } + Self.bad.map { Array($0.1.utf8) }
    for _ in 0..<50 {
      var bytes = pool.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let whole = parse([bytes])
      let halves = parse([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(whole == halves, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}
