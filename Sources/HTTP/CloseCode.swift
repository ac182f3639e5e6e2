/// Why a WebSocket closed (RFC 6455, 7.4).
package enum CloseCode {
  package static let normal: UInt16 = 1_000
  package static let goingAway: UInt16 = 1_001
  package static let protocolError: UInt16 = 1_002
  package static let unsupportedData: UInt16 = 1_003
  /// The other side closed without giving a reason; never sent.
  package static let none: UInt16 = 1_005
  /// The connection broke; never sent.
  package static let abnormal: UInt16 = 1_006
  package static let invalidData: UInt16 = 1_007
  package static let policyViolation: UInt16 = 1_008
  package static let tooLarge: UInt16 = 1_009
  package static let internalError: UInt16 = 1_011

  /// Whether a close frame may carry the code.
  static func isSendable(_ code: UInt16) -> Bool {
    switch code {
    case 1_000...1_003, 1_007...1_014, 3_000...4_999: true
    default: false
    }
  }
}
