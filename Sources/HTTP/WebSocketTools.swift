import CWslay

/// What all WebSockets of a server share, so that an idle one owns nothing.
@MainActor final class WebSocketTools {
  let limits: Limits
  let writer = FrameWriter()
  /// WebSockets open now.
  var openSockets = 0
  private var readers: [FrameReader] = []
  private lazy var deflater = Deflater(format: .raw, level: 6)
  private lazy var inflater = Inflater()

  init(limits: Limits) {
    self.limits = limits
  }

  func takeReader() -> FrameReader? {
    readers.popLast() ?? FrameReader()
  }

  /// Keeps a reader without a frame under way for the next who needs one.
  func giveBack(_ reader: FrameReader) {
    if readers.count < 16 { readers.append(reader) }
  }

  /// The text as a frame, compressed if that makes it smaller.
  func frame(_ text: String, compressFrom threshold: Int?) -> [UInt8] {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      if let threshold, bytes.count >= threshold, let smaller = deflater?.message(bytes) {
        return smaller.withUnsafeBytes {
          writer.frame(WSLAY_TEXT_FRAME, $0, isCompressed: true)
        }
      }
      return writer.frame(WSLAY_TEXT_FRAME, bytes)
    }
  }

  func inflate(_ bytes: [UInt8], limit: Int) throws(Inflater.Failure) -> [UInt8] {
    guard let inflater else { throw .damaged }
    return try inflater.message(bytes, limit: limit)
  }
}
