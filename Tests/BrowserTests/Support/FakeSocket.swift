import HTTP

/// A socket whose other end is the test.
final class FakeSocket: WebSocket {
  var queuedBytes = 0
  private(set) var sent: [String] = []
  private(set) var closeCode: UInt16?

  func send(_ text: String) {
    sent.append(text)
  }

  func close(code: UInt16, reason: String) {
    if closeCode == nil { closeCode = code }
  }

  func takeSent() -> [String] {
    defer { sent = [] }
    return sent
  }
}
