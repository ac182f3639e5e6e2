/// A response as a client sees it.
package struct Received: Equatable {
  package var status: Int
  package var head: String
  package var body: String

  package func header(_ name: String) -> String? {
    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
      .map { String($0.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) }
  }
}

/// Reads HTTP responses off a wire, one after the other.
package struct HTTPWire {
  package let wire: Wire
  private var bytes: [UInt8] = []

  package init(port: UInt16, patience: Int = 20) async throws {
    wire = try await Wire(port: port, patience: patience)
  }

  /// Takes over a connected socket.
  package init(taking descriptor: Int32) { wire = Wire(taking: descriptor) }

  package mutating func get(
    _ path: String,
    headers: String = "",
    host: String = "localhost",
  ) async throws -> Received {
    try await wire.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(headers)\r\n")
    return try await response()
  }

  /// The next response.
  package mutating func response(hasBody: Bool = true) async throws -> Received {
    while end == nil { try await receiveMore() }
    let end = end ?? 0
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let words = head.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1]) else {
      throw Wire.Broken(reason: "no status in \(head.debugDescription)")
    }
    var response = Received(status: status, head: head, body: "")
    let length = hasBody ? Int(response.header("content-length") ?? "0") ?? 0 : 0
    while bytes.count < end + 4 + length { try await receiveMore() }
    response.body = String(decoding: bytes[(end + 4)..<(end + 4 + length)], as: UTF8.self)
    bytes.removeFirst(end + 4 + length)
    return response
  }

  /// What is left, up to the end of the connection.
  package mutating func rest() async -> String {
    let all = bytes + (await wire.receiveAll())
    bytes = []
    return String(decoding: all, as: UTF8.self)
  }

  private var end: Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }
  }

  private mutating func receiveMore() async throws {
    let some = try await wire.receive()
    guard !some.isEmpty else { throw Wire.Broken(reason: "ended early") }
    bytes += some
  }
}
