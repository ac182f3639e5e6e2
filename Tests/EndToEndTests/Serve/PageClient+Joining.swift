import TestSupport

extension PageClient {
  /// Whether the page, which joins again, has a text in it.
  func joins(at served: Served, until text: String) async throws -> Bool {
    var socket = try await PageClient.socket(served)
    try await socket.send(greeting)
    while let frame = try await socket.receive(), frame.opcode == 1 {
      if frame.text.contains(text) { return true }
    }
    return false
  }
}
