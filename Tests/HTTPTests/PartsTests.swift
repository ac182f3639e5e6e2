import Testing

@testable import HTTP

struct PartsTests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
    ),
    (
      String(repeating: "01234567", count: 80), "dea356a2cddd90c7a7ecedc5ebb563934f460452",
    ),
    (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func `hashes RFC 3174's vectors`(text: String, hash: String) {
    let digits = SHA1.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(digits.joined() == hash)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `encodes RFC 4648's vectors`(text: String, base64: String) {
    #expect(Base64.encode(Array(text.utf8)) == base64)
  }

  @Test func `answers RFC 6455's sample key`() {
    #expect(WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
  ])
  func `writes dates as HTTP does`(second: Int, text: String) {
    #expect(HTTPDate.text(of: second) == text)
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("ü/?", "%C3%BC%2F%3F"), ("a-b._~", "a-b._~"), ("\u{1}", "%01"), ("", ""),
  ])
  func `escapes and reads back`(text: String, escaped: String) {
    #expect(PercentCoding.encode(text) == escaped)
    #expect(PercentCoding.decode(escaped.utf8) == text)
  }

  @Test(arguments: [
    ("permessage-deflate", true),
    ("permessage-deflate; client_max_window_bits", true),
    ("permessage-deflate; client_max_window_bits=10; server_no_context_takeover", true),
    ("permessage-deflate; server_max_window_bits=\"15\"", true),
    ("permessage-deflate; server_max_window_bits=10", false),
    ("permessage-deflate; server_max_window_bits=10, permessage-deflate", true),
    ("permessage-deflate; client_max_window_bits=99", false),
    ("permessage-deflate; client_max_window_bits; client_max_window_bits", false),
    ("permessage-deflate; wishes", false),
    ("permessage-deflate; server_no_context_takeover=1", false),
    ("x-webkit-deflate-frame", false),
    ("", false),
  ])
  func `agrees to offers it can keep`(offer: String, agrees: Bool) {
    var request = Request(method: "GET", path: "/")
    request.headers = [("sec-websocket-extensions", offer)]
    #expect(DeflateOffer.isAcceptable(in: request) == agrees)
  }

  @Test(arguments: [
    ("gzip", true), ("br, GZIP;q=0.5", true), ("*", true), ("gzip;q=0", false), ("br", false),
    ("gzip; q=0.0", false), ("", false), ("gzip;q=x", false),
  ])
  func `knows who reads gzip`(header: String, accepts: Bool) {
    var request = Request(method: "GET", path: "/")
    request.headers = [("accept-encoding", header)]
    #expect(request.acceptsGzip == accepts)
  }

  @Test(arguments: [
    (nil, true), ("http://a:80", true), ("https://A:80", true), ("http://a", false),
    ("null", false), ("http://a:80.evil", false), ("http://evil", false), ("", false),
  ])
  func `compares the origin exactly`(origin: String?, isOwn: Bool) {
    var request = Request(method: "GET", path: "/")
    request.headers = [("host", "a:80")] + (origin.map { [("origin", $0)] } ?? [])
    #expect(request.comesFromOwnOrigin == isOwn)
  }

  @Test func `reads a form`() {
    var request = Request(method: "POST", path: "/")
    request.body = Array("name=J%C3%BCrg+M&empty=&flag".utf8)
    #expect(request.form == nil)
    request.headers = [("content-type", "application/x-www-form-urlencoded; charset=utf-8")]
    #expect(request.form?.map { "\($0)=\($1)" } == ["name=Jürg M", "empty=", "flag="])
    request.body = Array("a=%ff".utf8)
    #expect(request.form == nil)
  }

  @Test func `fills a bucket again`() {
    var bucket = TokenBucket(burst: 2, now: 1_000)
    let taken = [1_000, 1_000, 1_000, 1_099, 1_100, 1_100, .max, .max, .max].map {
      bucket.consume(now: $0, rate: 10, burst: 2)
    }
    #expect(taken == [true, true, false, false, true, false, true, true, false])
  }

  @Test func `grants the bytes of a second, and makes up for more by waiting`() {
    var allowance = ByteAllowance(rate: 1_000, now: 5_000)
    #expect(allowance.wait(now: 5_000) == 0)
    allowance.spend(1_500, now: 5_000)
    #expect(allowance.wait(now: 5_000) == 501 && allowance.wait(now: 5_400) == 101)
    #expect(allowance.wait(now: 5_501) == 0)
    // It saves no more than a second.
    allowance.spend(0, now: 60_000)
    allowance.spend(1_000, now: 60_000)
    #expect(allowance.wait(now: 60_000) == 1)
    // A clock that stands still or goes back, and numbers that cannot be.
    #expect(allowance.wait(now: 1) == 1)
    allowance.spend(-5, now: 60_000)
    allowance.spend(.max, now: 60_000)
    #expect(allowance.wait(now: .max) > 0)
    var least = ByteAllowance(rate: 0, now: 0)
    least.spend(2, now: 0)
    #expect(least.wait(now: 0) == 1_001)
  }

  @Test func `waits for the right time`() {
    var deadlines = Deadlines(now: 1_000)
    let times = [1_500, 90_000, 1_100, 0].map { deadlines.add($0, at: $0) }
    #expect(times[0] >= 1_500 && times[0] < 2_000)
    #expect(times[1] < 90_000)
    #expect(deadlines.removeExpired(until: 1_499).map(\.token) == [0, 1_100])
    #expect(deadlines.removeExpired(until: 1_499).isEmpty)
    #expect(deadlines.earliest == times[0])
    #expect(deadlines.removeExpired(until: 1 << 40).map(\.token) == [1_500, 90_000])
    #expect(deadlines.earliest == nil)
  }
}
