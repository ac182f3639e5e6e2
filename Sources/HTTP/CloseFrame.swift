/// The payload of a close frame (RFC 6455, 5.5.1).
struct CloseFrame: Equatable {
  private static let longestReason = 123
  var code: UInt16
  var reason: String

  init(code: UInt16, reason: String = "") {
    self.code = CloseCode.isSendable(code) ? code : CloseCode.normal
    self.reason = reason
  }

  /// Reads one, or says with which code to close because it is wrong.
  init(_ payload: [UInt8]) throws(MessageFailure) {
    guard !payload.isEmpty else {
      code = CloseCode.none
      reason = ""
      return
    }
    guard payload.count >= 2 else { throw MessageFailure(CloseCode.protocolError) }
    code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard CloseCode.isSendable(code) else { throw MessageFailure(CloseCode.protocolError) }
    guard let reason = String(validating: payload[2...], as: UTF8.self) else {
      throw MessageFailure(CloseCode.invalidData)
    }
    self.reason = reason
  }

  /// Code and reason, the reason cut to what a control frame may hold.
  var payload: [UInt8] {
    var text = reason
    while text.utf8.count > Self.longestReason { text.removeLast() }
    return [UInt8(code >> 8), UInt8(code & 0xFF)] + text.utf8
  }
}
