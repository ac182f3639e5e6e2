/// Writes the status line and the headers of a response.
struct ResponseHead {
  var response: Response
  var keepsAlive: Bool
  var isVersion10: Bool
  var date: String

  /// Headers that belong to the connection and not to who answers.
  private static let reserved: Set<String> = [
    "connection", "content-length", "date", "transfer-encoding",
  ]

  /// The bytes up to and with the empty line, or nil if a header would break the message.
  func bytes() -> [UInt8]? {
    guard 100...599 ~= response.status else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    Self.append("HTTP/1.1 \(response.status) ", to: &bytes)
    Self.append(Status.reason(response.status), to: &bytes)
    Self.append("\r\ndate: ", to: &bytes)
    Self.append(date, to: &bytes)
    for (name, value) in response.headers where !Self.reserved.contains(name.lowercased()) {
      guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isToken),
        value.utf8.allSatisfy(ASCII.isValue)
      else { return nil }
      Self.append("\r\n", to: &bytes)
      Self.append(name, to: &bytes)
      Self.append(": ", to: &bytes)
      Self.append(value, to: &bytes)
    }
    if !Status.hasNoBody(response.status) {
      Self.append("\r\ncontent-length: \(response.body.count)", to: &bytes)
    }
    if response.status == 101 {
      Self.append("\r\nconnection: Upgrade", to: &bytes)
    } else if !keepsAlive {
      Self.append("\r\nconnection: close", to: &bytes)
    } else if isVersion10 {
      Self.append("\r\nconnection: keep-alive", to: &bytes)
    }
    Self.append("\r\n\r\n", to: &bytes)
    return bytes
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}
