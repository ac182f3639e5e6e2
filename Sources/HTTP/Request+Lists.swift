extension Request {
  /// The elements of a header that is a list, in lower case, from all its lines.
  package func list(_ name: String) -> [String] {
    headers.lazy.filter { $0.name == name }.flatMap { header in
      header.value.split(separator: ",").map { Self.trimmed($0).lowercased() }
    }
  }

  /// Whether the client asks to make this connection a WebSocket.
  package var wantsWebSocket: Bool {
    method == "GET" && list("upgrade").contains("websocket")
  }

  /// Whether the page that sent this came from the address it talks to.
  ///
  /// True also without an Origin: then it was no browser. Behind a proxy that ends TLS the
  /// scheme is not known here, so only host and port are compared.
  package var comesFromOwnOrigin: Bool {
    guard let origin = header("origin") else { return true }
    guard let host = header("host")?.lowercased() else { return false }
    return ["http://", "https://"].contains { origin.lowercased() == $0 + host }
  }

  /// Whether the client reads gzip: named, or `*`, and not with a quality of zero.
  package var acceptsGzip: Bool {
    list("accept-encoding").contains { element in
      let parts = element.split(separator: ";").map(Self.trimmed)
      guard parts.first == "gzip" || parts.first == "*" else { return false }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2) ?? "1"
      return (Double(quality) ?? 0) > 0
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = text.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
    return rest[...last]
  }
}
