/// The server's half of a WebSocket's opening (RFC 6455, 4.2).
struct WebSocketHandshake {
  private static let salt = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// The 101 to answer with.
  let response: Response
  /// Whether permessage-deflate was agreed to.
  let isCompressed: Bool

  init(_ request: Request, compression: Bool) throws(Refusal) {
    guard request.wantsWebSocket, request.list("connection").contains("upgrade") else {
      throw Refusal(426, "This address speaks WebSocket only.")
    }
    guard request.body.isEmpty else { throw Refusal(400, "An upgrade must have no body.") }
    guard request.header("sec-websocket-version") == "13" else {
      throw Refusal(426, "Only version 13 of WebSocket is spoken here.")
    }
    let keys = request.headers.filter { $0.name == "sec-websocket-key" }
    guard keys.count == 1, let key = keys.first?.value, Base64.isKey(key) else {
      throw Refusal(400, "The Sec-WebSocket-Key is not sixteen bytes in base64.")
    }
    var headers = [
      ("upgrade", "websocket"),
      ("sec-websocket-accept", Self.accept(key)),
    ]
    isCompressed = compression && DeflateOffer.isAcceptable(in: request)
    if isCompressed { headers.append(("sec-websocket-extensions", DeflateOffer.answer)) }
    response = Response(status: 101, headers: headers)
  }

  /// What proves to the client that its key was read.
  static func accept(_ key: String) -> String {
    Base64.encode(SHA1.hash(Array((key + salt).utf8)))
  }
}
