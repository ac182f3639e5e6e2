/// The client's offer of permessage-deflate (RFC 7692, 7.1).
enum DeflateOffer {
  /// Each message by itself, so that no connection needs a window of its own.
  static let answer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

  static func isAcceptable(in request: Request) -> Bool {
    request.list("sec-websocket-extensions").contains { offer in
      let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map {
        String($0.filter { $0 != " " && $0 != "\t" })
      }
      return parts.first == "permessage-deflate"
        && Set(parts.dropFirst().map(name)).count == parts.count - 1
        && parts.dropFirst().allSatisfy(isAcceptable)
    }
  }

  private static func name(_ parameter: String) -> Substring {
    parameter.prefix { $0 != "=" }
  }

  private static func isAcceptable(_ parameter: String) -> Bool {
    switch parameter {
    case "server_no_context_takeover", "client_no_context_takeover", "client_max_window_bits":
      return true
    default:
      let value = parameter.drop { $0 != "=" }.dropFirst().filter { $0 != "\"" }
      switch name(parameter) {
      case "client_max_window_bits": return Int(value).map { 8...15 ~= $0 } ?? false
      // The shared compressor has the largest window; a smaller wish cannot be met.
      case "server_max_window_bits": return value == "15"
      default: return false
      }
    }
  }
}
