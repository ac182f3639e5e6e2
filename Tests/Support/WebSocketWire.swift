/// A WebSocket client that writes and reads raw frames.
package struct WebSocketWire {
  package struct Frame: Equatable {
    package var first: UInt8
    package var payload: [UInt8]

    package init(first: UInt8, payload: [UInt8]) {
      self.first = first
      self.payload = payload
    }

    package var opcode: UInt8 { first & 15 }
    package var text: String { String(decoding: payload, as: UTF8.self) }
    package var closeCode: UInt16? {
      guard opcode == 8, payload.count >= 2 else { return nil }
      return UInt16(payload[0]) << 8 | UInt16(payload[1])
    }
  }

  package let wire: Wire
  package private(set) var handshake = ""
  private var bytes: [UInt8] = []

  package init(
    port: UInt16,
    path: String = "/echo",
    host: String = "localhost",
    headers: String = "",
    extensions: String? = nil,
    receiveBuffer: Int32? = nil,
  ) async throws {
    wire = try await Wire(port: port, receiveBuffer: receiveBuffer)
    let offer = extensions.map { "Sec-WebSocket-Extensions: \($0)\r\n" } ?? ""
    try await wire.send(
      """
      GET \(path) HTTP/1.1\r
      Host: \(host)\r
      Upgrade: websocket\r
      Connection: keep-alive, Upgrade\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      Sec-WebSocket-Version: 13\r
      \(headers)\(offer)\r\n
      """
    )
    while true {
      if bytes.count >= 4,
        let end = (0...bytes.count - 4).first(where: {
          bytes[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8)
        })
      {
        handshake = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 4)
        return
      }
      try await receiveMore()
    }
  }

  /// A frame as a client writes it.
  package static func frame(
    _ first: UInt8,
    _ payload: [UInt8],
    mask: [UInt8]? = [1, 2, 3, 4],
  ) -> [UInt8] {
    let bit: UInt8 = mask == nil ? 0 : 128
    let length: [UInt8] =
      switch payload.count {
      case ..<126: [bit | UInt8(payload.count)]
      case ..<65_536: [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
      default: [bit | 127] + (0..<8).map { UInt8(payload.count >> (56 - 8 * $0) & 255) }
      }
    guard let mask else { return [first] + length + payload }
    return [first] + length + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  package static func text(_ text: String) -> [UInt8] {
    frame(0x81, Array(text.utf8))
  }

  package func send(_ bytes: [UInt8]) async throws {
    try await wire.send(bytes)
  }

  package func send(_ text: String) async throws {
    try await wire.send(Self.text(text))
  }

  /// The next frame, or nil at the end of the connection.
  package mutating func receive() async throws -> Frame? {
    while true {
      if let frame = takeFrame() { return frame }
      let some = try await wire.receive()
      guard !some.isEmpty else { return nil }
      bytes += some
    }
  }

  /// The code of the next close frame; messages before it are skipped.
  package mutating func closeCode() async throws -> UInt16? {
    while let frame = try await receive() {
      if frame.opcode == 8 { return frame.closeCode ?? 1_005 }
    }
    return nil
  }

  private mutating func takeFrame() -> Frame? {
    guard bytes.count >= 2 else { return nil }
    var length = Int(bytes[1] & 127)
    var start = 2
    let extra = length == 126 ? 2 : length == 127 ? 8 : 0
    guard bytes.count >= start + extra else { return nil }
    if extra > 0 { length = bytes[2..<2 + extra].reduce(0) { $0 << 8 | Int($1) } }
    start += extra
    guard bytes.count >= start + length else { return nil }
    defer { bytes.removeFirst(start + length) }
    return Frame(first: bytes[0], payload: Array(bytes[start..<start + length]))
  }

  private mutating func receiveMore() async throws {
    let some = try await wire.receive()
    guard !some.isEmpty else { throw Wire.Broken(reason: "ended early") }
    bytes += some
  }
}
